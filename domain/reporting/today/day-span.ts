import { isBirthday } from '../../booking/roster/birthday.ts'
import { addDays, addMinutes, instantAt, type LocalDate, localDate, localTime, type Zone } from '../../values/days.ts'

const DAYS_OF_A_WEEK = 7

export type TimeInterval = { readonly from: Date; readonly before: Date }
export type DaySpan = {
  readonly date: LocalDate
  readonly today: LocalDate
  readonly day: TimeInterval
  /** The same weekday a week before: until the current hour of the day, or whole when that has passed. */
  readonly before: { readonly date: LocalDate; readonly from: Date; readonly until: Date }
  readonly tomorrow: TimeInterval & { readonly date: LocalDate }
  readonly nextWeek: TimeInterval
}

/** The time spans that a day of the studio is counted over; today unless a date is requested. */
export function daySpan(requestedDate: LocalDate | undefined, now: Date, zone: Zone): DaySpan {
  const today = localDate(now, zone)
  const date = requestedDate ?? today
  const day = (dateOfDay: LocalDate): TimeInterval => ({
    from: instantAt(dateOfDay, '00:00', zone),
    before: instantAt(addDays(dateOfDay, 1), '00:00', zone),
  })
  const weekAgo = instantAt(addDays(today, -DAYS_OF_A_WEEK), localTime(now, zone), zone)
  const before = day(addDays(date, -DAYS_OF_A_WEEK))
  const next = addDays(today, 1)
  return {
    date,
    today,
    day: day(date),
    before: {
      date: addDays(date, -DAYS_OF_A_WEEK),
      from: before.from,
      until: weekAgo < before.before ? weekAgo : before.before,
    },
    tomorrow: { date: next, ...day(next) },
    nextWeek: { from: now, before: addMinutes(now, DAYS_OF_A_WEEK * 24 * 60) },
  }
}

export const birthdaysOn = (date: LocalDate): string[] =>
  [...new Set([date.slice(5), '02-29'])].filter((day) => isBirthday(`2000-${day}`, date))
