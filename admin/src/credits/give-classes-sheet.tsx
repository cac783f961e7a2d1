import { useAllRecords, useRecords } from '../api/records.ts'
import { createGrant } from '@aforo/domain/commerce/credits/admin/contract.ts'
import type { AdminClassType } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../api/studio.ts'
import { CheckboxField, ChoiceField, TextField } from '../ui/form/fields.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { useNow } from '../ui/now.ts'
import { ReasonSheet } from '../ui/dialogs/reason-sheet.tsx'
import { GIFT_TITLE, REASON_HINT, GRANT_SAVED } from './grant-words.ts'

/** Grants classes without a purchase: how many, for what, until when, and why (7.35). */
export function GiveClassesSheet({ customer_id, onClose }: { customer_id: number; onClose: () => void }) {
  const { calendar } = useStudio()
  const today = localDate(useNow(), calendar.zone)
  const records = useRecords()
  const { data: types } = useAllRecords<AdminClassType & { id: number }>('class_types')
  const { control, values, sheet } = useSheetForm({
    schema: createGrant.body,
    defaultValues: {
      class_amount: '1',
      isUnlimited: false,
      class_types: '',
      expiration_date: addDays(today, 30) as string,
      reason: '',
    },
    bodyOf: ({ class_amount, isUnlimited, class_types, expiration_date, reason }) => ({
      customer_id,
      title: GIFT_TITLE,
      class_amount: isUnlimited ? -1 : Number(class_amount),
      class_types: class_types ? [Number(class_types)] : [],
      expiration_date: expiration_date || null,
      guests_included: false,
      reason,
    }),
    send: (body, _, key) => records.create('available_classes', body, key),
    toMessage: () => GRANT_SAVED,
    onDone: onClose,
  })
  return (
    <ReasonSheet title="Dar clases" confirmLabel="Dar clases" hint={REASON_HINT} {...{ control, onClose }} {...sheet}>
      <TextField
        control={control}
        name="class_amount"
        label="Cuántas clases"
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        disabled={values.isUnlimited}
      />
      <CheckboxField control={control} name="isUnlimited" label="Ilimitadas" />
      <ChoiceField
        control={control}
        name="class_types"
        label="Para"
        options={[
          { value: '', label: 'Todas las clases' },
          ...types.map(({ class_type_id, name }) => ({ value: String(class_type_id), label: name })),
        ]}
      />
      <TextField
        control={control}
        name="expiration_date"
        label="Último día"
        hint="Vacío: no vencen."
        type="date"
        min={today}
      />
    </ReasonSheet>
  )
}
