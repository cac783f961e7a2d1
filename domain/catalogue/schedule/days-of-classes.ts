import type { CalendarPolicy } from '../../settings/policies.ts'
import { addDays, daysBetween, type LocalDate, localDate, parseInstant } from '../../values/days.ts'
import { zoneOf } from './booking-window.ts'
import type { ScheduleDay, SingleClass } from './shapes.ts'

/** Lays classes out by their own local day, one entry per day of the range even when empty, by hour (7.3, F22). */
export function daysOfClasses(
  classes: readonly SingleClass[],
  start_date: LocalDate,
  end_date: LocalDate,
  calendar: CalendarPolicy,
): ScheduleDay[] {
  const byDay = new Map<LocalDate, SingleClass[]>()
  for (let offset = 0; offset <= daysBetween(start_date, end_date); offset++) byDay.set(addDays(start_date, offset), [])
  for (const one of classes) byDay.get(localDate(parseInstant(one.class_date), zoneOf(one, calendar)))?.push(one)
  return [...byDay].map(([date, single_classes]) => ({ date, single_classes: single_classes.sort(byHour) }))
}

const byHour = (one: SingleClass, other: SingleClass): number =>
  parseInstant(one.class_date).getTime() - parseInstant(other.class_date).getTime() ||
  one.single_class_id - other.single_class_id
