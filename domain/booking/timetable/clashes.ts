import { addMinutes, type LocalDate, localDate, localTime, shortDay, type Zone } from '../../values/days.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { Clash } from './shapes.ts'

/** A class as it asks for a room and for coaches; without a number while it is still to be made. */
export type Slot = {
  readonly single_class_id: number | null
  readonly class_date: Date
  readonly minutes: number
  readonly class_type_id: number
  readonly location_id: number
  readonly instructor_ids: readonly number[]
}

export type Names = {
  readonly coach: (instructor_id: number) => string
  readonly classType: (class_type_id: number) => string
  readonly place: (location_id: number) => { readonly name: string; readonly zone: Zone }
}

const MOST_SHOWN = 50

/**
 * Where classes that are wanted ask for what another class has at that time: the same coach, anywhere; or the same
 * room, which is a type of class at a place, as a place has several rooms. One that starts as the other ends is none.
 */
export function clashesOf(wanted: readonly Slot[], others: readonly Slot[], names: Names): Clash[] {
  const found: Clash[] = []
  for (const [index, slot] of wanted.entries()) {
    for (const other of [...others, ...wanted.slice(0, index)]) {
      if (found.length >= MOST_SHOWN) return found
      if (overlap(slot, other)) found.push(...clashesOfTwo(slot, other, names))
    }
  }
  return found
}

/**
 * Refuses a second class of the same type at the same place and hour; cancelled ones do not count. Null when all are
 * free.
 */
export function refuseTwice(wanted: readonly Slot[], others: readonly OtherSlot[], names: Names) {
  for (const slot of wanted) {
    const other = others.find((one) => !one.isCancelled && isSamePlace(one, slot))
    if (!other) continue
    const what = `${names.classType(other.class_type_id)} en ${whenOf(other, names)}`
    return refuse('exists-already', { message: `Ya hay ${what}.`, details: { single_class_id: other.single_class_id } })
  }
  return null
}

export type OtherSlot = Slot & { readonly single_class_id: number; readonly isCancelled: boolean }

export const isSamePlace = (one: Slot, other: Slot): boolean =>
  one.class_date.getTime() === other.class_date.getTime() &&
  one.location_id === other.location_id &&
  one.class_type_id === other.class_type_id

export function decideClashing(clashes: Clash[], isAllowed: boolean): Verdict<Clash[], 'clashes'> {
  const [first, ...more] = clashes
  if (!first || isAllowed) return allow(clashes)
  const message = more.length === 0 ? first.says : `${first.says} Y ${more.length} más.`
  return refuse('clashes', { message, details: { clashes } })
}

const overlap = (one: Slot, other: Slot): boolean =>
  one.class_date < addMinutes(other.class_date, other.minutes) &&
  other.class_date < addMinutes(one.class_date, one.minutes)

function clashesOfTwo(slot: Slot, other: Slot, names: Names): Clash[] {
  const { zone } = names.place(slot.location_id)
  const values = {
    date: localDate(slot.class_date, zone),
    time: localTime(slot.class_date, zone),
    single_class_id: other.single_class_id,
  }
  const when = whenOf(other, names)
  const coaches = slot.instructor_ids.filter((id) => other.instructor_ids.includes(id))
  const clashes: Clash[] = coaches.map((instructor_id) => ({
    ...values,
    kind: 'coach',
    instructor_id,
    says: `${names.coach(instructor_id)} ya da ${names.classType(other.class_type_id)} en ${when}.`,
  }))
  if (slot.location_id === other.location_id && slot.class_type_id === other.class_type_id) {
    const message = `Ya hay ${names.classType(other.class_type_id)} en ${when}.`
    clashes.push({ ...values, kind: 'room', instructor_id: null, says: message })
  }
  return clashes
}

function whenOf({ class_date, minutes, location_id }: Slot, names: Names): string {
  const { name, zone } = names.place(location_id)
  const day: LocalDate = localDate(class_date, zone)
  const end = localTime(addMinutes(class_date, minutes), zone)
  return `${name} el ${shortDay(day)}, de ${localTime(class_date, zone)} a ${end}`
}
