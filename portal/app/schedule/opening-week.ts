import type { ScheduleDay } from '@aforo/domain/catalogue/schedule/shapes.ts'
import {
  autoAdvance,
  emptyWords,
  hasFutureClasses,
  WEEKS_AHEAD,
  type Week,
  type WeekStart,
  weekOf,
} from '@aforo/domain/catalogue/schedule/week.ts'
import { addDays, daysBetween, type LocalDate, shortDay } from '@aforo/domain/values/days.ts'
import { type CalendarQuery, filtersOf } from './calendar-address.ts'
import { applyFilters } from './filters.ts'

type Around = {
  readonly starts: WeekStart
  readonly query: CalendarQuery
  readonly today: LocalDate
  readonly now: Date
}
type ReadDays = (from: LocalDate, to: LocalDate) => Promise<ScheduleDay[]>

export type OpenWeek = {
  readonly week: Week
  readonly days: ScheduleDay[]
  readonly empty: string | null
  readonly skipped: string | null
}

/** 4.4: a week with nothing to come goes on to the next that has something; what lies behind was asked for. */
export async function openWeek(week: Week, around: Around, readDays: ReadDays): Promise<OpenWeek> {
  const { starts, query, today, now } = around
  const days = await readDays(week.start_date, week.end_date)
  const own = applyFilters(days, query)
  const currentWeek = { week, days, empty: emptyWords(own, now), skipped: null }
  const next = autoAdvance(week, own, today, now)
  if (query.atras || query.clase || week.end_date < today || next === null) return currentWeek
  const furthest = weekOf(addDays(today, WEEKS_AHEAD * 7), starts)
  const laterDays = await readDays(next.start_date, furthest.end_date)
  const first = applyFilters(laterDays, query).find((day) => hasFutureClasses([day], now))
  if (!first && filtersOf(query).length > 0) return currentWeek
  const found = first ? weekOf(first.date, starts) : furthest
  const from = daysBetween(next.start_date, found.start_date)
  const shown = laterDays.slice(from, from + found.days.length)
  const skipped = first ? `${currentWeek.empty} Te mostramos la del ${shortDay(found.start_date)}.` : null
  return { week: found, days: shown, empty: emptyWords(applyFilters(shown, query), now), skipped }
}
