import { localDate, localTime, weekdayOf, type Zone } from '@aforo/domain/values/days.ts'
import type { ExportedClass, StudioRead } from './export-store.ts'

export const WEEKS = 4
export type WeeklySlot = Omit<ExportedClass, 'class_date'> & {
  readonly weekday: number
  readonly time: string
  readonly capacity: number
}

/**
 * Derives the weekly timetable from the classes of the next four weeks: a slot that occurs twice or more is weekly,
 * with the data of its first class. Single events, such as workshops, and classes that cannot be booked are left out.
 */
export function weekOf(classes: readonly ExportedClass[], studio: StudioRead, studioZone: Zone) {
  const zones = new Map(studio.locations.map(({ id, timezone }) => [id, timezone ?? studioZone]))
  const types = new Set(studio.types.map(({ id }) => id))
  const slots = new Map<string, { line: WeeklySlot; times: number }>()
  let left = 0
  for (const { class_date, capacity, ...row } of classes) {
    const zone = zones.get(row.location_id)
    if (zone === undefined || capacity === null || capacity < 1 || !types.has(row.type_id)) {
      left += 1
      continue
    }
    const [weekday, time] = [weekdayOf(localDate(class_date, zone)), localTime(class_date, zone)]
    const key = [weekday, time, row.location_id, row.type_id].join()
    const slot = slots.get(key) ?? { line: { ...row, capacity, weekday, time }, times: 0 }
    slots.set(key, { ...slot, times: slot.times + 1 })
  }
  const allSlots = [...slots.values()]
  const weekly = allSlots.filter(({ times }) => times > 1).map(({ line }) => line)
  return { week: weekly.toSorted(compareSlots), left: left + allSlots.filter(({ times }) => times === 1).length }
}

const compareSlots = (a: WeeklySlot, b: WeeklySlot): number =>
  a.weekday - b.weekday || a.time.localeCompare(b.time) || a.location_id - b.location_id || a.type_id - b.type_id
