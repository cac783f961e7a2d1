import { useState } from 'react'
import type { removeClasses } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { useWork } from '../api/use-work.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { REMOVED } from './person-words.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

/** Takes classes from a person, of any package (4.16, 7.10). */
export function RemoveClassesSheet({ customer_id, name, onClose }: Props) {
  const [amount, setAmount] = useState('1')
  const [reason, setReason] = useState('')
  const { working, fault, work } = useWork(onClose)
  const isAmount = /^[1-9]\d{0,2}$/.test(amount)
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
      yes="Restar clases"
      errorMessage={fault?.message}
      disabled={!isAmount || !isReason(reason)}
      {...{ working, onClose }}
      onYes={() => void remove()}
    >
      <p className="quiet">{name} pierde primero las que vencen antes. Lo que ya reservó se queda.</p>
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
