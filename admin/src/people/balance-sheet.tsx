import { useState } from 'react'
import type { adjustBalance } from '@aforo/domain/payments/money/contract.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { RadioInput, TextInput } from '../ui/inputs.tsx'
import { BALANCE_SAVED } from './person-words.ts'
import { amountOf } from './refund-words.ts'

type Props = { customer_id: number; name: string; balance: number; onClose: () => void }
const MAX_PESOS = 1_000_000

/** Adjusts a customer's money on account, or records that it was paid out (R13). */
export function BalanceSheet({ customer_id, name, balance, onClose }: Props) {
  const [direction, setDirection] = useState<string>('add')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const amount = amountOf(typed, direction === 'add' ? MAX_PESOS : balance)
  const save = (pesos: number) =>
    work(
      (callApi, key) =>
        callApi<typeof adjustBalance>(
          'POST /customer/{id}/balance',
          {
            params: { id: customer_id },
            body: {
              amount: direction === 'add' ? pesos : -pesos,
              why: direction === 'paid-out' ? 'paid-back' : 'adjusted',
              reason: reason.trim(),
            },
          },
          { key },
        ),
      () => BALANCE_SAVED,
    )
  return (
    <FormSheet
      title="Ajustar saldo"
      confirmLabel="Guardar"
      errorMessage={fault?.message}
      disabled={amount === null || !isReason(reason)}
      {...{ working, onClose }}
      onConfirm={() => amount !== null && void save(amount)}
    >
      <p className="quiet">
        {name} tiene {formatPesos(balance)} a favor.
      </p>
      <RadioInput
        label="Qué hacer"
        value={direction}
        options={[
          { value: 'add', label: 'Agregar' },
          { value: 'take', label: 'Quitar' },
          { value: 'paid-out', label: 'Se lo entregué' },
        ]}
        onText={setDirection}
      />
      <TextInput
        label="Cuánto, en pesos"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onText={setTyped}
        hint={direction === 'add' ? undefined : `Hasta ${formatPesos(balance)}.`}
        fault={
          typed !== '' && amount === null ? 'Escribe una cantidad que alcance, con dos decimales a lo más.' : undefined
        }
      />
      <ReasonInput reason={reason} onReason={setReason} most={200} />
    </FormSheet>
  )
}
