import { QUIET_FROM } from '../../notifications/delivery-time.ts'
import { instantAt, isLocalDate, localDate, localTime, type Zone } from '../../values/days.ts'

const BIRTHDAY_FROM = '09:00'

export type Birthdays = {
  /** Days of birth that are greeted today, such as '11-23'. */
  readonly birthDays: readonly string[]
  readonly year: string
  readonly until: Date
}

/**
 * Birthdays to greet now, from 09:00 to quiet hours of the studio; null outside of them. People born on 29 February are
 * greeted on the 28th in other years (R14).
 */
export function birthdaysAt(now: Date, zone: Zone): Birthdays | null {
  const time = localTime(now, zone)
  if (time < BIRTHDAY_FROM || time >= QUIET_FROM) return null
  const today = localDate(now, zone)
  const day = today.slice(5)
  const year = today.slice(0, 4)
  const includesLeapDay = day === '02-28' && !isLocalDate(`${year}-02-29`)
  return { birthDays: includesLeapDay ? [day, '02-29'] : [day], year, until: instantAt(today, QUIET_FROM, zone) }
}
