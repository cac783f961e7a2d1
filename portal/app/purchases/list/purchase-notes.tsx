import { Icon } from '../../ui/icon.tsx'
import type { PurchaseLine } from './purchase-words.ts'

export function PurchaseNotes({ line: { discount, plan, owed } }: { line: PurchaseLine }) {
  return (
    <>
      {discount && <p className="purchase-note tabular">{discount}</p>}
      {plan?.next && <p className="purchase-note tabular">{plan.next}</p>}
      {plan?.owes && (
        <p className="purchase-note purchase-owed tabular">
          <Icon name="alert" size={18} />
          {plan.owes.message}
        </p>
      )}
      {owed && (
        <p className="purchase-note purchase-owed tabular">
          <Icon name="clock" size={18} />
          <span>
            {owed.message}
            {owed.number && <b className="block wrap-anywhere text-ink select-all">{owed.number}</b>}
          </span>
        </p>
      )}
    </>
  )
}
