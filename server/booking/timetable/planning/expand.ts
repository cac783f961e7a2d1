import { RRuleTemporal } from 'rrule-temporal'
import { MOST_CLASSES, type Rule } from '@aforo/domain/booking/timetable/repeating.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { Temporal } from 'temporal-polyfill'

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const codeOf = (weekday: number): string => CODES[weekday - 1] ?? ''

/**
 * The local dates of a rule that begins on one of them, in order; one more than a series may have at most. Dates alone
 * are expanded, as if in UTC: each gets its hour in the zone of its place afterwards, so that daylight saving keeps it.
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
