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

/** The same day so many periods later; the 29th to the 31st fall on the last day of a shorter month (R11). */
export function later(date: LocalDate, { interval, period }: Span): LocalDate {
  if (period === 'day') return addDays(date, interval)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const months = year * 12 + (month - 1) + (period === 'month' ? interval : interval * 12)
  const [first, next] = [firstOf(months), firstOf(months + 1)]
  return addDays(first, Math.min(day, daysBetween(first, next)) - 1)
}

const firstOf = (months: number): LocalDate =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`

/**
 * The first anniversary of `anchor` that is still ahead, at its own studio hour. It is counted from the anchor and never
 * from the one before, so that the 31st comes back after a short month (R11, F30).
 */
export function nextAnniversary(anchor: Date, span: Span, now: Date, zone: Zone): Date {
  const [day, hour] = [localDate(anchor, zone), localTime(anchor, zone)]
  for (let turns = 1; ; turns++) {
    const next = instantAt(later(day, { ...span, interval: span.interval * turns }), hour, zone)
    if (next > now) return next
  }
}

/** The last second of the studio's day in which a period ends: what it gave is good until then. */
export const lastSecondOf = (period_end: Date, zone: Zone): Date =>
  endOfDay(localDate(addMinutes(period_end, -1 / 60), zone), zone)
