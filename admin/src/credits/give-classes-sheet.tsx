import { useAllRecords, useRecords } from '../api/records.ts'
import { useState } from 'react'
import type { AdminClassType } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useStudio } from '../api/studio.ts'
import { ChoiceInput, TextInput, CheckboxInput } from '../ui/inputs.tsx'
import { useNow } from '../ui/now.ts'
import { ReasonSheet } from '../ui/reason-sheet.tsx'
import { GIFT_TITLE, REASON_HINT, GRANT_SAVED } from './grant-words.ts'

/** Grants classes without a purchase: how many, for what, until when, and why (7.35). */
export function GiveClassesSheet({ customer_id, onClose }: { customer_id: number; onClose: () => void }) {
  const { calendar } = useStudio()
  const today = localDate(useNow(), calendar.zone)
  const records = useRecords()
  const { working, fault, work } = useApiMutation(onClose)
  const { data: types } = useAllRecords<AdminClassType & { id: number }>('class_types')
  const [amount, setAmount] = useState('1')
  const [isUnlimited, setUnlimited] = useState(false)
  const [type, setType] = useState('')
  const [end, setEnd] = useState(addDays(today, 30))
  const [reason, setReason] = useState('')
  const grantClasses = () =>
    work(
      (_, key) =>
        records.create(
          'available_classes',
          {
            customer_id,
            title: GIFT_TITLE,
            class_amount: isUnlimited ? -1 : Number(amount),
            class_types: type ? [Number(type)] : [],
            expiration_date: end || null,
            guests_included: false,
            reason,
          },
          key,
        ),
      () => GRANT_SAVED,
    )
  return (
    <ReasonSheet
      title="Dar clases"
      confirmLabel="Dar clases"
      {...{ working, reason, onClose }}
      errorMessage={fault?.message}
      hint={REASON_HINT}
      most={200}
      onReason={setReason}
      onConfirm={() => void grantClasses()}
    >
      <TextInput
        label="Cuántas clases"
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        disabled={isUnlimited}
        value={amount}
        onText={setAmount}
      />
      <CheckboxInput label="Ilimitadas" value={isUnlimited} onChange={setUnlimited} />
      <ChoiceInput
        label="Para"
        value={type}
        options={[
          { value: '', label: 'Todas las clases' },
          ...types.map(({ class_type_id, name }) => ({ value: String(class_type_id), label: name })),
        ]}
        onText={setType}
      />
      <TextInput label="Último día" hint="Vacío: no vencen." type="date" min={today} value={end} onText={setEnd} />
    </ReasonSheet>
  )
}
