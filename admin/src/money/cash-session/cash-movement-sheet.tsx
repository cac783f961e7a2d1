import { useState } from 'react'
import type { moveCash } from '@aforo/domain/commerce/cash-session/contract.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet, isReason, ReasonInput } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { pesosFault, parsePesos } from './cash-session-labels.ts'

type Props = { till_cut_id: number; kind: 'in' | 'out'; onClose: () => void }

const texts = {
  in: { title: 'Meter efectivo', yes: 'Meter', hint: 'Como más cambio del banco.', done: 'entró a la caja.' },
  out: { title: 'Sacar efectivo', yes: 'Sacar', hint: 'Como un depósito o una compra.', done: 'salió de la caja.' },
} as const

export function CashMovementSheet({ till_cut_id: id, kind, onClose }: Props) {
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const { title, yes, hint, done: doneText } = texts[kind]
  const amount = parsePesos(text)
  const move = () =>
    work(
      (callApi, key) =>
        callApi<typeof moveCash>(
          'POST /till_cuts/{id}/movements',
          { params: { id }, body: { kind, amount: amount ?? 0, reason: reason.trim() } },
          { key },
        ),
      () => `${formatPesos(amount ?? 0)} ${doneText}`,
    )
  return (
    <FormSheet
      {...{ title, confirmLabel: yes, working, onClose }}
      errorMessage={fault?.message}
      disabled={!amount || !isReason(reason)}
      onConfirm={() => void move()}
    >
      <TextInput
        label="Cuánto, en pesos"
        inputMode="decimal"
        autoComplete="off"
        required
        value={text}
        onText={setText}
        fault={pesosFault(text)}
      />
      <ReasonInput reason={reason} onReason={setReason} hint={hint} most={200} />
    </FormSheet>
  )
}
