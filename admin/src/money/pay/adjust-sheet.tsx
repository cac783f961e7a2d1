import { useState } from 'react'
import type { adjustPay } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { CoachTotal, PayLine, WholeRun } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useWork } from '../../api/use-work.ts'
import { FormSheet, isReason, ReasonInput } from '../../ui/form-sheet.tsx'
import { ChoiceInput, OneOf, TextInput } from '../../ui/inputs.tsx'
import { moneyFault, pesosOf } from '../cash-session/cash-session-labels.ts'

type Props = {
  run: WholeRun
  coach: CoachTotal['coach']
  lines: readonly PayLine[]
  zone: Zone
  onClose: () => void
}

const ways = [
  { value: 'more', label: 'Pagar más' },
  { value: 'less', label: 'Pagar menos' },
]

/** Adjusts a coach's pay, for a class or in general, with a reason (R13). */
export function AdjustSheet({ run, coach, lines, zone, onClose }: Props) {
  const [way, setWay] = useState('more')
  const [text, setText] = useState('')
  const [ofClass, setOfClass] = useState('')
  const [reason, setReason] = useState('')
  const { working, fault, work } = useWork(onClose)
  const pesos = pesosOf(text)
  const adjust = () =>
    work(
      (callApi, key) => {
        const amount = (pesos ?? 0) * (way === 'more' ? 1 : -1)
        const single_class_id = ofClass === '' ? null : Number(ofClass)
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
      yes="Guardar"
      errorMessage={fault?.message}
      disabled={!pesos || !isReason(reason)}
      {...{ working, onClose }}
      onYes={() => void adjust()}
    >
      <OneOf label="Qué haces" value={way} options={ways} onText={setWay} />
      <TextInput
        label="Cuánto, en pesos"
        inputMode="decimal"
        autoComplete="off"
        required
        value={text}
        onText={setText}
        fault={moneyFault(text)}
      />
      <ChoiceInput
        label="De qué clase"
        value={ofClass}
        options={[
          { value: '', label: 'De ninguna en particular' },
          ...lines.map((line) => ({
            value: String(line.single_class_id),
            label: `${line.class_type} · ${formatMoment(parseInstant(line.class_date), zone)} · ${formatPesos(line.amount)}`,
          })),
        ]}
        onText={setOfClass}
      />
      <ReasonInput reason={reason} onReason={setReason} most={200} />
    </FormSheet>
  )
}
