import { useState } from 'react'
import type { refundPurchase } from '@aforo/domain/payments/money/contract.ts'
import type { RefundWay } from '@aforo/domain/payments/money/shapes.ts'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { RadioInput, TextInput, CheckboxInput } from '../ui/inputs.tsx'
import { REFUND_ASKED } from './person-words.ts'
import { amountOf, refundMeans, refundWaysOf } from './refund-words.ts'
import { useSeatCount } from './use-seat-count.ts'

type Props = { purchase: AdminPurchase; name: string; onClose: () => void }

/** Refunds all or part of a purchase. The effects are described before confirming (R11, R13). */
export function RefundSheet({ purchase, name, onClose }: Props) {
  const { purchase_id, refundable } = purchase
  const refundOptions = refundWaysOf(purchase)
  const [part, setPart] = useState<Part>({ of: 'all', typed: '' })
  const [to, setTo] = useState<RefundWay>(refundOptions[0]?.value ?? 'cash')
  const [revoke, setRevoke] = useState(false)
  const [reason, setReason] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const seats = useSeatCount(purchase_id)
  const amount = part.of === 'all' ? refundable : amountOf(part.typed, refundable)
  const refund = (pesos: number) => {
    const request = { params: { id: purchase_id }, body: { amount: pesos, to, revoke, reason: reason.trim() } }
    return work(
      (callApi, key) => callApi<typeof refundPurchase>('POST /purchases/{id}/refund', request, { key }),
      () => REFUND_ASKED,
    )
  }
  return (
    <FormSheet
      title="Devolver dinero"
      confirmLabel={amount === null ? 'Devolver' : `Devolver ${formatPesos(amount)}`}
      isDestructive
      errorMessage={fault?.message}
      disabled={amount === null || !isReason(reason) || seats === null}
      {...{ working, onClose }}
      onConfirm={() => amount !== null && void refund(amount)}
    >
      <p className="quiet">
        {name} · {purchase.title}
      </p>
      <PartInput part={part} max={refundable} isAmount={amount !== null} onPart={setPart} />
      <RadioInput label="A dónde" value={to} options={refundOptions} onText={(way) => setTo(way as RefundWay)} />
      {purchase.may.includes('revoke') && (
        <CheckboxInput label="Quitarle también el paquete" value={revoke} onChange={setRevoke} />
      )}
      <div className="means" role="status">
        {amount !== null &&
          refundMeans(purchase, { amount, to, revoke, seats: seats ?? 0 }).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
      </div>
      <ReasonInput reason={reason} onReason={setReason} most={200} />
    </FormSheet>
  )
}

type Part = { of: 'all' | 'part'; typed: string }
type PartProps = { part: Part; max: number; isAmount: boolean; onPart: (part: Part) => void }

const PartInput = ({ part, max, isAmount, onPart }: PartProps) => (
  <>
    <RadioInput
      label="Cuánto"
      value={part.of}
      options={[
        { value: 'all', label: `Todo: ${formatPesos(max)}` },
        { value: 'part', label: 'Una parte' },
      ]}
      onText={(of) => onPart({ ...part, of: of as Part['of'] })}
    />
    {part.of === 'part' && (
      <TextInput
        label="Cuánto, en pesos"
        inputMode="decimal"
        autoComplete="off"
        required
        value={part.typed}
        onText={(typed) => onPart({ ...part, typed })}
        hint={`Hasta ${formatPesos(max)}.`}
        fault={
          part.typed !== '' && !isAmount ? 'Escribe una cantidad que alcance, con dos decimales a lo más.' : undefined
        }
      />
    )}
  </>
)
