import { adjustPay } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { CoachTotal, PayLine, PayRunDetail } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { ChoiceField, RadioField, TextField } from '../../ui/form/fields.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { parsePesos, pesosFaults, pesosInput } from '../cash-session/cash-session-labels.ts'

type Props = {
  run: PayRunDetail
  coach: CoachTotal['coach']
  lines: readonly PayLine[]
  zone: Zone
  onClose: () => void
}

const directions = [
  { value: 'more', label: 'Pagar más' },
  { value: 'less', label: 'Pagar menos' },
]

/** Adjusts a coach's pay, for one class or in general, with a reason (R13). */
export function AdjustSheet({ run, coach, lines, zone, onClose }: Props) {
  const { control, sheet } = useSheetForm({
    schema: adjustPay.body,
    defaultValues: { direction: 'more', amount: '', single_class_id: '', reason: '' },
    bodyOf: ({ direction, amount, single_class_id, reason }) => ({
      instructor_id: coach.instructor_id,
      single_class_id: single_class_id === '' ? null : Number(single_class_id),
      amount: (parsePesos(amount) ?? Number.NaN) * (direction === 'more' ? 1 : -1),
      reason,
    }),
    missingOf: ({ amount }) => pesosFaults({ amount }),
    send: (body, callApi, key) =>
      callApi<typeof adjustPay>('POST /pay_runs/{id}/adjustments', { params: { id: run.pay_run_id }, body }, { key }),
    toMessage: () => `Ajuste de ${coach.name} guardado.`,
    onDone: onClose,
  })
  return (
    <FormSheet title={`Ajustar a ${coach.name}`} confirmLabel="Guardar" onClose={onClose} {...sheet}>
      <RadioField control={control} name="direction" label="Qué haces" options={directions} />
      <TextField control={control} name="amount" label="Cuánto, en pesos" {...pesosInput} required />
      <ChoiceField
        control={control}
        name="single_class_id"
        label="De qué clase"
        options={[
          { value: '', label: 'De ninguna en particular' },
          ...lines.map((line) => ({
            value: String(line.single_class_id),
            label: `${line.class_type} · ${formatMoment(parseInstant(line.class_date), zone)} · ${formatPesos(line.amount)}`,
          })),
        ]}
      />
      <ReasonField control={control} />
    </FormSheet>
  )
}
