import { useState } from 'react'
import type { refundPurchase } from '@aforo/domain/payments/money/contract.ts'
import type { RefundWay } from '@aforo/domain/payments/money/shapes.ts'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useWork } from '../api/use-work.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { OneOf, TextInput, YesNo } from '../ui/inputs.tsx'
import { REFUND_ASKED } from './person-words.ts'
import { amountOf, refundMeans, refundWaysOf } from './refund-words.ts'
import { useSeatsOf } from './use-seats-of.ts'

type Props = { purchase: AdminPurchase; name: string; onClose: () => void }

/** Gives money of a purchase back, all that is left or a part; says in words what will happen (R11, R13). */
export function RefundSheet({ purchase, name, onClose }: Props) {
  const { purchase_id, refundable } = purchase
  const ways = refundWaysOf(purchase)
  const [part, setPart] = useState<Part>({ of: 'all', typed: '' })
  const [to, setTo] = useState<RefundWay>(ways[0]?.value ?? 'cash')
  const [revoke, setRevoke] = useState(false)
  const [reason, setReason] = useState('')
  const { working, fault, work } = useWork(onClose)
  const seats = useSeatsOf(purchase_id)
  const amount = part.of === 'all' ? refundable : amountOf(part.typed, refundable)
  const give = (pesos: number) => {
    const sending = { params: { id: purchase_id }, body: { amount: pesos, to, revoke, reason: reason.trim() } }
    return work(
      (callApi, key) => callApi<typeof refundPurchase>('POST /purchases/{id}/refund', sending, { key }),
      () => REFUND_ASKED,
    )
  }
  return (
    <FormSheet
      title="Devolver dinero"
      yes={amount === null ? 'Devolver' : `Devolver ${formatPesos(amount)}`}
      grave
      errorMessage={fault?.message}
      disabled={amount === null || !isReason(reason) || seats === null}
      {...{ working, onClose }}
      onYes={() => amount !== null && void give(amount)}
    >
      <p className="quiet">
        {name} · {purchase.title}
      </p>
      <PartInput part={part} most={refundable} isAmount={amount !== null} onPart={setPart} />
      <OneOf label="A dónde" value={to} options={ways} onText={(way) => setTo(way as RefundWay)} />
      {purchase.may.includes('revoke') && (
        <YesNo label="Quitarle también el paquete" value={revoke} onYes={setRevoke} />
      )}
      <div className="means" role="status">
        {amount !== null &&
          refundMeans(purchase, { amount, to, revoke, seats: seats ?? 0 }).map((line) => <p key={line}>{line}</p>)}
      </div>
      <ReasonInput reason={reason} onReason={setReason} most={200} />
    </FormSheet>
  )
}

type Part = { of: 'all' | 'part'; typed: string }
type PartProps = { part: Part; most: number; isAmount: boolean; onPart: (part: Part) => void }

const PartInput = ({ part, most, isAmount, onPart }: PartProps) => (
  <>
    <OneOf
      label="Cuánto"
      value={part.of}
      options={[
        { value: 'all', label: `Todo: ${formatPesos(most)}` },
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
        hint={`Hasta ${formatPesos(most)}.`}
        fault={
          part.typed !== '' && !isAmount ? 'Escribe una cantidad que alcance, con dos decimales a lo más.' : undefined
        }
      />
    )}
  </>
)
