import { useState } from 'react'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Draft } from './draft.ts'
import { faultsOfDraft } from './draft-errors.ts'
import { FieldInputs } from './field-inputs.tsx'

type Props = {
  first: Draft
  others: readonly Draft[]
  onDone: (draft: Draft) => void
  onRemove: (() => void) | null
  onClose: () => void
}

export function FieldSheet({ first, others, onDone, onRemove, onClose }: Props) {
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const done = () => {
    const found = faultsOfDraft(draft, others)
    if (Object.keys(found).length > 0) return setFaults(found)
    onDone(draft)
  }
  return (
    <FormSheet
      title={onRemove ? 'Cambiar campo' : 'Nuevo campo'}
      yes="Listo"
      working={false}
      errorMessage={Object.keys(faults).length > 0 ? 'Revisa los campos faltantes o inválidos.' : null}
      onYes={done}
      onClose={onClose}
    >
      <FieldInputs
        {...{ draft, others, faults }}
        maySense={false}
        onDraft={(patch) => {
          setDraft((now) => ({ ...now, ...patch }))
          setFaults({})
        }}
      />
      {onRemove && (
        <Button look="outline" onClick={onRemove}>
          <Icon name="x" />
          Quitar del formulario
        </Button>
      )}
    </FormSheet>
  )
}
