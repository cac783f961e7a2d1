import type { RouterContextProvider } from 'react-router'
import type { listAvailableClassCategories, listLocations } from '@aforo/domain/catalogue/studio/contract.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { getSchedule, getSingleClass } from '@aforo/domain/catalogue/schedule/contract.ts'
import { WEEKS_AHEAD, type Week, weekOf } from '@aforo/domain/catalogue/schedule/week.ts'
import { type CalendarPolicy, calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, type LocalDate, localDate, parseInstant } from '@aforo/domain/values/days.ts'
import { read, tryRead } from '../../api/read.ts'
import { renderContext } from '../../api/render-context.ts'
import { readSettings } from '../../frame/frame-data.ts'
import { type CalendarQuery, readCalendarQuery } from './calendar-address.ts'
import { applyFilters, type FilterOptions, filterOptionsIn } from './filters.ts'
import { openWeek } from './opening-week.ts'
import { deduplicateParts } from './deduplicate-parts.ts'

type Context = Readonly<RouterContextProvider>
export type Calendar = Awaited<ReturnType<typeof loadCalendar>>

/** The requested week, or the next one with upcoming classes, and the options of its filters (4.4, 2.32). */
export async function loadCalendar(context: Context, request: Request) {
  const calendar = calendarPolicy(await readSettings(context))
  const params = readCalendarQuery(new URL(request.url).searchParams)
  const now = context.get(renderContext).now
  const today = localDate(now, calendar.zone)
  const readDays = (from: LocalDate, to: LocalDate) => readRange(context, from, to)
  const [{ locations }, { class_categories }, shown] = await Promise.all([
    read<typeof listLocations>(context, 'GET /locations'),
    read<typeof listAvailableClassCategories>(context, 'GET /class_categories/available'),
    findRequestedWeek(context, params, calendar, today).then((week) =>
      openWeek(week, { starts: calendar.weekStartsOn, query: params, today, now }, readDays),
    ),
  ])
  const offered: FilterOptions = {
    estudio: locations.map(({ location_id, name }) => ({ id: location_id, name })),
    categoria: class_categories.map(({ class_category_id, name }) => ({ id: class_category_id, name })),
    ...filterOptionsIn(shown.days),
  }
  return { ...shown, days: applyFilters(shown.days, params), query: params, today, now: now.toISOString(), offered }
}

async function findRequestedWeek(
  context: Context,
  query: CalendarQuery,
  calendar: CalendarPolicy,
  today: LocalDate,
): Promise<Week> {
  const date = query.fecha ?? (query.clase && (await readDayOfClass(context, query.clase, calendar))) ?? today
  const week = weekOf(date || today, calendar.weekStartsOn)
  const last = weekOf(addDays(today, WEEKS_AHEAD * 7), calendar.weekStartsOn)
  return week.start_date > last.start_date ? last : week
}

async function readDayOfClass(context: Context, id: number, calendar: CalendarPolicy) {
  const response = await tryRead<typeof getSingleClass>(context, 'GET /single_class/single/{id}', {
    params: { id },
  })
  if (!response.ok) return null
  const { single_class } = response.value
  return localDate(parseInstant(single_class.class_date), zoneOf(single_class, calendar))
}

async function readRange(context: Context, start_date: LocalDate, end_date: LocalDate) {
  const query = { start_date, end_date }
  const { days } = await read<typeof getSchedule>(context, 'GET /single_class', { query })
  return deduplicateParts(days)
}
