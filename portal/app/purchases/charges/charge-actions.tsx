import type { Billing } from '../../billing/billing-words.ts'
import { ChargeBilling } from '../../billing/charge-billing.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import type { ChargeRow } from './charge-words.ts'

export type BilledChargeRow = ChargeRow & { billing: Billing }

export function ChargeActions({
  line: { invoice_id, purchase_id, title, date, hasReceipt, billing },
}: {
  line: BilledChargeRow
}) {
  const of = `${title}, ${date}`
  return (
    <div className="row-actions items-center">
      {hasReceipt && (
        <a className={buttonClass({ small: true, look: 'outline' })} href={paths.receipt(purchase_id)}>
          Recibo<span className="sr-only"> {of}</span>
        </a>
      )}
      <ChargeBilling billing={billing} invoice_id={invoice_id} of={of} />
    </div>
  )
}
