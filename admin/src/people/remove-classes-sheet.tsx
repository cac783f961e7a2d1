import { useState } from 'react'
import type { removeClasses } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { REMOVED } from './person-words.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

/** Removes classes of any package from a customer, those that expire first (4.16, 7.10). */
export function RemoveClassesSheet({ customer_id, name, onClose }: Props) {
  const [amount, setAmount] = useState('1')
  const [reason, setReason] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const isValidAmount = /^[1-9]\d{0,2}$/.test(amount)
  const remove = () =>
    work(
      (callApi, key) =>
        callApi<typeof removeClasses>(
          'PUT /customer/removeClasses',
          { body: { customer_id, amount: Number(amount), reason: reason.trim() } },
          { key },
        ),
      () => REMOVED,
    )
  return (
    <FormSheet
      title="Restar clases"
      confirmLabel="Restar clases"
      errorMessage={fault?.message}
      disabled={!isValidAmount || !isReason(reason)}
      {...{ working, onClose }}
      onConfirm={() => void remove()}
    >
      <p className="quiet">
        {name} pierde primero las que vencen antes. Lo que ya reservó se queda. No se puede deshacer, pero puedes darle
        otras.
      </p>
      <TextInput
        label="Cuántas clases"
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        required
        value={amount}
        onText={setAmount}
      />
      <ReasonInput reason={reason} onReason={setReason} most={200} hint="La persona lo lee en sus créditos." />
    </FormSheet>
  )
}
