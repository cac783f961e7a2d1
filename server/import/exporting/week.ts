import { localDate, localTime, weekdayOf, type Zone } from '@aforo/domain/values/days.ts'
import type { HeldClass, StudioRead } from './export-store.ts'

export const WEEKS = 4
export type WeekLine = Omit<HeldClass, 'class_date'> & {
  readonly weekday: number
  readonly time: string
  readonly capacity: number
}

/**
 * The week of a studio, from the classes of the four that come: what is held at the same hour twice or more is weekly, as
 * it is held the first time. What comes once, such as a workshop, and what is not open to be booked, a folder does not carry.
 */
export function weekOf(classes: readonly HeldClass[], studio: StudioRead, studioZone: Zone) {
  const zones = new Map(studio.locations.map(({ id, timezone }) => [id, timezone ?? studioZone]))
  const types = new Set(studio.types.map(({ id }) => id))
  const slots = new Map<string, { line: WeekLine; times: number }>()
  let left = 0
  for (const { class_date, capacity, ...one } of classes) {
    const zone = zones.get(one.location_id)
    if (zone === undefined || capacity === null || capacity < 1 || !types.has(one.type_id)) {
      left += 1
      continue
    }
    const [weekday, time] = [weekdayOf(localDate(class_date, zone)), localTime(class_date, zone)]
    const key = [weekday, time, one.location_id, one.type_id].join()
    const slot = slots.get(key) ?? { line: { ...one, capacity, weekday, time }, times: 0 }
    slots.set(key, { ...slot, times: slot.times + 1 })
  }
  const all = [...slots.values()]
  const weekly = all.filter(({ times }) => times > 1).map(({ line }) => line)
  return { week: weekly.toSorted(inOrder), left: left + all.filter(({ times }) => times === 1).length }
}

const inOrder = (one: WeekLine, other: WeekLine): number =>
  one.weekday - other.weekday ||
  one.time.localeCompare(other.time) ||
  one.location_id - other.location_id ||
  one.type_id - other.type_id
