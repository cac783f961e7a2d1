import type { Purchase } from './shapes.ts'

/**
 * 4.15 the next billing date of active purchases that renew; null for the rest. During a free trial it is its end.
 * Otherwise 'the invoice date (next monthly anniversary) plus subscription interval and period' is read as the
 * running period's charge date plus one interval: the end of the running period as the gateway reports it. With a
 * charge owed there is none: the period is not paid.
 */
export const nextBillingDate = ({ status, subscription }: Pick<Purchase, 'status' | 'subscription'>): string | null =>
  status === 'active' && subscription && !subscription.cancel_at_period_end && !subscription.past_due_since
    ? subscription.period_end
    : null
