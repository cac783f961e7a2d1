import { addDays, endOfDay, localDate, type Zone } from '../../values/days.ts'

/** A failed charge can be paid, and is retried, within this many days (R11). */
export const DAYS_TO_PAY = 7

/** Until when a failed charge can be paid: the last second of the seventh local day after the failure. */
export const pastDueDeadline = (past_due_since: Date, zone: Zone): Date =>
  endOfDay(addDays(localDate(past_due_since, zone), DAYS_TO_PAY), zone)

export type PastDueFacts = {
  readonly past_due_since: Date | null
  readonly failed_tries: number
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended'
}

/**
 * The effect of a failed or recovered charge (R11, F32). `begins`: booking with the plan stops; `recovered`: it is
 * allowed again; `given-up`: by the gateway after its retries, even without an event, or by the studio after seven
 * days.
 */
export function decidePastDue(
  { past_due_since, failed_tries, status }: PastDueFacts,
  zone: Zone,
  now: Date,
): 'nothing' | 'begins' | 'goes-on' | 'recovered' | 'given-up' {
  if (status === 'ended') return past_due_since || failed_tries > 0 ? 'given-up' : 'nothing'
  if (past_due_since === null) return status === 'past_due' ? 'begins' : 'nothing'
  if (status !== 'past_due') return 'recovered'
  return now > pastDueDeadline(past_due_since, zone) ? 'given-up' : 'goes-on'
}
