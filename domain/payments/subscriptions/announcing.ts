import { addDays, instantAt, localDate, localTime, type Zone } from '../../values/days.ts'

/** R11 the law's five days before each renewal, and two more for a mail that is read late. */
export const DAYS_BEFORE = 7

export type Renewing = {
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended'
  readonly cancel_at_period_end: boolean
  readonly period_end: Date | null
  readonly announced_for: Date | null
}

const announceFrom = (period_end: Date, zone: Zone): Date =>
  instantAt(addDays(localDate(period_end, zone), -DAYS_BEFORE), localTime(period_end, zone), zone)

/** Whether a renewal, or the first charge after a trial, is to be announced now: once per period (R11). */
export const isToAnnounce = (renewing: Renewing, zone: Zone, now: Date): boolean => {
  const { status, cancel_at_period_end, period_end, announced_for } = renewing
  if (period_end === null || cancel_at_period_end || (status !== 'active' && status !== 'trialing')) return false
  if (announced_for && announced_for >= period_end) return false
  return now >= announceFrom(period_end, zone) && now < period_end
}
