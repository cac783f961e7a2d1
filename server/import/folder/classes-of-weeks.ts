import { addDays, type LocalDate, type Zone } from '@aforo/domain/values/days.ts'
import type { WantedClass } from '../../catalogue/schedule/import-timetable.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { type FolderIds, idOf, idOrNull } from './ids-by-handle.ts'
import { occurrencesOf } from './occurrences.ts'

export const WEEKS_BEHIND = 4
const WEEKS_AHEAD = 8

type Week = Pick<StudioFolder, 'timetable' | 'locations' | 'class_types'>

export function classesOfWeeks(week: Week, numbers: FolderIds, today: LocalDate, studioZone: Zone): WantedClass[] {
  const days = { from: addDays(today, -7 * WEEKS_BEHIND), count: 7 * (WEEKS_BEHIND + WEEKS_AHEAD) }
  const categories = new Map(week.class_types.map(({ handle, class_category }) => [handle, class_category]))
  return occurrencesOf(week, days, studioZone).map(({ row, start }) => ({
    class_date: start,
    class_type_id: idOf(numbers.types, row.class_type),
    location_id: idOf(numbers.locations, row.location),
    room_id: idOrNull(numbers.rooms, row.room),
    minutes: row.minutes,
    description: row.description ?? '',
    capacity: row.capacity,
    class_category_id: idOrNull(numbers.categories, row.class_category ?? categories.get(row.class_type) ?? null),
    class_package_id: idOrNull(numbers.packages, row.package),
    coaches: row.coaches.map((coach) => idOf(numbers.coaches, coach)),
    tags: row.tags.map((tag) => idOf(numbers.tags, tag)),
  }))
}
