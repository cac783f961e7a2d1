import { useState } from 'react'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Draft } from './draft.ts'
import { faultsOfDraft } from './draft-errors.ts'
import { FieldInputs } from './field-inputs.tsx'

type Props = {
  initial: Draft
  others: readonly Draft[]
  onDone: (draft: Draft) => void
  onRemove: (() => void) | null
  onClose: () => void
}

export function FieldSheet({ initial, others, onDone, onRemove, onClose }: Props) {
  const [draft, setDraft] = useState(initial)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const submit = () => {
    const newFaults = faultsOfDraft(draft, others)
    if (Object.keys(newFaults).length > 0) return setFaults(newFaults)
    onDone(draft)
  }
  return (
    <FormSheet
      title={onRemove ? 'Cambiar campo' : 'Nuevo campo'}
      confirmLabel="Listo"
      working={false}
      errorMessage={Object.keys(faults).length > 0 ? 'Revisa los campos faltantes o inválidos.' : null}
      onConfirm={submit}
      onClose={onClose}
    >
      <FieldInputs
        {...{ draft, others, faults }}
        canBeSensitive={false}
        onDraft={(patch) => {
          setDraft((current) => ({ ...current, ...patch }))
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
