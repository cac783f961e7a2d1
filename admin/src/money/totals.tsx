import type { ChargeTotal } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import { formatMoney, formatPesos, fromPesos } from '@aforo/domain/values/money.ts'

export function Totals({ totals }: { totals: readonly ChargeTotal[] }) {
  const fresh = totals.filter(({ payment_kind }) => payment_kind !== 'balance')
  const sum = (of: 'total_payment' | 'refunded') => fresh.reduce((all, one) => all + fromPesos(one[of]), 0)
  const [received, back] = [sum('total_payment'), sum('refunded')]
  return (
    <dl className="totals">
      <div className="totals-all">
        <dt>Entró</dt>
        <dd>
          {formatMoney(received - back)}
          {back > 0 && (
            <small>
              {formatMoney(received)} cobrados, {formatMoney(back)} devueltos
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
