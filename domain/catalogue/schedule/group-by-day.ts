import type { CalendarPolicy } from '../../settings/policies.ts'
import { addDays, daysBetween, type LocalDate, localDate, parseInstant } from '../../values/days.ts'
import { zoneOf } from './booking-window.ts'
import type { ScheduleDay, SingleClass } from './shapes.ts'

/**
 * Groups classes by their local day, sorted by start, with one entry for each day of the range even when empty (7.3,
 * F22).
 */
export function groupByDay(
  classes: readonly SingleClass[],
  start_date: LocalDate,
  end_date: LocalDate,
  calendar: CalendarPolicy,
): ScheduleDay[] {
  const byDay = new Map<LocalDate, SingleClass[]>()
  for (let offset = 0; offset <= daysBetween(start_date, end_date); offset++) byDay.set(addDays(start_date, offset), [])
  for (const singleClass of classes)
    byDay.get(localDate(parseInstant(singleClass.class_date), zoneOf(singleClass, calendar)))?.push(singleClass)
  return [...byDay].map(([date, single_classes]) => ({ date, single_classes: single_classes.sort(compareByStart) }))
}

const compareByStart = (left: SingleClass, right: SingleClass): number =>
  parseInstant(left.class_date).getTime() - parseInstant(right.class_date).getTime() ||
  left.single_class_id - right.single_class_id
