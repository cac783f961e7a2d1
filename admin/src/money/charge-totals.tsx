import type { ChargeTotal } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import { formatMoney, formatPesos, fromPesos } from '@aforo/domain/values/money.ts'

export function ChargeTotals({ totals }: { totals: readonly ChargeTotal[] }) {
  const newMoney = totals.filter(({ payment_kind }) => payment_kind !== 'balance')
  const sumOf = (field: 'total_payment' | 'refunded') =>
    newMoney.reduce((sum, total) => sum + fromPesos(total[field]), 0)
  const [receivedSum, refundedSum] = [sumOf('total_payment'), sumOf('refunded')]
  return (
    <dl className="totals">
      <div className="totals-all">
        <dt>Entró</dt>
        <dd>
          {formatMoney(receivedSum - refundedSum)}
          {refundedSum > 0 && (
            <small>
              {formatMoney(receivedSum)} cobrados, {formatMoney(refundedSum)} devueltos
            </small>
          )}
        </dd>
      </div>
      {totals.map(({ payment_kind, total_payment, refunded, count }) => (
        <div key={payment_kind}>
          <dt>{paidByWords(payment_kind, null)}</dt>
          <dd>
            {formatPesos(total_payment)}
            <small>
              {count === 1 ? '1 cobro' : `${count} cobros`}
              {refunded > 0 && ` · devueltos ${formatPesos(refunded)}`}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
