import { useState } from 'react'
import type { adjustPay } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { CoachTotal, PayLine, PayRunDetail } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet, isReason, ReasonInput } from '../../ui/form-sheet.tsx'
import { ChoiceInput, RadioInput, TextInput } from '../../ui/inputs.tsx'
import { pesosFault, parsePesos } from '../cash-session/cash-session-labels.ts'

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
  const [direction, setDirection] = useState('more')
  const [text, setText] = useState('')
  const [classId, setClassId] = useState('')
  const [reason, setReason] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const pesos = parsePesos(text)
  const adjust = () =>
    work(
      (callApi, key) => {
        const amount = (pesos ?? 0) * (direction === 'more' ? 1 : -1)
        const single_class_id = classId === '' ? null : Number(classId)
        const body = { instructor_id: coach.instructor_id, single_class_id, amount, reason: reason.trim() }
        return callApi<typeof adjustPay>(
          'POST /pay_runs/{id}/adjustments',
          { params: { id: run.pay_run_id }, body },
          { key },
        )
      },
      () => `Ajuste de ${coach.name} guardado.`,
    )
  return (
    <FormSheet
      title={`Ajustar a ${coach.name}`}
      confirmLabel="Guardar"
      errorMessage={fault?.message}
      disabled={!pesos || !isReason(reason)}
      {...{ working, onClose }}
      onConfirm={() => void adjust()}
    >
      <RadioInput label="Qué haces" value={direction} options={directions} onText={setDirection} />
      <TextInput
        label="Cuánto, en pesos"
        inputMode="decimal"
        autoComplete="off"
        required
        value={text}
        onText={setText}
        fault={pesosFault(text)}
      />
      <ChoiceInput
        label="De qué clase"
        value={classId}
        options={[
          { value: '', label: 'De ninguna en particular' },
          ...lines.map((line) => ({
            value: String(line.single_class_id),
            label: `${line.class_type} · ${formatMoment(parseInstant(line.class_date), zone)} · ${formatPesos(line.amount)}`,
          })),
        ]}
        onText={setClassId}
      />
      <ReasonInput reason={reason} onReason={setReason} most={200} />
    </FormSheet>
  )
}
