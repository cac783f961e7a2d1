import { type FormEvent, useRef, useState } from 'react'
import type { saveKindSettings } from '@aforo/domain/notifications/admin/contract.ts'
import { placeholdersOf } from '@aforo/domain/notifications/admin/check-settings.ts'
import { kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import type { KindSettings, KindView } from '@aforo/domain/notifications/admin/shapes.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { TextAreaInput, TextInput } from '../ui/form/inputs.tsx'
import { isConflict, useVersions } from '../ui/versions/use-versions.tsx'
import { KindPreview } from './kind-preview.tsx'
import { TemplateFields } from './template-fields.tsx'

type TextPart = 'subject' | 'greeting' | 'intro' | 'closing' | 'brief'

export function KindForm({ shown }: { shown: KindView }) {
  const { kind, portals } = shown
  const { chosen, set, working, fault, submit, sheet } = useKindForm(shown)
  const focusedPart = useRef<TextPart>('intro')
  const insertName = (name: string) => set({ [focusedPart.current]: `${chosen[focusedPart.current] ?? ''}{${name}}` })
  const faultOf = (field: string) => (fault?.body.field === field ? fault.message : undefined)
  const textProps = (field: TextPart) => ({
    value: chosen[field] ?? '',
    placeholder: portals[field],
    fault: faultOf(field),
    onText: (value: string) => set({ [field]: value === '' ? null : value }),
    onFocus: () => {
      focusedPart.current = field
    },
  })
  return (
    <div className="kind-edit">
      <form className="form" onSubmit={submit}>
        {sheet}
        {fault && !fault.body.field && <Fault>{fault.message}</Fault>}
        {kindOf(kind).isVaried ? (
          <p>Este mensaje dice muchas cosas distintas, cada una con sus palabras: aquí se elige por dónde sale.</p>
        ) : (
          <>
            <TextInput label="Asunto" maxLength={150} {...textProps('subject')} />
            <TextInput label="Saludo" maxLength={150} {...textProps('greeting')} />
            <TextAreaInput
              label="Texto"
              hint="En vez del primer párrafo. Lo demás (el día, la hora, los botones) lo pone el portal."
              maxLength={2000}
              rows={5}
              {...textProps('intro')}
            />
            <TextInput label="Cierre" maxLength={500} {...textProps('closing')} />
            <TextInput
              label="En el teléfono"
              hint="Una línea, para la notificación."
              maxLength={120}
              {...textProps('brief')}
            />
            <NameButtons kind={kind} onName={insertName} />
          </>
        )}
        <TemplateFields {...{ kind, chosen }} fault={faultOf('whatsapp_parameters')} onChange={set} />
        <div className="form-end">
          <Button type="submit" working={working}>
            Guardar
          </Button>
        </div>
      </form>
      <KindPreview kind={kind} chosen={chosen} />
    </div>
  )
}

function useKindForm(shown: KindView) {
  const [chosen, setChosen] = useState<KindSettings>(shown.chosen)
  const { working, fault, work } = useApiMutation(() => {})
  const versions = useVersions({
    record: shown,
    valuesOf: (record) => record.chosen,
    bodyOf: withoutBlanks,
    onValues: setChosen,
    onSaveLocal: (merged) => save(merged),
    working,
  })
  const set = (patch: Partial<KindSettings>) => setChosen((current) => ({ ...current, ...patch }))
  const save = (edited: KindSettings) =>
    work(
      async (callApi) => {
        const saved = await versions.save(edited, (body) =>
          callApi<typeof saveKindSettings>('PUT /messages/kinds/{kind}', {
            params: { kind: shown.kind },
            body: body as KindSettings,
          }),
        )
        versions.rebase(saved.kind)
      },
      () => 'Guardado: cuenta desde el próximo mensaje.',
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(chosen)
  }
  return { chosen, set, working, fault: isConflict(fault) ? null : fault, submit, sheet: versions.sheet }
}

const NameButtons = ({ kind, onName }: { kind: MessageKind; onName: (name: string) => void }) => (
  <div className="kind-names" role="group" aria-label="Datos que puedes poner">
    <p className="field-hint">Toca un dato para ponerlo en el texto que estás escribiendo:</p>
    {placeholdersOf(kind).map((name) => (
      <button key={name} type="button" className="insert-chip" onClick={() => onName(name)}>{`{${name}}`}</button>
    ))}
  </div>
)

const withoutBlanks = (chosen: KindSettings): KindSettings => ({
  ...chosen,
  whatsapp_parameters: chosen.whatsapp_parameters.filter((name) => name !== ''),
})
