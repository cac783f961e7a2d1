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
import { narrowed } from './narrowing.ts'

type Around = {
  readonly starts: WeekStart
  readonly asked: CalendarQuery
  readonly today: LocalDate
  readonly now: Date
}
type ReadDays = (from: LocalDate, to: LocalDate) => Promise<ScheduleDay[]>

/** A week with all its classes, what it says when the filters leave none, and how weeks were passed over. */
export type OpenWeek = {
  readonly week: Week
  readonly days: ScheduleDay[]
  readonly empty: string | null
  readonly skipped: string | null
}

/** 4.4: a week with nothing to come goes on to the next that has something; what lies behind was asked for. */
export async function openWeek(week: Week, around: Around, readDays: ReadDays): Promise<OpenWeek> {
  const { starts, asked, today, now } = around
  const days = await readDays(week.start_date, week.end_date)
  const own = narrowed(days, asked)
  const stays = { week, days, empty: emptyWords(own, now), skipped: null }
  const next = autoAdvance(week, own, today, now)
  if (asked.atras || asked.clase || week.end_date < today || next === null) return stays
  const furthest = weekOf(addDays(today, WEEKS_AHEAD * 7), starts)
  const ahead = await readDays(next.start_date, furthest.end_date)
  const first = narrowed(ahead, asked).find((day) => hasFutureClasses([day], now))
  if (!first && filtersOf(asked).length > 0) return stays
  const found = first ? weekOf(first.date, starts) : furthest
  const from = daysBetween(next.start_date, found.start_date)
  const shown = ahead.slice(from, from + found.days.length)
  const skipped = first ? `${stays.empty} Te mostramos la del ${shortDay(found.start_date)}.` : null
  return { week: found, days: shown, empty: emptyWords(narrowed(shown, asked), now), skipped }
}
