import { type FormEvent, useRef, useState } from 'react'
import type { chooseKind } from '@aforo/domain/notifications/admin/contract.ts'
import { namesOf } from '@aforo/domain/notifications/admin/check-words.ts'
import { kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import type { Chosen, KindShown } from '@aforo/domain/notifications/admin/shapes.ts'
import { useWork } from '../api/use-work.ts'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { LongInput, TextInput } from '../ui/inputs.tsx'
import { isConflict, useVersions } from '../ui/versions/use-versions.tsx'
import { KindPreview } from './kind-preview.tsx'
import { TemplateFields } from './template-fields.tsx'

type Part = 'subject' | 'greeting' | 'intro' | 'closing' | 'brief'

export function KindForm({ shown }: { shown: KindShown }) {
  const { kind, portals } = shown
  const { chosen, set, working, fault, submit, sheet } = useChosen(shown)
  const part = useRef<Part>('intro')
  const putIn = (name: string) => set({ [part.current]: `${chosen[part.current] ?? ''}{${name}}` })
  const wrong = (field: string) => (fault?.body.field === field ? fault.message : undefined)
  const text = (field: Part) => ({
    value: chosen[field] ?? '',
    placeholder: portals[field],
    fault: wrong(field),
    onText: (value: string) => set({ [field]: value === '' ? null : value }),
    onFocus: () => {
      part.current = field
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
            <TextInput label="Asunto" maxLength={150} {...text('subject')} />
            <TextInput label="Saludo" maxLength={150} {...text('greeting')} />
            <LongInput
              label="Texto"
              hint="En vez del primer párrafo. Lo demás (el día, la hora, los botones) lo pone el portal."
              most={2000}
              rows={5}
              {...text('intro')}
            />
            <TextInput label="Cierre" maxLength={500} {...text('closing')} />
            <TextInput
              label="En el teléfono"
              hint="Una línea, para la notificación."
              maxLength={120}
              {...text('brief')}
            />
            <Names kind={kind} onName={putIn} />
          </>
        )}
        <TemplateFields {...{ kind, chosen }} fault={wrong('whatsapp_parameters')} onChange={set} />
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

function useChosen(shown: KindShown) {
  const [chosen, setChosen] = useState<Chosen>(shown.chosen)
  const { working, fault, work } = useWork(() => {})
  const versions = useVersions({
    record: shown,
    valuesOf: (one) => one.chosen,
    bodyOf: withoutBlanks,
    onValues: setChosen,
    onSaveLocal: (merged) => save(merged),
    working,
  })
  const set = (patch: Partial<Chosen>) => setChosen((before) => ({ ...before, ...patch }))
  const save = (edited: Chosen) =>
    work(
      async (callApi) => {
        const saved = await versions.save(edited, (body) =>
          callApi<typeof chooseKind>('PUT /messages/kinds/{kind}', {
            params: { kind: shown.kind },
            body: body as Chosen,
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

const Names = ({ kind, onName }: { kind: MessageKind; onName: (name: string) => void }) => (
  <div className="kind-names" role="group" aria-label="Datos que puedes poner">
    <p className="field-hint">Toca un dato para ponerlo en el texto que estás escribiendo:</p>
    {namesOf(kind).map((name) => (
      <button key={name} type="button" className="insert-chip" onClick={() => onName(name)}>{`{${name}}`}</button>
    ))}
  </div>
)

const withoutBlanks = (chosen: Chosen): Chosen => ({
  ...chosen,
  whatsapp_parameters: chosen.whatsapp_parameters.filter((name) => name !== ''),
})
