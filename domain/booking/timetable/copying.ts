import type { CalendarPolicy } from '../../settings/policies.ts'
import { addDays, daysBetween, formatDay, instantAt, type LocalDate, localDate, localTime } from '../../values/days.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import type { StoredClass } from './changing.ts'
import { isSamePlace, type OtherSlot } from './clashes.ts'
import { namesFrom, type Offers } from './offered.ts'
import { refuse } from './refusals.ts'
import { MOST_WEEKS } from './repeating.ts'
import type { SkippedCopy } from './shapes.ts'

/** A week to copy from, the first to copy to (both by their Mondays), and how many weeks from there. */
export type CopyInput = { readonly from: LocalDate; readonly to: LocalDate; readonly weeks: number }

export type Copy = Omit<
  StoredClass,
  'single_class_id' | 'booked' | 'blocked' | 'spots' | 'cancelledAt' | 'movedAt' | 'is_exception' | 'zone'
>

type Copies = { readonly copies: readonly Copy[]; readonly skipped: readonly SkippedCopy[] }

/** The classes of a week as they come in others, each on its weekday at its local hour; archived things are left out. */
export function planCopies(
  source: readonly StoredClass[],
  { from, to, weeks }: CopyInput,
  offers: Offers,
  calendar: CalendarPolicy,
  now: Date,
): Verdict<Copies, 'too-far-ahead'> {
  const furthest = addDays(localDate(now, calendar.zone), MOST_WEEKS * 7)
  if (to > furthest || addDays(to, 7 * weeks - 1) > furthest) {
    const message = `Copia a lo más hasta el ${formatDay(furthest)}, a ${MOST_WEEKS} semanas de hoy.`
    return refuse('too-far-ahead', { message, details: { until: furthest } })
  }
  const ofWeek = source.filter((one) => one.cancelledAt === null && isWithin(localDate(one.class_date, one.zone), from))
  const copies: Copy[] = []
  const skipped: SkippedCopy[] = []
  for (let week = 0; week < weeks; week++) {
    for (const one of ofWeek) {
      const copy = copyOf(one, daysBetween(from, to) + 7 * week, offers)
      const isOffered = offers.types.get(one.class_type_id)?.isOffered && offers.places.get(one.location_id)?.isOffered
      if (copy.class_date <= now) skipped.push(skip(copy, 'past', offers, calendar))
      else if (!isOffered) skipped.push(skip(copy, 'not-offered', offers, calendar))
      else copies.push(copy)
    }
  }
  return allow({ copies, skipped })
}

/**
 * What is left to create: classes that exist at that place and hour are skipped, so repeating a copy changes nothing.
 */
export function passOver(
  { copies, skipped }: Copies,
  there: readonly OtherSlot[],
  offers: Offers,
  calendar: CalendarPolicy,
): { fresh: Copy[]; skipped: SkippedCopy[] } {
  const stands = (copy: Copy) => there.some((other) => isSamePlace(other, { ...copy, single_class_id: null }))
  const { fresh = [], existing = [] } = Object.groupBy(copies, (copy) => (stands(copy) ? 'existing' : 'fresh'))
  return { fresh, skipped: [...skipped, ...existing.map((copy) => skip(copy, 'exists', offers, calendar))] }
}

const isWithin = (date: LocalDate, monday: LocalDate): boolean => date >= monday && date < addDays(monday, 7)

function copyOf(one: StoredClass, days: number, offers: Offers): Copy {
  const { class_date, zone, instructor_ids, tag_ids, minutes, capacity, description } = one
  const date = addDays(localDate(class_date, zone), days)
  return {
    class_date: instantAt(date, localTime(class_date, zone), zone),
    minutes,
    capacity,
    description,
    notes: '',
    class_type_id: one.class_type_id,
    location_id: one.location_id,
    class_category_id: one.class_category_id,
    class_package_id: one.class_package_id,
    instructor_ids: instructor_ids.filter((id) => offers.coaches.get(id)?.isOffered),
    tag_ids: tag_ids.filter((id) => offers.tags.get(id)?.isOffered),
    class_series_id: null,
    series_date: null,
  }
}

function skip(copy: Copy, reason: SkippedCopy['why'], offers: Offers, calendar: CalendarPolicy): SkippedCopy {
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
