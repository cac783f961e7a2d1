import type { CalendarPolicy } from '../../settings/policies.ts'
import { addDays, daysBetween, type LocalDate, parseInstant, weekdayOf, weekOfMonth } from '../../values/days.ts'
import type { ScheduleDay } from './shapes.ts'

const DAYS_OF_WEEK = 7
/** 9.4: the calendar goes no further than this. */
export const WEEKS_AHEAD = 8
const FIRST_WEEKDAY = { monday: 1, sunday: 7 } as const
export type WeekStart = CalendarPolicy['weekStartsOn']

export type Week = { readonly start_date: LocalDate; readonly end_date: LocalDate; readonly days: readonly LocalDate[] }

/** The week of a day; weeks begin on Monday unless the studio says Sunday. */
export const weekOf = (date: LocalDate, starts: WeekStart = 'monday'): Week =>
  weekFrom(addDays(date, -((weekdayOf(date) - FIRST_WEEKDAY[starts] + DAYS_OF_WEEK) % DAYS_OF_WEEK)))

export const previousWeek = (week: Week): Week => shifted(week, -1)

/** The week after, or the same one where the calendar ends (4.4). */
export const nextWeek = (week: Week, today: LocalDate): Week => (canAdvance(week, today) ? shifted(week, 1) : week)

/** 4.4: no further once the week starts 8 or more weeks after the week of today. */
export const canAdvance = (week: Week, today: LocalDate): boolean => weeksFromToday(week, today) < WEEKS_AHEAD

/** 'Semana 2': which week of its month it is, counted by its first day (2.32). */
export const weekNumber = (week: Week): number => weekOfMonth(week.start_date)

/** The first week that starts in the next month, or the last one the calendar reaches. */
export function nextMonth(week: Week, today: LocalDate): Week {
  const wanted = firstWeekOfMonth(addDays(`${week.start_date.slice(0, 8)}28`, 4), week)
  const last = shifted(weekOf(today, startOf(week)), WEEKS_AHEAD)
  if (wanted.start_date <= last.start_date) return wanted
  return week.start_date > last.start_date ? week : last
}

export const previousMonth = (week: Week): Week =>
  firstWeekOfMonth(addDays(`${week.start_date.slice(0, 8)}01`, -1), week)

export const hasFutureClasses = (days: readonly ScheduleDay[], now: Date): boolean =>
  days.some((day) => day.single_classes.some((one) => parseInstant(one.class_date) > now))

/** 4.4: the week to go on to by itself, or null: it has classes to come, or the calendar ends here. */
export function autoAdvance(week: Week, days: readonly ScheduleDay[], today: LocalDate, now: Date): Week | null {
  if (hasFutureClasses(days, now) || !canAdvance(week, today)) return null
  return shifted(week, 1)
}

/** Where auto-advancing ends, known at once from the local date of the next class to come (4.4). */
export function openingWeek(today: LocalDate, nextClass: LocalDate | null, starts: WeekStart = 'monday'): Week {
  const current = weekOf(today, starts)
  const last = shifted(current, WEEKS_AHEAD)
  return nextClass === null || nextClass > last.end_date ? last : weekOf(nextClass, starts)
}

/** What an empty calendar says, or null when there is something to come (2.32). */
export function emptyWords(days: readonly ScheduleDay[], now: Date): string | null {
  if (hasFutureClasses(days, now)) return null
  const hadSome = days.some((day) => day.single_classes.length > 0)
  return hadSome ? 'No hay más clases programadas esta semana.' : 'No hay clases programadas.'
}

const weekFrom = (start_date: LocalDate): Week => {
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(start_date, index))
  return { start_date, end_date: addDays(start_date, DAYS_OF_WEEK - 1), days }
}

const shifted = (week: Week, weeks: number): Week => weekFrom(addDays(week.start_date, weeks * DAYS_OF_WEEK))

const startOf = (week: Week): WeekStart => (weekdayOf(week.start_date) === FIRST_WEEKDAY.sunday ? 'sunday' : 'monday')

const weeksFromToday = (week: Week, today: LocalDate): number =>
  daysBetween(weekOf(today, startOf(week)).start_date, week.start_date) / DAYS_OF_WEEK

const firstWeekOfMonth = (inMonth: LocalDate, like: Week): Week =>
  weekOf(addDays(`${inMonth.slice(0, 8)}01`, DAYS_OF_WEEK - 1), startOf(like))
