import type { Period } from '../packages/shapes.ts'
import {
  addDays,
  addMinutes,
  daysBetween,
  endOfDay,
  instantAt,
  type LocalDate,
  localDate,
  localTime,
  type Zone,
} from '../../values/days.ts'

export type Span = { readonly interval: number; readonly period: Period }

/** The same day a span later; the 29th to the 31st become the last day of a shorter month (R11). */
export function addSpan(date: LocalDate, { interval, period }: Span): LocalDate {
  if (period === 'day') return addDays(date, interval)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const months = year * 12 + (month - 1) + (period === 'month' ? interval : interval * 12)
  const [first, next] = [firstOfMonth(months), firstOfMonth(months + 1)]
  return addDays(first, Math.min(day, daysBetween(first, next)) - 1)
}

const firstOfMonth = (months: number): LocalDate =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`

/**
 * The first anniversary of `anchor` after `now`, at its local hour. It is counted from the anchor, not from the
 * previous one, so that the 31st is used again after a short month (R11, F30).
 */
export function nextAnniversary(anchor: Date, span: Span, now: Date, zone: Zone): Date {
  const [day, hour] = [localDate(anchor, zone), localTime(anchor, zone)]
  for (let count = 1; ; count++) {
    const next = instantAt(addSpan(day, { ...span, interval: span.interval * count }), hour, zone)
    if (next > now) return next
  }
}

/** The last second of the local day in which a period ends: its credits are valid until then. */
export const lastSecondOf = (period_end: Date, zone: Zone): Date =>
  endOfDay(localDate(addMinutes(period_end, -1 / 60), zone), zone)
