import { addDays, endOfDay, localDate, type Zone } from '../../values/days.ts'

/** R11 a charge that failed is tried again within so many days. */
export const DAYS_TO_PAY = 7

/** Until when an owed charge may still be paid: the last second of the seventh day after it failed. */
export const payUntil = (past_due_since: Date, zone: Zone): Date =>
  endOfDay(addDays(localDate(past_due_since, zone), DAYS_TO_PAY), zone)

export type Owing = {
  readonly past_due_since: Date | null
  readonly failed_tries: number
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended'
}

/**
 * R11, F32 the effect of a failed or recovered charge. `begins`: booking with the plan stops; `recovered`: it is as
 * before; `given-up`: by the gateway after its retries, even unreported, or by the studio after seven days.
 */
export function decideOwing(
  { past_due_since, failed_tries, status }: Owing,
  zone: Zone,
  now: Date,
): 'nothing' | 'begins' | 'goes-on' | 'recovered' | 'given-up' {
  if (status === 'ended') return past_due_since || failed_tries > 0 ? 'given-up' : 'nothing'
  if (past_due_since === null) return status === 'past_due' ? 'begins' : 'nothing'
  if (status !== 'past_due') return 'recovered'
  return now > payUntil(past_due_since, zone) ? 'given-up' : 'goes-on'
}
