import { refusing } from '../../values/refusal.ts'
import type { LivePlaces, ScheduleDay, SingleClass } from './shapes.ts'

export const refuse = refusing({
  'too-many-watch-here': ['too-many', 'Hay demasiadas pantallas abiertas desde tu conexión.'],
  'too-many-watch': ['unavailable', 'Hay demasiadas personas viendo el calendario en este momento.'],
})

export type LatestPlaces = ReadonlyMap<number, LivePlaces>

/** The class with its latest places; the same object when nothing changed. */
export function withPlaces<C extends LivePlaces>(one: C, latest: LatestPlaces): C {
  const news = latest.get(one.single_class_id)
  if (!news) return one
  const isSame = news.capacity === one.capacity && news.booked === one.booked && news.cancelledAt === one.cancelledAt
  return isSame ? one : { ...one, capacity: news.capacity, booked: news.booked, cancelledAt: news.cancelledAt }
}

/** The days of a calendar as they are now; days and classes without news stay the very same. */
export function daysWithPlaces(days: readonly ScheduleDay[], latest: LatestPlaces): readonly ScheduleDay[] {
  if (latest.size === 0) return days
  return days.map((day) => {
    const single_classes = day.single_classes.map((one): SingleClass => withPlaces(one, latest))
    return single_classes.every((one, at) => one === day.single_classes[at]) ? day : { ...day, single_classes }
  })
}

/** Whether a class that is shown is at another hour now: then its place in the calendar must be asked for again. */
export const hasMoved = (days: readonly ScheduleDay[], news: readonly LivePlaces[]): boolean => {
  const hours = new Map(
    days.flatMap((day) => day.single_classes.map((one) => [one.single_class_id, one.class_date] as const)),
  )
  return news.some((one) => hours.has(one.single_class_id) && hours.get(one.single_class_id) !== one.class_date)
}
