import type { CalendarPolicy, CreditPolicy } from '../settings/policies.ts'
import { addDays, daysBetween, endOfDay, localDate, parseInstant, type Zone } from '../values/days.ts'

/** credits_expire_from: counted from the payment, or from the first class taken with the lot. */
export type ExpiryPolicy = Pick<CalendarPolicy, 'zone'> & Pick<CreditPolicy, 'expireFrom'>

/** The last second of a lot: 23:59:59 of its local first day + expiration_days. Null: it has no end, or none yet. */
export function expirationOf(
  lot: { readonly paidAt: Date; readonly firstClassAt: Date | null; readonly expiration_days: number | null },
  { zone, expireFrom }: ExpiryPolicy,
): Date | null {
  const from = expireFrom === 'purchase' ? lot.paidAt : lot.firstClassAt
  if (from === null || lot.expiration_days === null) return null
  return endOfDay(addDays(localDate(from, zone), lot.expiration_days), zone)
}

const DAYS_AFTER_STUDIO_CANCELS = 7

/** The new end of a lot whose class the studio cancelled: never fewer than 7 days from today. Null: nothing changes. */
export function extendedExpiry(expiration_date: string | null, now: Date, zone: Zone): Date | null {
  if (expiration_date === null || daysLeft(expiration_date, now, zone) >= DAYS_AFTER_STUDIO_CANCELS) return null
  return endOfDay(addDays(localDate(now, zone), DAYS_AFTER_STUDIO_CANCELS), zone)
}

/** Local days until the last one: 0 is today, negative is over. */
export const daysLeft = (expiration_date: string, now: Date, zone: Zone): number =>
  daysBetween(localDate(now, zone), localDate(parseInstant(expiration_date), zone))

export const WARNING_DAYS = [7, 2] as const

/** Which warning is due today, of those not yet given: the nearest one only (R3, F10, F23). */
export function warningDue(
  expiration_date: string | null,
  given: readonly number[],
  now: Date,
  zone: Zone,
): (typeof WARNING_DAYS)[number] | null {
  if (expiration_date === null) return null
  const left = daysLeft(expiration_date, now, zone)
  const due = WARNING_DAYS.findLast((days) => left >= 0 && left <= days)
  return due === undefined || given.some((days) => days <= due) ? null : due
}
