import type { CalendarPolicy, CreditPolicy } from '../../settings/policies.ts'
import { addDays, daysBetween, endOfDay, localDate, parseInstant, type Zone } from '../../values/days.ts'

/** Setting `credits_expire_from`: expiry counts from the payment, or from the first class taken with the grant. */
export type ExpiryPolicy = Pick<CalendarPolicy, 'zone'> & Pick<CreditPolicy, 'expireFrom'>

/**
 * The last second of a grant: 23:59:59 of its first local day plus `expiration_days`. Null: it has no end, or none yet.
 */
export function expirationOf(
  grant: { readonly paidAt: Date; readonly firstClassAt: Date | null; readonly expiration_days: number | null },
  { zone, expireFrom }: ExpiryPolicy,
): Date | null {
  const startsAt = expireFrom === 'purchase' ? grant.paidAt : grant.firstClassAt
  if (startsAt === null || grant.expiration_days === null) return null
  return endOfDay(addDays(localDate(startsAt, zone), grant.expiration_days), zone)
}

const DAYS_AFTER_STUDIO_CANCELS = 7

/** The new end of a grant whose class the studio cancelled: at least 7 days from today. Null: no change. */
export function extendedExpiry(expiration_date: string | null, now: Date, zone: Zone): Date | null {
  if (expiration_date === null || daysLeft(expiration_date, now, zone) >= DAYS_AFTER_STUDIO_CANCELS) return null
  return endOfDay(addDays(localDate(now, zone), DAYS_AFTER_STUDIO_CANCELS), zone)
}

export const daysLeft = (expiration_date: string, now: Date, zone: Zone): number =>
  daysBetween(localDate(now, zone), localDate(parseInstant(expiration_date), zone))

export const WARNING_DAYS = [7, 2] as const
type WarningDays = (typeof WARNING_DAYS)[number]

/**
 * The grants to warn about now: those that end after `after` and by `until`, and were granted at least
 * `livesAtLeastDays` before their end.
 */
export type WarningWindow = {
  readonly days: WarningDays
  readonly after: Date
  readonly until: Date
  readonly minLifetimeDays: number
}

/**
 * The windows of the two warnings, 7 and 2 local days before the last day. A grant is in one window at most, the
 * nearest. One that was granted that close to its end is not warned about: its receipt has just said it (R3, F10, F23).
 */
export function warningWindows(now: Date, zone: Zone): WarningWindow[] {
  const today = localDate(now, zone)
  return WARNING_DAYS.map((days, index) => {
    const nearer = WARNING_DAYS[index + 1]
    return {
      days,
      after: nearer === undefined ? now : endOfDay(addDays(today, nearer), zone),
      until: endOfDay(addDays(today, days), zone),
      minLifetimeDays: days + 1,
    }
  })
}
