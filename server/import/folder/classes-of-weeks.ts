import { addDays, type LocalDate, type Zone } from '@aforo/domain/values/days.ts'
import type { WantedClass } from '../../catalogue/schedule/import-timetable.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { type Numbers, numberOf, numberOrNone } from './numbers.ts'
import { occurrencesOf } from './occurrences.ts'

export const WEEKS_BEHIND = 4
const WEEKS_AHEAD = 8

type Week = Pick<StudioFolder, 'timetable' | 'locations' | 'class_types'>

export function classesOfWeeks(week: Week, numbers: Numbers, today: LocalDate, studioZone: Zone): WantedClass[] {
  const days = { from: addDays(today, -7 * WEEKS_BEHIND), count: 7 * (WEEKS_BEHIND + WEEKS_AHEAD) }
  const categories = new Map(week.class_types.map(({ handle, class_category }) => [handle, class_category]))
  return occurrencesOf(week, days, studioZone).map(({ row, start }) => ({
    class_date: start,
    class_type_id: numberOf(numbers.types, row.class_type),
    location_id: numberOf(numbers.locations, row.location),
    minutes: row.minutes,
    description: row.description ?? '',
    capacity: row.capacity,
    class_category_id: numberOrNone(numbers.categories, row.class_category ?? categories.get(row.class_type) ?? null),
    class_package_id: numberOrNone(numbers.packages, row.package),
    coaches: row.coaches.map((coach) => numberOf(numbers.coaches, coach)),
    tags: row.tags.map((tag) => numberOf(numbers.tags, tag)),
  }))
}
