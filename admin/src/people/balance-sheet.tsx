import { useState } from 'react'
import type { adjustBalance } from '@aforo/domain/payments/money/contract.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useWork } from '../api/use-work.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { OneOf, TextInput } from '../ui/inputs.tsx'
import { BALANCE_SAVED } from './person-words.ts'
import { amountOf } from './refund-words.ts'

type Props = { customer_id: number; name: string; balance: number; onClose: () => void }
const MOST = 1_000_000

/** Adjusts a person's account, or records a payout (R13). */
export function BalanceSheet({ customer_id, name, balance, onClose }: Props) {
  const [way, setWay] = useState<string>('add')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { working, fault, work } = useWork(onClose)
  const amount = amountOf(typed, way === 'add' ? MOST : balance)
  const save = (pesos: number) =>
    work(
      (callApi, key) =>
        callApi<typeof adjustBalance>(
          'POST /customer/{id}/balance',
          {
            params: { id: customer_id },
            body: {
              amount: way === 'add' ? pesos : -pesos,
              why: way === 'handed' ? 'paid-back' : 'adjusted',
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
      yes="Guardar"
      errorMessage={fault?.message}
      disabled={amount === null || !isReason(reason)}
      {...{ working, onClose }}
      onYes={() => amount !== null && void save(amount)}
    >
      <p className="quiet">
        {name} tiene {formatPesos(balance)} a favor.
      </p>
      <OneOf
        label="Qué hacer"
        value={way}
        options={[
          { value: 'add', label: 'Agregar' },
          { value: 'take', label: 'Quitar' },
          { value: 'handed', label: 'Se lo entregué' },
        ]}
        onText={setWay}
      />
      <TextInput
        label="Cuánto, en pesos"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onText={setTyped}
        hint={way === 'add' ? undefined : `Hasta ${formatPesos(balance)}.`}
        fault={
          typed !== '' && amount === null ? 'Escribe una cantidad que alcance, con dos decimales a lo más.' : undefined
        }
      />
      <ReasonInput reason={reason} onReason={setReason} most={200} />
    </FormSheet>
  )
}
