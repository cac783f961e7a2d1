import type { CalendarPolicy } from '../../settings/policies.ts'
import { addDays, daysBetween, formatDay, instantAt, type LocalDate, localDate, localTime } from '../../values/days.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import type { StoredClass } from './changing.ts'
import { isSamePlace, type OtherSlot } from './clashes.ts'
import { namesFrom, offeredRoom, type Offers } from './offered.ts'
import { refuse } from './refusals.ts'
import { MOST_WEEKS } from './repeating.ts'
import type { SkippedCopy } from './shapes.ts'

/** A week to copy from and the first week to copy to, both by their Mondays, and the number of weeks to fill. */
export type CopyInput = { readonly from: LocalDate; readonly to: LocalDate; readonly weeks: number }

export type Copy = Omit<
  StoredClass,
  'single_class_id' | 'booked' | 'blocked' | 'spots' | 'cancelledAt' | 'movedAt' | 'is_exception' | 'zone'
>

type CopyPlan = { readonly copies: readonly Copy[]; readonly skipped: readonly SkippedCopy[] }

/**
 * Plans copies of the classes of a week, each on its weekday at its local hour; classes of an archived type or place
 * are skipped, and archived coaches and tags are left out.
 */
export function planCopies(
  source: readonly StoredClass[],
  { from, to, weeks }: CopyInput,
  offers: Offers,
  calendar: CalendarPolicy,
  now: Date,
): Verdict<CopyPlan, 'too-far-ahead'> {
  const furthest = addDays(localDate(now, calendar.zone), MOST_WEEKS * 7)
  if (to > furthest || addDays(to, 7 * weeks - 1) > furthest) {
    const message = `Copia a lo más hasta el ${formatDay(furthest)}, a ${MOST_WEEKS} semanas de hoy.`
    return refuse('too-far-ahead', { message, details: { until: furthest } })
  }
  const classesOfWeek = source.filter(
    (singleClass) =>
      singleClass.cancelledAt === null && isWithin(localDate(singleClass.class_date, singleClass.zone), from),
  )
  const copies: Copy[] = []
  const skipped: SkippedCopy[] = []
  for (let week = 0; week < weeks; week++) {
    for (const singleClass of classesOfWeek) {
      const copy = copyOf(singleClass, daysBetween(from, to) + 7 * week, offers)
      const isOffered =
        offers.types.get(singleClass.class_type_id)?.isOffered && offers.places.get(singleClass.location_id)?.isOffered
      if (copy.class_date <= now) skipped.push(toSkippedCopy(copy, 'past', offers, calendar))
      else if (!isOffered) skipped.push(toSkippedCopy(copy, 'not-offered', offers, calendar))
      else copies.push(copy)
    }
  }
  return allow({ copies, skipped })
}

/** Leaves out the copies whose class exists at that place and hour, so that repeating a copy changes nothing. */
export function skipExisting(
  { copies, skipped }: CopyPlan,
  existing: readonly OtherSlot[],
  offers: Offers,
  calendar: CalendarPolicy,
): { fresh: Copy[]; skipped: SkippedCopy[] } {
  const exists = (copy: Copy) => existing.some((other) => isSamePlace(other, { ...copy, single_class_id: null }))
  const { fresh = [], duplicate = [] } = Object.groupBy(copies, (copy) => (exists(copy) ? 'duplicate' : 'fresh'))
  return { fresh, skipped: [...skipped, ...duplicate.map((copy) => toSkippedCopy(copy, 'exists', offers, calendar))] }
}

const isWithin = (date: LocalDate, monday: LocalDate): boolean => date >= monday && date < addDays(monday, 7)

function copyOf(singleClass: StoredClass, days: number, offers: Offers): Copy {
  const { class_date, zone, instructor_ids, tag_ids, minutes, capacity, description } = singleClass
  const date = addDays(localDate(class_date, zone), days)
  return {
    class_date: instantAt(date, localTime(class_date, zone), zone),
    minutes,
    capacity,
    description,
    notes: '',
    class_type_id: singleClass.class_type_id,
    location_id: singleClass.location_id,
    room_id: offeredRoom(singleClass.room_id, offers),
    class_category_id: singleClass.class_category_id,
    class_package_id: singleClass.class_package_id,
    instructor_ids: instructor_ids.filter((id) => offers.coaches.get(id)?.isOffered),
    tag_ids: tag_ids.filter((id) => offers.tags.get(id)?.isOffered),
    class_series_id: null,
    series_date: null,
  }
}

function toSkippedCopy(copy: Copy, reason: SkippedCopy['why'], offers: Offers, calendar: CalendarPolicy): SkippedCopy {
  const names = namesFrom(offers, calendar)
  const { name, zone } = names.place(copy.location_id)
  const { class_date, class_type_id } = copy
  return {
    date: localDate(class_date, zone),
    time: localTime(class_date, zone),
    class_type: names.classType(class_type_id),
    location: name,
    why: reason,
  }
}
