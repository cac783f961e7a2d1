import { addDays, instantAt, type LocalDate, weekdayOf, type Zone } from 'studio/values/days.ts'
import type { WantedClass } from '../../schedule/take-in.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { type Numbers, numberOf, numberOrNone } from './numbers.ts'

export const WEEKS_BEHIND = 4
export const WEEKS_AHEAD = 8

type Week = Pick<StudioFolder, 'timetable' | 'locations' | 'class_types'>

/** A timetable as single classes, from four weeks before a day to eight after it, each at the hour of its own place. */
export function classesOfWeeks(week: Week, numbers: Numbers, today: LocalDate, studioZone: Zone): WantedClass[] {
  const days = Array.from({ length: (WEEKS_BEHIND + WEEKS_AHEAD) * 7 }, (_, day) =>
    addDays(today, day - WEEKS_BEHIND * 7),
  )
  const zones = new Map(week.locations.map(({ handle, timezone }) => [handle, timezone ?? studioZone]))
  const categories = new Map(week.class_types.map(({ handle, class_category }) => [handle, class_category]))
  return days.flatMap((date) =>
    week.timetable
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .map((row) => {
        const category = row.class_category ?? categories.get(row.class_type) ?? null
        return {
          class_date: instantAt(date, row.time, zones.get(row.location) ?? studioZone),
          class_type_id: numberOf(numbers.types, row.class_type),
          location_id: numberOf(numbers.locations, row.location),
          minutes: row.minutes,
          description: row.description ?? '',
          capacity: row.capacity,
          class_category_id: numberOrNone(numbers.categories, category),
          class_package_id: numberOrNone(numbers.packages, row.package),
          coaches: row.coaches.map((coach) => numberOf(numbers.coaches, coach)),
          tags: row.tags.map((tag) => numberOf(numbers.tags, tag)),
        }
      }),
  )
}
