import { moveCash } from '@aforo/domain/commerce/cash-session/contract.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { parsePesos, pesosFaults, pesosInput } from './cash-session-labels.ts'

type Props = { till_cut_id: number; kind: 'in' | 'out'; onClose: () => void }

const texts = {
  in: { title: 'Meter efectivo', yes: 'Meter', hint: 'Como más cambio del banco.', done: 'entró a la caja.' },
  out: { title: 'Sacar efectivo', yes: 'Sacar', hint: 'Como un depósito o una compra.', done: 'salió de la caja.' },
} as const

export function CashMovementSheet({ till_cut_id: id, kind, onClose }: Props) {
  const { title, yes, hint, done: doneText } = texts[kind]
  const { control, sheet } = useSheetForm({
    schema: moveCash.body,
    defaultValues: { amount: '', reason: '' },
    bodyOf: ({ amount, reason }) => ({ kind, amount: parsePesos(amount) ?? Number.NaN, reason }),
    missingOf: ({ amount }) => pesosFaults({ amount }),
    send: (body, callApi, key) =>
      callApi<typeof moveCash>('POST /till_cuts/{id}/movements', { params: { id }, body }, { key }),
    toMessage: (_, { amount }) => `${formatPesos(parsePesos(amount) ?? 0)} ${doneText}`,
    onDone: onClose,
  })
  return (
    <FormSheet {...{ title, confirmLabel: yes, onClose }} {...sheet}>
      <TextField control={control} name="amount" label="Cuánto, en pesos" {...pesosInput} required />
      <ReasonField control={control} hint={hint} />
    </FormSheet>
  )
}
