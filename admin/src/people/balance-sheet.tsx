import { adjustBalance } from '@aforo/domain/payments/money/contract.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { RadioField, TextField } from '../ui/form/fields.tsx'
import { ReasonField } from '../ui/form/reason-field.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { BALANCE_SAVED } from './person-words.ts'
import { pesosInput } from '../money/cash-session/cash-session-labels.ts'
import { amountFaults, amountOf } from './refund-words.ts'

type Props = { customer_id: number; name: string; balance: number; onClose: () => void }
const MAX_PESOS = 1_000_000

/** Adjusts a customer's money on account, or records that it was paid out (R13). */
export function BalanceSheet({ customer_id, name, balance, onClose }: Props) {
  const { control, values, sheet } = useSheetForm({
    schema: adjustBalance.body,
    defaultValues: { direction: 'add', amount: '', reason: '' },
    bodyOf: ({ direction, amount, reason }) => ({
      amount: (amountOf(amount, MAX_PESOS) ?? Number.NaN) * (direction === 'add' ? 1 : -1),
      why: direction === 'paid-out' ? ('paid-back' as const) : ('adjusted' as const),
      reason,
    }),
    missingOf: ({ direction, amount }) => amountFaults(amount, direction === 'add' ? MAX_PESOS : balance),
    send: (body, callApi, key) =>
      callApi<typeof adjustBalance>('POST /customer/{id}/balance', { params: { id: customer_id }, body }, { key }),
    toMessage: () => BALANCE_SAVED,
    onDone: onClose,
  })
  return (
    <FormSheet title="Ajustar saldo" confirmLabel="Guardar" onClose={onClose} {...sheet}>
      <p className="quiet">
        {name} tiene {formatPesos(balance)} a favor.
      </p>
      <RadioField
        control={control}
        name="direction"
        label="Qué hacer"
        options={[
          { value: 'add', label: 'Agregar' },
          { value: 'take', label: 'Quitar' },
          { value: 'paid-out', label: 'Se lo entregué' },
        ]}
      />
      <TextField
        control={control}
        name="amount"
        label="Cuánto, en pesos"
        {...pesosInput}
        required
        hint={values.direction === 'add' ? undefined : `Hasta ${formatPesos(balance)}.`}
      />
      <ReasonField control={control} />
    </FormSheet>
  )
}
