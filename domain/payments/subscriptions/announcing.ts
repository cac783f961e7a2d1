import type { SubscriptionStatus } from '../../commerce/purchases/shapes.ts'
import { addDays, instantAt, localDate, localTime, type Zone } from '../../values/days.ts'

/** The law requires five days before each renewal; two more for an e-mail that is read late (R11). */
export const ANNOUNCE_DAYS_BEFORE = 7

export type RenewalState = {
  readonly status: SubscriptionStatus
  readonly cancel_at_period_end: boolean
  readonly period_end: Date | null
  readonly announced_for: Date | null
}

const announcementDate = (period_end: Date, zone: Zone): Date =>
  instantAt(addDays(localDate(period_end, zone), -ANNOUNCE_DAYS_BEFORE), localTime(period_end, zone), zone)

/** Whether a renewal, or the first charge after a trial, must be announced now: once per period (R11). */
export const shouldAnnounceRenewal = (renewing: RenewalState, zone: Zone, now: Date): boolean => {
  const { status, cancel_at_period_end, period_end, announced_for } = renewing
  if (period_end === null || cancel_at_period_end || (status !== 'active' && status !== 'trialing')) return false
  if (announced_for && announced_for >= period_end) return false
  return now >= announcementDate(period_end, zone) && now < period_end
}
