import { addDays, formatDay, type LocalDate, type LocalTime, weekdayName, weekdayOf } from '../../values/days.ts'
import { allow } from '../../values/refusal.ts'
import { joinWords } from '../../values/spanish.ts'
import { refuse } from './refusals.ts'
import type { Repeat } from './shapes.ts'

export const MOST_CLASSES = 200
export const MOST_WEEKS = 26
const DAYS_OF_A_YEAR = 366

/** A weekly rule over local dates. Weeks are counted from `weekStart`, which matters when only every other week has classes. */
export type Rule = {
  readonly weekdays: readonly number[]
  readonly interval: number
  readonly weekStart: number
  readonly ends: SeriesEnd
}
/** Null: the series is open-ended. */
export type SeriesEnd = { readonly until: LocalDate } | { readonly count: number } | null

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const codeOf = (weekday: number): string => CODES[weekday - 1] ?? ''
const weekdayFrom = (code: string): number => CODES.indexOf(code) + 1
const MONDAY = 1

export const ruleFrom = (repeat: Repeat): Rule => ({
  weekdays: repeat.weekdays.toSorted((left, right) => left - right),
  interval: repeat.interval,
  weekStart: MONDAY,
  ends: 'until' in repeat ? { until: repeat.until } : 'count' in repeat ? { count: repeat.count } : null,
})

export const repeatFrom = ({ weekdays, interval, ends }: Rule): Repeat => ({
  weekdays: [...weekdays],
  interval,
  ...ends,
})

/** Writes a rule as it is stored: an RFC 5545 RRULE over dates, without its DTSTART. */
export function writeRule({ weekdays, interval, weekStart, ends }: Rule): string {
  const days = `FREQ=WEEKLY;INTERVAL=${interval};WKST=${codeOf(weekStart)};BYDAY=${weekdays.map(codeOf).join()}`
  if (ends === null) return days
  return 'until' in ends ? `${days};UNTIL=${ends.until.replaceAll('-', '')}` : `${days};COUNT=${ends.count}`
}

/** Reads what `writeRule` wrote. Throws on anything else: then the row was changed outside of the application. */
export function readRule(text: string): Rule {
  const parts = new Map(text.split(';').map((part) => part.split('=') as [string, string]))
  const weekdays = (parts.get('BYDAY') ?? '').split(',').map(weekdayFrom)
  const [until, count] = [parts.get('UNTIL'), Number(parts.get('COUNT') ?? 1)]
  if (parts.get('FREQ') !== 'WEEKLY' || weekdays.includes(0) || !(count > 0)) {
    throw new Error(`class_series.rule: expected a weekly rule with days, found ${text}.`)
  }
  return {
    weekdays,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekStart: weekdayFrom(parts.get('WKST') ?? 'MO'),
    ends: until
      ? { until: until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') }
      : parts.has('COUNT')
        ? { count }
        : null,
  }
}

/** The first day on or after a date that the rule names. The weeks of the rule are counted from it. */
export function firstOn(date: LocalDate, { weekdays }: Pick<Rule, 'weekdays'>): LocalDate {
  const daysUntil = weekdays.map((weekday) => (weekday - weekdayOf(date) + 7) % 7)
  return addDays(date, Math.min(...daysUntil))
}

/** Shifts a rule by a number of days: its weekdays, its weeks and its end. */
export function shiftRule({ weekdays, interval, weekStart, ends }: Rule, days: number): Rule {
  const shiftWeekday = (weekday: number): number => ((((weekday - 1 + days) % 7) + 7) % 7) + 1
  return {
    weekdays: weekdays.map(shiftWeekday).toSorted((left, right) => left - right),
    interval,
    weekStart: shiftWeekday(weekStart),
    ends: ends && 'until' in ends ? { until: addDays(ends.until, days) } : ends,
  }
}

/** Splits a rule before one of its dates; `before` is how many of its dates are earlier. */
export const splitRule = (rule: Rule, from: LocalDate, before: number): { first: Rule; rest: Rule } => ({
  first: { ...rule, ends: { until: addDays(from, -1) } },
  rest: { ...rule, ends: rule.ends && 'count' in rule.ends ? { count: rule.ends.count - before } : rule.ends },
})

/** Decides whether a series may have these dates: at most 200, none more than 26 weeks from today. */
export function decideDates(dates: readonly LocalDate[], today: LocalDate) {
  const last = dates.at(-1)
  if (last === undefined) return refuse('no-dates')
  if (dates.length > MOST_CLASSES) {
    const message = `Una serie tiene a lo más ${MOST_CLASSES} clases: termínala antes.`
    return refuse('too-many-classes', { message, details: { most: MOST_CLASSES } })
  }
  const furthest = addDays(today, MOST_WEEKS * 7)
  if (last > furthest) {
    const message = `Una serie llega a lo más a ${MOST_WEEKS} semanas de hoy: termínala el ${formatDay(furthest)} o antes.`
    return refuse('too-far-ahead', { message, details: { until: furthest } })
  }
  return allow(dates)
}

/** Refuses dates more than a year ahead; null within. */
export function refuseFar(date: LocalDate, today: LocalDate) {
  const furthest = addDays(today, DAYS_OF_A_YEAR)
  if (date <= furthest) return null
  const message = `Elige un día antes del ${formatDay(addDays(furthest, 1))}: a lo más un año adelante.`
  return refuse('too-far-ahead', { message, details: { until: furthest } })
}

/** The last day up to which an open-ended series is made ahead. */
export const horizonOf = (today: LocalDate, weeks: number): LocalDate => addDays(today, 7 * weeks)

/** Refuses an open-ended series whose first class is after the horizon: it would have no class yet; null within. */
export function refuseBeyond(horizon: LocalDate, starts_on: LocalDate) {
  if (starts_on <= horizon) return null
  const message = `Una serie sin fecha de término empieza el ${formatDay(horizon)} o antes.`
  return refuse('too-far-ahead', { message, details: { until: horizon } })
}

/** 'Cada lunes y miércoles a las 07:00, hasta el 24 DIC 2026' or '…, sin fecha de término' */
export function seriesWords({ weekdays, interval, ends }: Rule, time: LocalTime): string {
  const names = weekdays.map(weekdayName)
  const days = weekdays.length === 7 ? 'Todos los días' : `Cada ${joinWords(names)}`
  const frequency =
    interval === 1 ? days : `Cada ${interval} semanas, ${weekdays.length === 7 ? 'todos los días' : joinWords(names)}`
  return `${frequency} a las ${time}, ${endWords(ends)}`
}

function endWords(ends: SeriesEnd): string {
  if (ends === null) return 'sin fecha de término'
  if ('until' in ends) return `hasta el ${formatDay(ends.until)}`
  return ends.count === 1 ? 'una vez' : `${ends.count} veces`
}
