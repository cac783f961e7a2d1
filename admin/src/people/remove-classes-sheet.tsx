import { removeClasses } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { TextField } from '../ui/form/fields.tsx'
import { ReasonField } from '../ui/form/reason-field.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { REMOVED } from './person-words.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

/** Removes classes of any package from a customer, those that expire first (4.16, 7.10). */
export function RemoveClassesSheet({ customer_id, name, onClose }: Props) {
  const { control, sheet } = useSheetForm({
    schema: removeClasses.body,
    defaultValues: { amount: '1', reason: '' },
    bodyOf: ({ amount, reason }) => ({ customer_id, amount: Number(amount), reason }),
    send: (body, callApi, key) => callApi<typeof removeClasses>('PUT /customer/removeClasses', { body }, { key }),
    toMessage: () => REMOVED,
    onDone: onClose,
  })
  return (
    <FormSheet title="Restar clases" confirmLabel="Restar clases" onClose={onClose} {...sheet}>
      <p className="quiet">
        {name} pierde primero las que vencen antes. Lo que ya reservó se queda. No se puede deshacer, pero puedes darle
        otras.
      </p>
      <TextField
        control={control}
        name="amount"
        label="Cuántas clases"
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        required
      />
      <ReasonField control={control} hint="La persona lo lee en sus créditos." />
    </FormSheet>
  )
}
