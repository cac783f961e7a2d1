import type { CalendarPolicy } from '../../settings/policies.ts'
import { instantAt, type LocalDate, type LocalTime } from '../../values/days.ts'
import { isSamePlace, type OtherSlot, type Slot, takesSlotOf } from './clashes.ts'
import { offeredRoom, type Offers, zoneOfPlace } from './offered.ts'

/** What each class of a series is made of, as it was last changed for all classes that follow. */
export type SeriesTemplate = {
  readonly time: LocalTime
  readonly minutes: number
  readonly capacity: number | null
  readonly description: string
  readonly class_type_id: number
  readonly location_id: number
  readonly room_id: number | null
  readonly class_category_id: number | null
  readonly instructor_ids: readonly number[]
  readonly tag_ids: readonly number[]
}

/** Another class, and whether it repeats with its own series; one that was made or moved alone does not. */
export type PlacedSlot = OtherSlot & { readonly followsSeries: boolean }
export type SeriesClass = Slot & Omit<SeriesTemplate, 'time'> & { readonly date: LocalDate }

/** Whether a series can go on: its class type and its place are still offered. */
export const canExtend = ({ class_type_id, location_id }: SeriesTemplate, { types, places }: Offers): boolean =>
  types.get(class_type_id)?.isOffered === true && places.get(location_id)?.isOffered === true

/**
 * The classes of a series on some dates, at their local hour, later than now. Archived rooms, coaches and tags are left out.
 */
export function classesOfSeries(
  dates: readonly LocalDate[],
  { time, instructor_ids, tag_ids, ...template }: SeriesTemplate,
  offers: Offers,
  calendar: CalendarPolicy,
  now: Date,
): SeriesClass[] {
  const zone = zoneOfPlace(offers, template.location_id, calendar)
  return dates
    .map((date) => ({
      ...template,
      room_id: offeredRoom(template.room_id, offers),
      instructor_ids: instructor_ids.filter((id) => offers.coaches.get(id)?.isOffered),
      tag_ids: tag_ids.filter((id) => offers.tags.get(id)?.isOffered),
      single_class_id: null,
      date,
      class_date: instantAt(date, time, zone),
    }))
    .filter(({ class_date }) => class_date > now)
}

/**
 * Decides which classes of a series are made. One that exists already is not. One whose coach or room another class
 * has is skipped if that class was placed alone, as staff planned it for that day; two series may share a coach, as
 * staff confirmed that when they made them.
 */
export function decideExtension(
  wanted: readonly SeriesClass[],
  others: readonly PlacedSlot[],
): { classes: SeriesClass[]; skipped: LocalDate[] } {
  const active = others.filter(({ isCancelled }) => !isCancelled)
  const missing = wanted.filter((slot) => !active.some((other) => isSamePlace(slot, other)))
  const isTaken = (slot: SeriesClass) => active.some((other) => !other.followsSeries && takesSlotOf(slot, other))
  const { taken = [], free = [] } = Object.groupBy(missing, (slot) => (isTaken(slot) ? 'taken' : 'free'))
  return { classes: free, skipped: taken.map(({ date }) => date) }
}
