import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
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
  const { values, faults, errorMessage, set, setFaults, handleSubmit } = useContractForm<Draft>({
    defaultValues: initial,
    bodyOf: (draft) => draft,
    missingOf: (draft) => faultsOfDraft(draft, others),
  })
  const submit = handleSubmit(onDone, () => setFaults({}, 'Revisa los campos faltantes o inválidos.'))
  return (
    <FormSheet
      title={onRemove ? 'Cambiar campo' : 'Nuevo campo'}
      confirmLabel="Listo"
      working={false}
      errorMessage={errorMessage}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <FieldInputs draft={values} {...{ others, faults }} canBeSensitive={false} onDraft={set} />
      {onRemove && (
        <Button look="outline" onClick={onRemove}>
          <Icon name="x" />
          Quitar del formulario
        </Button>
      )}
    </FormSheet>
  )
}
