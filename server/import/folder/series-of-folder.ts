import type { ImportedSeries } from '../../booking/timetable/series/import-series.ts'
import type { TimetableRow } from '../schedule/timetable.ts'
import type { StudioFolder } from '../studio-folder.ts'
import { type FolderIds, idOf, idOrNull } from './ids-by-handle.ts'

/** The natural key of a line of the timetable. */
const keyOf = ({ weekday, time, class_type, location }: TimetableRow): string =>
  `${weekday} ${time} ${class_type} ${location}`

export const isSeries = ({ series }: TimetableRow): boolean => series

export const seriesKeys = ({ timetable }: StudioFolder): string[] => timetable.filter(isSeries).map(keyOf)

/** The open-ended series of a folder that no load has made yet. */
export function newSeriesOf(
  { timetable, locations, class_types }: StudioFolder,
  numbers: FolderIds,
  loaded: readonly string[],
): ImportedSeries[] {
  const zones = new Map(locations.map(({ handle, timezone }) => [handle, timezone]))
  const categories = new Map(class_types.map(({ handle, class_category }) => [handle, class_category]))
  return timetable
    .filter((row) => isSeries(row) && !loaded.includes(keyOf(row)))
    .map((row) => ({
      weekday: row.weekday,
      time: row.time,
      timezone: zones.get(row.location) ?? null,
      minutes: row.minutes,
      capacity: row.capacity,
      description: row.description ?? '',
      class_type_id: idOf(numbers.types, row.class_type),
      location_id: idOf(numbers.locations, row.location),
      room_id: idOrNull(numbers.rooms, row.room),
      class_category_id: idOrNull(numbers.categories, row.class_category ?? categories.get(row.class_type) ?? null),
      instructor_ids: row.coaches.map((coach) => idOf(numbers.coaches, coach)),
      tag_ids: row.tags.map((tag) => idOf(numbers.tags, tag)),
    }))
}
