import { defineRefusals } from '../../values/refusal.ts'
import type { LivePlaces, ScheduleDay, SingleClass } from './shapes.ts'

export const refuse = defineRefusals({
  'too-many-watch-here': ['too-many', 'Hay demasiadas pantallas abiertas desde tu conexión.'],
  'too-many-watch': ['unavailable', 'Hay demasiadas personas viendo el calendario en este momento.'],
})

export type LatestPlaces = ReadonlyMap<number, LivePlaces>

/** The class with its latest places; the same object when nothing changed, so that React does not render it again. */
export function applyPlaces<C extends LivePlaces>(singleClass: C, latest: LatestPlaces): C {
  const update = latest.get(singleClass.single_class_id)
  if (!update) return singleClass
  const isSame =
    update.capacity === singleClass.capacity &&
    update.booked === singleClass.booked &&
    update.cancelledAt === singleClass.cancelledAt
  return isSame
    ? singleClass
    : { ...singleClass, capacity: update.capacity, booked: update.booked, cancelledAt: update.cancelledAt }
}

/** The days of a calendar with the latest places; unchanged days and classes stay the same objects. */
export function applyPlacesToDays(days: readonly ScheduleDay[], latest: LatestPlaces): readonly ScheduleDay[] {
  if (latest.size === 0) return days
  return days.map((day) => {
    const single_classes = day.single_classes.map((singleClass): SingleClass => applyPlaces(singleClass, latest))
    return single_classes.every((singleClass, index) => singleClass === day.single_classes[index])
      ? day
      : { ...day, single_classes }
  })
}

/** Whether a shown class has another start now: then the calendar must be loaded again. */
export const hasMoved = (days: readonly ScheduleDay[], updates: readonly LivePlaces[]): boolean => {
  const startById = new Map(
    days.flatMap((day) =>
      day.single_classes.map((singleClass) => [singleClass.single_class_id, singleClass.class_date] as const),
    ),
  )
  return updates.some(
    (singleClass) =>
      startById.has(singleClass.single_class_id) &&
      startById.get(singleClass.single_class_id) !== singleClass.class_date,
  )
}
