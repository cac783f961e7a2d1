import { RRuleTemporal } from 'rrule-temporal'
import { MOST_CLASSES, type Rule, type SeriesEnd } from '@aforo/domain/booking/timetable/repeating.ts'
import { addDays, daysBetween, type LocalDate } from '@aforo/domain/values/days.ts'
import { Temporal } from 'temporal-polyfill'

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const codeOf = (weekday: number): string => CODES[weekday - 1] ?? ''

/** Dates later than `after` and up to `through`, that day included. */
type Span = { readonly after?: LocalDate; readonly through?: LocalDate }

/**
 * The local dates of a rule in order, at most one more than a series may have. Only dates are expanded, as if in UTC;
 * each gets its time in its location's zone later, so that daylight saving does not change the local time.
 */
export function datesOf(rule: Rule, starts_on: LocalDate, { after, through }: Span = {}): LocalDate[] {
  const { weekdays, interval, weekStart, ends } = rule
  const isCounted = ends !== null && 'count' in ends
  const recurrence = new RRuleTemporal({
    freq: 'WEEKLY',
    interval,
    byDay: weekdays.map(codeOf),
    wkst: codeOf(weekStart),
    dtstart: midnight(after === undefined || isCounted ? starts_on : startNear(after, rule, starts_on)),
    ...(isCounted ? { count: ends.count } : untilOf(ends, through)),
  })
  return recurrence
    .all((_, index) => index <= MOST_CLASSES)
    .map((date) => date.toPlainDate().toString())
    .filter((date) => (after === undefined || date > after) && (through === undefined || date <= through))
}

/** A first date that gives a rule the same dates later than `after`, without expanding years of them. */
function startNear(after: LocalDate, { interval }: Rule, starts_on: LocalDate): LocalDate {
  const period = 7 * interval
  const periods = Math.floor(daysBetween(starts_on, after) / period)
  return addDays(starts_on, Math.max(0, periods) * period)
}

function untilOf(ends: Exclude<SeriesEnd, { count: number }>, through: LocalDate | undefined) {
  const lastDates = [ends?.until, through].filter((date) => date !== undefined).toSorted()
  return lastDates[0] === undefined ? {} : { until: midnight(lastDates[0]) }
}

const midnight = (date: LocalDate): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: 'UTC' })
