import { type BookingPolicy, type CalendarPolicy, zoneAt } from '../settings/policies.ts'
import { addMinutes, parseInstant, type Zone } from '../values/days.ts'
import type { SingleClass } from './shapes.ts'

export type WindowPolicy = Pick<BookingPolicy, 'leadMinutes'>

export type When = Pick<SingleClass, 'class_date' | 'cancelledAt'>
export type BookingWindow = 'open' | 'closed' | 'started' | 'cancelled'

/** 4.9: open while the start is ahead, and ahead by at least the lead time; exactly at the limit is open. */
export function bookingWindow(when: When, policy: WindowPolicy, now: Date): BookingWindow {
  if (when.cancelledAt !== null) return 'cancelled'
  if (hasStarted(when, now)) return 'started'
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

/** The last moment in which the class can be booked. */
export const bookingClosesAt = ({ class_date }: Pick<SingleClass, 'class_date'>, policy: WindowPolicy): Date =>
  addMinutes(parseInstant(class_date), -policy.leadMinutes)

/** The class's own hours: those of its place when it has a zone, else the studio's (R1). */
export const zoneOf = (singleClass: { location: { timezone: string | null } }, calendar: CalendarPolicy): Zone =>
  zoneAt(calendar, singleClass.location.timezone)

type Lasting = Pick<SingleClass, 'class_date' | 'minutes'>

/** Whether one person cannot be in both; a class that starts as the other ends is no overlap. */
export const overlaps = (one: Lasting, other: Lasting): boolean =>
  parseInstant(one.class_date) < endOf(other) && parseInstant(other.class_date) < endOf(one)
