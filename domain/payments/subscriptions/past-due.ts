import type { SubscriptionStatus } from '../../commerce/purchases/shapes.ts'
import { addDays, endOfDay, localDate, type Zone } from '../../values/days.ts'

/** A failed charge can be paid, and is retried, within this many days (R11). */
export const DAYS_TO_PAY = 7

/** Until when a failed charge can be paid: the last second of the seventh local day after the failure. */
export const pastDueDeadline = (past_due_since: Date, zone: Zone): Date =>
  endOfDay(addDays(localDate(past_due_since, zone), DAYS_TO_PAY), zone)

export type PastDueFacts = {
  readonly past_due_since: Date | null
  readonly failed_tries: number
  readonly status: SubscriptionStatus
}

/**
 * The effect of a failed or recovered charge (R11, F32). `started`: booking with the plan stops; `recovered`: it is
 * allowed again; `expired`: by the gateway after its retries, even without an event, or by the studio after seven
 * days.
 */
export function decidePastDue(
  { past_due_since, failed_tries, status }: PastDueFacts,
  zone: Zone,
  now: Date,
): 'nothing' | 'started' | 'continues' | 'recovered' | 'expired' {
  if (status === 'ended') return past_due_since || failed_tries > 0 ? 'expired' : 'nothing'
  if (past_due_since === null) return status === 'past_due' ? 'started' : 'nothing'
  if (status !== 'past_due') return 'recovered'
  return now > pastDueDeadline(past_due_since, zone) ? 'expired' : 'continues'
}
