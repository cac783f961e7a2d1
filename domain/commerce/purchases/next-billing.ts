import type { Purchase } from './shapes.ts'

/**
 * 4.15 the next billing date, of active purchases that renew; null for the rest. While a free trial runs, its end.
 * Otherwise 'the invoice date (next monthly anniversary) plus subscription interval and period', which we read so: the
 * date of the charge of the running period, plus one interval of the period; of a monthly plan that is the next monthly
 * anniversary of its own day. Both are the end of the running period, as the gateway tells it. While a charge is owed there
 * is none: the period that would end then is not paid yet.
 */
export const nextBillingDate = ({ status, subscription }: Pick<Purchase, 'status' | 'subscription'>): string | null =>
  status === 'active' && subscription && !subscription.cancel_at_period_end && !subscription.past_due_since
    ? subscription.period_end
    : null
