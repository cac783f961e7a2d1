import type { CalendarPolicy } from '../../settings/policies.ts'
import { addDays, daysBetween, type LocalDate, parseInstant, weekdayOf, weekOfMonth } from '../../values/days.ts'
import type { ScheduleDay } from './shapes.ts'

const DAYS_OF_WEEK = 7
/** How many weeks ahead the calendar goes (9.4). */
export const WEEKS_AHEAD = 8
const FIRST_WEEKDAY = { monday: 1, sunday: 7 } as const
export type WeekStart = CalendarPolicy['weekStartsOn']

export type Week = { readonly start_date: LocalDate; readonly end_date: LocalDate; readonly days: readonly LocalDate[] }

/** The week of a day; weeks begin on Monday unless the studio chose Sunday. */
export const weekOf = (date: LocalDate, starts: WeekStart = 'monday'): Week =>
  weekFrom(addDays(date, -((weekdayOf(date) - FIRST_WEEKDAY[starts] + DAYS_OF_WEEK) % DAYS_OF_WEEK)))

export const previousWeek = (week: Week): Week => shiftWeek(week, -1)

/** The next week, or the same one at the end of the calendar (4.4). */
export const nextWeek = (week: Week, today: LocalDate): Week => (canAdvance(week, today) ? shiftWeek(week, 1) : week)

/** Whether the calendar can go on: not once the week starts 8 or more weeks after the current one (4.4). */
export const canAdvance = (week: Week, today: LocalDate): boolean => weeksFromToday(week, today) < WEEKS_AHEAD

/** 'Semana 2': the number of the week in its month, by its first day (2.32). */
export const weekNumber = (week: Week): number => weekOfMonth(week.start_date)

/** The first week that starts in the next month, or the last week of the calendar. */
export function nextMonth(week: Week, today: LocalDate): Week {
  const nextMonthWeek = firstWeekOfMonth(addDays(`${week.start_date.slice(0, 8)}28`, 4), week)
  const last = shiftWeek(weekOf(today, weekStartOf(week)), WEEKS_AHEAD)
  if (nextMonthWeek.start_date <= last.start_date) return nextMonthWeek
  return week.start_date > last.start_date ? week : last
}

export const previousMonth = (week: Week): Week =>
  firstWeekOfMonth(addDays(`${week.start_date.slice(0, 8)}01`, -1), week)

export const hasFutureClasses = (days: readonly ScheduleDay[], now: Date): boolean =>
  days.some((day) => day.single_classes.some((singleClass) => parseInstant(singleClass.class_date) > now))

/** The week to show instead of one without future classes; null when it has some or the calendar ends (4.4). */
export function autoAdvance(week: Week, days: readonly ScheduleDay[], today: LocalDate, now: Date): Week | null {
  if (hasFutureClasses(days, now) || !canAdvance(week, today)) return null
  return shiftWeek(week, 1)
}

/** The week at which auto-advancing ends, computed from the local date of the next class (4.4). */
export function openingWeek(today: LocalDate, nextClass: LocalDate | null, starts: WeekStart = 'monday'): Week {
  const current = weekOf(today, starts)
  const last = shiftWeek(current, WEEKS_AHEAD)
  return nextClass === null || nextClass > last.end_date ? last : weekOf(nextClass, starts)
}

/** The text of a calendar without future classes, or null when it has some (2.32). */
export function emptyWords(days: readonly ScheduleDay[], now: Date): string | null {
  if (hasFutureClasses(days, now)) return null
  const hadSome = days.some((day) => day.single_classes.length > 0)
  return hadSome ? 'No hay más clases programadas esta semana.' : 'No hay clases programadas.'
}

const weekFrom = (start_date: LocalDate): Week => {
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(start_date, index))
  return { start_date, end_date: addDays(start_date, DAYS_OF_WEEK - 1), days }
}

const shiftWeek = (week: Week, weeks: number): Week => weekFrom(addDays(week.start_date, weeks * DAYS_OF_WEEK))

const weekStartOf = (week: Week): WeekStart =>
  weekdayOf(week.start_date) === FIRST_WEEKDAY.sunday ? 'sunday' : 'monday'

const weeksFromToday = (week: Week, today: LocalDate): number =>
  daysBetween(weekOf(today, weekStartOf(week)).start_date, week.start_date) / DAYS_OF_WEEK

const firstWeekOfMonth = (inMonth: LocalDate, sameStart: Week): Week =>
  weekOf(addDays(`${inMonth.slice(0, 8)}01`, DAYS_OF_WEEK - 1), weekStartOf(sameStart))
