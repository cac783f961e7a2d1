import { RRuleTemporal } from 'rrule-temporal'
import { MOST_CLASSES, type Rule } from '@aforo/domain/booking/timetable/repeating.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { Temporal } from 'temporal-polyfill'

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const codeOf = (weekday: number): string => CODES[weekday - 1] ?? ''

/**
 * The local dates of a rule in order, at most one more than a series may have. Only dates are expanded, as if in UTC;
 * each gets its time in its location's zone later, so that daylight saving does not change the local time.
 */
export function datesOf({ weekdays, interval, weekStart, ends }: Rule, starts_on: LocalDate): LocalDate[] {
  const rule = new RRuleTemporal({
    freq: 'WEEKLY',
    interval,
    byDay: weekdays.map(codeOf),
    wkst: codeOf(weekStart),
    dtstart: midnight(starts_on),
    ...('until' in ends ? { until: midnight(ends.until) } : { count: ends.count }),
  })
  return rule.all((_, index) => index <= MOST_CLASSES).map((date) => date.toPlainDate().toString())
}

const midnight = (date: LocalDate): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: 'UTC' })
