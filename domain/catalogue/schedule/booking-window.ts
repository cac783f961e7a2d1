import { type BookingPolicy, type CalendarPolicy, type Opening, zoneAt } from '../../settings/policies.ts'
import {
  addDays,
  addMinutes,
  instantAt,
  type LocalDate,
  localDate,
  localTime,
  parseInstant,
  spokenDay,
  weekdayOf,
  type Zone,
} from '../../values/days.ts'
import type { SingleClass } from './shapes.ts'

export type WindowPolicy = Pick<BookingPolicy, 'leadMinutes'> & Partial<Pick<BookingPolicy, 'opens'>>

export type When = Pick<SingleClass, 'class_date' | 'cancelledAt'> & {
  location: Pick<SingleClass['location'], 'timezone'>
}
export type BookingWindow = 'not-yet' | 'open' | 'closed' | 'started' | 'cancelled'

/** 4.9: open from its opening on, while the start is ahead by at least the lead time; exactly at both limits is open. */
export function bookingWindow(when: When, policy: WindowPolicy, now: Date): BookingWindow {
  if (when.cancelledAt !== null) return 'cancelled'
  if (hasStarted(when, now)) return 'started'
  const opens = bookingOpensAt(when, policy)
  if (opens !== null && now < opens) return 'not-yet'
  return now <= bookingClosesAt(when, policy) ? 'open' : 'closed'
}

export const isOpenForBooking = (when: When, policy: WindowPolicy, now: Date): boolean =>
  bookingWindow(when, policy, now) === 'open'

/** A class starts at its second: then it cannot be booked or cancelled any more. */
export const hasStarted = ({ class_date }: Pick<SingleClass, 'class_date'>, now: Date): boolean =>
  parseInstant(class_date) <= now

export const hasEnded = ({ class_date, minutes }: Pick<SingleClass, 'class_date' | 'minutes'>, now: Date): boolean =>
  endOf({ class_date, minutes }) <= now

export const endOf = ({ class_date, minutes }: Pick<SingleClass, 'class_date' | 'minutes'>): Date =>
  addMinutes(parseInstant(class_date), minutes)

export const bookingClosesAt = ({ class_date }: Pick<SingleClass, 'class_date'>, policy: WindowPolicy): Date =>
  addMinutes(parseInstant(class_date), -policy.leadMinutes)

/**
 * The first moment in which the class can be booked, or null: at once (4.9). `days_before` counts local days back from
 * the class's own; `weekly` opens a whole week on a weekday of the week before it.
 */
export function bookingOpensAt(when: Pick<When, 'class_date' | 'location'>, { opens }: WindowPolicy): Date | null {
  if (!opens) return null
  const zone = zoneOf(when, opens.calendar)
  const date = localDate(parseInstant(when.class_date), zone)
  return instantAt(
    opens.kind === 'weekly' ? dayOfWeekBefore(date, opens) : addDays(date, -opens.days),
    opens.time,
    zone,
  )
}

function dayOfWeekBefore(date: LocalDate, { weekday, calendar }: Extract<Opening, { kind: 'weekly' }>): LocalDate {
  const first = calendar.weekStartsOn === 'sunday' ? 7 : 1
  const within = (day: number): number => (day - first + 7) % 7
  return addDays(date, within(weekday) - within(weekdayOf(date)) - 7)
}

/** 'Abre el lunes 30 de noviembre a las 12:00' */
export const opensWords = (opens: Date, zone: Zone): string =>
  `Abre el ${spokenDay(localDate(opens, zone))} a las ${localTime(opens, zone)}`

/** The class's own hours: those of its place when it has a zone, else the studio's (R1). */
export const zoneOf = (singleClass: { location: { timezone: string | null } }, calendar: CalendarPolicy): Zone =>
  zoneAt(calendar, singleClass.location.timezone)

type Lasting = Pick<SingleClass, 'class_date' | 'minutes'>

/** Whether one person cannot be in both; a class that starts as the other ends is no overlap. */
export const overlaps = (one: Lasting, other: Lasting): boolean =>
  parseInstant(one.class_date) < endOf(other) && parseInstant(other.class_date) < endOf(one)
