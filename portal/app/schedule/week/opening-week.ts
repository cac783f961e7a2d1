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

type WeekContext = {
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

/**
 * Replaces a week without upcoming classes by the next week that has some (4.4). A past week, a week that the person
 * went back to, and the week of an open class are shown as they are.
 */
export async function openWeek(week: Week, weekContext: WeekContext, readDays: ReadDays): Promise<OpenWeek> {
  const { starts, query, today, now } = weekContext
  const days = await readDays(week.start_date, week.end_date)
  const filteredDays = applyFilters(days, query)
  const currentWeek = { week, days, empty: emptyWords(filteredDays, now), skipped: null }
  const next = autoAdvance(week, filteredDays, today, now)
  if (query.atras || query.clase || week.end_date < today || next === null) return currentWeek
  const lastWeek = weekOf(addDays(today, WEEKS_AHEAD * 7), starts)
  const laterDays = await readDays(next.start_date, lastWeek.end_date)
  const first = applyFilters(laterDays, query).find((day) => hasFutureClasses([day], now))
  if (!first && filtersOf(query).length > 0) return currentWeek
  const foundWeek = first ? weekOf(first.date, starts) : lastWeek
  const offset = daysBetween(next.start_date, foundWeek.start_date)
  const shownDays = laterDays.slice(offset, offset + foundWeek.days.length)
  const skipped = first ? `${currentWeek.empty} Te mostramos la del ${shortDay(foundWeek.start_date)}.` : null
  return { week: foundWeek, days: shownDays, empty: emptyWords(applyFilters(shownDays, query), now), skipped }
}
