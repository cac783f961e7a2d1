import { Icon } from '@aforo/ui/components/icon.tsx'
import type { PurchaseRow } from './purchase-words.ts'

export function PurchaseNotes({ line: { discount, plan, amountDue } }: { line: PurchaseRow }) {
  return (
    <>
      {discount && <p className="purchase-note tabular">{discount}</p>}
      {plan?.next && <p className="purchase-note tabular">{plan.next}</p>}
      {plan?.overdue && (
        <p className="purchase-note purchase-owed tabular">
          <Icon name="alert" size={18} />
          {plan.overdue.message}
        </p>
      )}
      {amountDue && (
        <p className="purchase-note purchase-owed tabular">
          <Icon name="clock" size={18} />
          <span>
            {amountDue.message}
            {amountDue.number && <b className="block wrap-anywhere text-ink select-all">{amountDue.number}</b>}
          </span>
        </p>
      )}
    </>
  )
}
