import type { Purchase } from './shapes.ts'

/**
 * The next billing date of an active purchase that renews, else null (4.15). During a free trial it is the trial's end.
 * 4.15 defines it as 'the invoice date (next monthly anniversary) plus subscription interval and period'; here that is
 * the end of the current period as the gateway reports it. With a charge past due there is none: the period is not
 * paid.
 */
export const nextBillingDate = ({ status, subscription }: Pick<Purchase, 'status' | 'subscription'>): string | null =>
  status === 'active' && subscription && !subscription.cancel_at_period_end && !subscription.past_due_since
    ? subscription.period_end
    : null
