import type { RouterContextProvider } from 'react-router'
import type { listAvailableClassCategories, listLocations } from 'studio/catalogue/contract.ts'
import { zoneOf } from 'studio/schedule/booking-window.ts'
import type { getSchedule, getSingleClass } from 'studio/schedule/contract.ts'
import type { ScheduleDay } from 'studio/schedule/shapes.ts'
import { autoAdvance, emptyWords, hasFutureClasses, WEEKS_AHEAD, type Week, weekOf } from 'studio/schedule/week.ts'
import { type CalendarPolicy, calendarPolicy } from 'studio/settings/policies.ts'
import { addDays, daysBetween, type LocalDate, localDate, parseInstant, shortDay } from 'studio/values/days.ts'
import { read, tryRead } from '../api/read.ts'
import { rendering } from '../api/rendering.ts'
import { readSettings } from '../frame/studio.ts'
import { type Asked, askedOf, filtersOf } from './calendar-address.ts'
import { narrowed, type Offered, offeredIn } from './narrowing.ts'

type Context = Readonly<RouterContextProvider>
export type Calendar = Awaited<ReturnType<typeof loadCalendar>>

/** The week that an address asks for, or the next one with classes to come, with what its filters offer (4.4, 2.32). */
export async function loadCalendar(context: Context, request: Request) {
  const calendar = calendarPolicy(await readSettings(context, request))
  const asked = askedOf(new URL(request.url).searchParams)
  const now = context.get(rendering).now
  const today = localDate(now, calendar.zone)
  const readDays = (from: LocalDate, to: LocalDate) => readRange(context, request, from, to)
  const [{ locations }, { class_categories }, shown] = await Promise.all([
    read<typeof listLocations>(context, request, 'GET /locations'),
    read<typeof listAvailableClassCategories>(context, request, 'GET /class_categories/available'),
    wantedWeek(context, request, asked, calendar, today).then((week) =>
      openWeek(week, calendar.weekStartsOn, asked, readDays, today, now),
    ),
  ])
  const offered: Offered = {
    estudio: locations.map(({ location_id, name }) => ({ id: location_id, name })),
    categoria: class_categories.map(({ class_category_id, name }) => ({ id: class_category_id, name })),
    ...offeredIn(shown.days),
  }
  return { ...shown, days: narrowed(shown.days, asked), asked, today, now: now.toISOString(), offered }
}

async function wantedWeek(
  context: Context,
  request: Request,
  asked: Asked,
  calendar: CalendarPolicy,
  today: LocalDate,
): Promise<Week> {
  const date = asked.fecha ?? (asked.clase && (await dayOfClass(context, request, asked.clase, calendar))) ?? today
  const week = weekOf(date || today, calendar.weekStartsOn)
  const last = weekOf(addDays(today, WEEKS_AHEAD * 7), calendar.weekStartsOn)
  return week.start_date > last.start_date ? last : week
}

async function dayOfClass(context: Context, request: Request, id: number, calendar: CalendarPolicy) {
  const told = await tryRead<typeof getSingleClass>(context, request, 'GET /single_class/single/{id}', {
    params: { id },
  })
  if (!told.ok) return null
  const { single_class } = told.value
  return localDate(parseInstant(single_class.class_date), zoneOf(single_class, calendar))
}

type ReadDays = (from: LocalDate, to: LocalDate) => Promise<ScheduleDay[]>

/** 4.4: a week with nothing to come goes on to the next that has something; what lies behind was asked for. */
async function openWeek(
  week: Week,
  starts: CalendarPolicy['weekStartsOn'],
  asked: Asked,
  readDays: ReadDays,
  today: LocalDate,
  now: Date,
) {
  const days = await readDays(week.start_date, week.end_date)
  const mine = narrowed(days, asked)
  const stays = { week, days, empty: emptyWords(mine, now), skipped: null }
  const next = autoAdvance(week, mine, today, now)
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

/** All classes of the days: filters narrow what is shown here, so that every visitor's question is the same one. */
async function readRange(context: Context, request: Request, start_date: LocalDate, end_date: LocalDate) {
  return (await read<typeof getSchedule>(context, request, 'GET /single_class', { query: { start_date, end_date } }))
    .days
}
