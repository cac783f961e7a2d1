import { endOfDay, localDate, type Zone } from '../values/days.ts'
import { later, nextAnniversary, type Span } from './periods.ts'
import type { PurchaseStatus } from './shapes.ts'
import type { Period } from '../packages/shapes.ts'

export type BillingFacts = {
  readonly status: PurchaseStatus
  readonly subscription_interval: number | null
  readonly subscription_period: Period | null
  readonly free_trial_length: number | null
  readonly free_trial_period: Period | null
  /** When it was first paid or, with a trial, begun. */
  readonly startedAt: Date
  /** As its gateway tells it; null of what has none, such as a plan that is paid at the desk. */
  readonly subscription: {
    readonly cancel_at_period_end: boolean
    readonly trial_ends_at: Date | null
    readonly period_end: Date | null
  } | null
}

/**
 * 4.15 the next billing date, of active purchases that renew; null for the rest. While a free trial runs, its end.
 * Otherwise 'the invoice date (next monthly anniversary) plus subscription interval and period', which we read so: the
 * date of the charge of the running period, plus one interval of the period; of a monthly plan that is the next monthly
 * anniversary of its anchor. The gateway's own end of the period is that very date and is told where it is still ahead;
 * without it, or when no news came since, it is counted from the anchor.
 */
export function nextBillingDate(facts: BillingFacts, now: Date, zone: Zone): Date | null {
  const { subscription: told, subscription_period: period } = facts
  if (facts.status !== 'active' || period === null || told?.cancel_at_period_end) return null
  const trialEnd = told ? told.trial_ends_at : trialEndOf(facts, zone)
  if (trialEnd && trialEnd > now) return trialEnd
  if (told?.period_end && told.period_end > now) return told.period_end
  const span: Span = { interval: facts.subscription_interval ?? 1, period }
  return nextAnniversary(trialEnd ?? facts.startedAt, span, now, zone)
}

function trialEndOf({ startedAt, free_trial_length, free_trial_period }: BillingFacts, zone: Zone): Date | null {
  if (!free_trial_length) return null
  const span: Span = { interval: free_trial_length, period: free_trial_period ?? 'day' }
  return endOfDay(later(localDate(startedAt, zone), span), zone)
}
