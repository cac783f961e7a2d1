import { type BookingPolicy, type CalendarPolicy, type Opening, zoneAt } from '../../settings/policies.ts'
import {
  addDays,
  addMinutes,
  instantAt,
  type LocalDate,
  localDate,
  localTime,
  parseInstant,
  shortDay,
  spokenDay,
  weekdayOf,
  type Zone,
} from '../../values/days.ts'
import type { SingleClass } from './shapes.ts'

export type WindowPolicy = Pick<BookingPolicy, 'leadMinutes'> & Partial<Pick<BookingPolicy, 'opens'>>

export type ClassTime = Pick<SingleClass, 'class_date' | 'cancelledAt'> & {
  location: Pick<SingleClass['location'], 'timezone'>
}
export type BookingWindow = 'not-yet' | 'open' | 'closed' | 'started' | 'cancelled'

/** Booking is open from its opening until the lead time before the start, both included (4.9). */
export function bookingWindow(when: ClassTime, policy: WindowPolicy, now: Date): BookingWindow {
  if (when.cancelledAt !== null) return 'cancelled'
  if (hasStarted(when, now)) return 'started'
  const opens = bookingOpensAt(when, policy)
  if (opens !== null && now < opens) return 'not-yet'
  return now <= bookingClosesAt(when, policy) ? 'open' : 'closed'
}

export const isOpenForBooking = (when: ClassTime, policy: WindowPolicy, now: Date): boolean =>
  bookingWindow(when, policy, now) === 'open'

/** Whether the start has been reached: from that second on a class can be neither booked nor cancelled. */
export const hasStarted = ({ class_date }: Pick<SingleClass, 'class_date'>, now: Date): boolean =>
  parseInstant(class_date) <= now

export const hasEnded = ({ class_date, minutes }: Pick<SingleClass, 'class_date' | 'minutes'>, now: Date): boolean =>
  endOf({ class_date, minutes }) <= now

export const endOf = ({ class_date, minutes }: Pick<SingleClass, 'class_date' | 'minutes'>): Date =>
  addMinutes(parseInstant(class_date), minutes)

export const bookingClosesAt = ({ class_date }: Pick<SingleClass, 'class_date'>, policy: WindowPolicy): Date =>
  addMinutes(parseInstant(class_date), -policy.leadMinutes)

/**
 * The first moment at which a class can be booked; null when at once (4.9). `days_before` counts local days back from
 * the day of the class; `weekly` opens a whole week on a weekday of the week before.
 */
export function bookingOpensAt(when: Pick<ClassTime, 'class_date' | 'location'>, { opens }: WindowPolicy): Date | null {
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
  const firstWeekday = calendar.weekStartsOn === 'sunday' ? 7 : 1
  const positionInWeek = (day: number): number => (day - firstWeekday + 7) % 7
  return addDays(date, positionInWeek(weekday) - positionInWeek(weekdayOf(date)) - 7)
}

/** 'Abre el lunes 30 de noviembre a las 12:00' */
export const opensWords = (opens: Date, zone: Zone): string =>
  `Abre el ${spokenDay(localDate(opens, zone))} a las ${localTime(opens, zone)}`

/** The time zone of a class: that of its location if it has one, else that of the studio (R1). */
export const zoneOf = (singleClass: { location: { timezone: string | null } }, calendar: CalendarPolicy): Zone =>
  zoneAt(calendar, singleClass.location.timezone)

/** 'mié 25 nov · 18:30': when a class starts, in its own zone. */
export function startWords(singleClass: Pick<ClassTime, 'class_date' | 'location'>, calendar: CalendarPolicy): string {
  const start = parseInstant(singleClass.class_date)
  const zone = zoneOf(singleClass, calendar)
  return `${shortDay(localDate(start, zone))} · ${localTime(start, zone)}`
}

type ClassTimes = Pick<SingleClass, 'class_date' | 'minutes'>

/** Whether one person cannot attend both; a class that starts as the other ends does not overlap. */
export const overlaps = (singleClass: ClassTimes, other: ClassTimes): boolean =>
  parseInstant(singleClass.class_date) < endOf(other) && parseInstant(other.class_date) < endOf(singleClass)
