import { QUIET_FROM } from '../../notifications/when.ts'
import { instantAt, isLocalDate, localDate, localTime, type Zone } from '../../values/days.ts'

const BIRTHDAY_FROM = '09:00'

export type Birthdays = {
  /** Days of the year on which those were born who have their birthday: '11-23'. */
  readonly born: readonly string[]
  readonly year: string
  readonly until: Date
}

/**
 * Birthdays to greet now, on the studio's day from 09:00 to quiet hours; null otherwise. 29 February is greeted on
 * the 28th in other years (R14).
 */
export function birthdaysAt(now: Date, zone: Zone): Birthdays | null {
  const time = localTime(now, zone)
  if (time < BIRTHDAY_FROM || time >= QUIET_FROM) return null
  const today = localDate(now, zone)
  const day = today.slice(5)
  const year = today.slice(0, 4)
  const isLastOfFebruary = day === '02-28' && !isLocalDate(`${year}-02-29`)
  return { born: isLastOfFebruary ? [day, '02-29'] : [day], year, until: instantAt(today, QUIET_FROM, zone) }
}
