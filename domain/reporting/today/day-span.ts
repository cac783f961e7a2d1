import { isBirthday } from '../../booking/roster/birthday.ts'
import { addDays, addMinutes, instantAt, type LocalDate, localDate, localTime, type Zone } from '../../values/days.ts'

const DAYS_OF_A_WEEK = 7

export type Between = { readonly from: Date; readonly before: Date }
export type DaySpan = {
  readonly date: LocalDate
  readonly today: LocalDate
  readonly day: Between
  /** The same weekday a week before: as it stood at the hour that it is now, or at its end when that is past. */
  readonly before: { readonly date: LocalDate; readonly from: Date; readonly until: Date }
  readonly tomorrow: Between & { readonly date: LocalDate }
  readonly nextWeek: Between
}

/** What a day of the studio is counted over, at this moment; today unless another day is asked for. */
export function daySpan(requestedDate: LocalDate | undefined, now: Date, zone: Zone): DaySpan {
  const today = localDate(now, zone)
  const date = requestedDate ?? today
  const day = (of: LocalDate): Between => ({
    from: instantAt(of, '00:00', zone),
    before: instantAt(addDays(of, 1), '00:00', zone),
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
