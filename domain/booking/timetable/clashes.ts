import { addMinutes, type LocalDate, localDate, localTime, shortDay, type Zone } from '../../values/days.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { Clash } from './shapes.ts'

/** A class that needs a room and coaches; without an id while it is still to be created. */
export type Slot = {
  readonly single_class_id: number | null
  readonly class_date: Date
  readonly minutes: number
  readonly class_type_id: number
  readonly location_id: number
  readonly room_id: number | null
  readonly instructor_ids: readonly number[]
}

export type Names = {
  readonly coach: (instructor_id: number) => string
  readonly classType: (class_type_id: number) => string
  readonly room: (room_id: number) => string
  readonly place: (location_id: number) => { readonly name: string; readonly zone: Zone }
}

const MOST_SHOWN = 50

/**
 * Finds where a wanted class needs what another class has at the same time: the same coach, anywhere, or the same room.
 * A class without a room is in that of its class type at its location. A class that starts as another ends does not
 * clash.
 */
export function findClashes(wanted: readonly Slot[], others: readonly Slot[], names: Names): Clash[] {
  const found: Clash[] = []
  for (const [index, slot] of wanted.entries()) {
    for (const other of [...others, ...wanted.slice(0, index)]) {
      if (found.length >= MOST_SHOWN) return found
      if (isOverlapping(slot, other)) found.push(...findClashesOfPair(slot, other, names))
    }
  }
  return found
}

/**
 * Refuses a second class of the same type at the same place and hour; cancelled ones do not count. Null without a
 * conflict.
 */
export function refuseDuplicates(wanted: readonly Slot[], others: readonly OtherSlot[], names: Names) {
  for (const slot of wanted) {
    const other = others.find((candidate) => !candidate.isCancelled && isSamePlace(candidate, slot))
    if (!other) continue
    const nameAndTime = `${names.classType(other.class_type_id)} en ${formatPlaceAndTime(other, names)}`
    return refuse('exists-already', {
      message: `Ya hay ${nameAndTime}.`,
      details: { single_class_id: other.single_class_id },
    })
  }
  return null
}

export type OtherSlot = Slot & { readonly single_class_id: number; readonly isCancelled: boolean }

export const isSamePlace = (slot: Slot, other: Slot): boolean =>
  slot.class_date.getTime() === other.class_date.getTime() && isSameTypeAndPlace(slot, other)

export function decideClashing(clashes: Clash[], isAllowed: boolean): Verdict<Clash[], 'clashes'> {
  const [first, ...others] = clashes
  if (!first || isAllowed) return allow(clashes)
  const message = others.length === 0 ? first.says : `${first.says} Y ${others.length} más.`
  return refuse('clashes', { message, details: { clashes } })
}

/** Whether two classes need the same coach or the same room at one time. */
export const takesSlotOf = (slot: Slot, other: Slot): boolean =>
  isOverlapping(slot, other) && (isSameRoom(slot, other) || sharedCoaches(slot, other).length > 0)

const isSameRoom = (slot: Slot, other: Slot): boolean =>
  slot.room_id === null || other.room_id === null ? isSameTypeAndPlace(slot, other) : slot.room_id === other.room_id

const isSameTypeAndPlace = (slot: Slot, other: Slot): boolean =>
  slot.location_id === other.location_id && slot.class_type_id === other.class_type_id

const sharedCoaches = (slot: Slot, other: Slot): number[] =>
  slot.instructor_ids.filter((id) => other.instructor_ids.includes(id))

const isOverlapping = (slot: Slot, other: Slot): boolean =>
  slot.class_date < addMinutes(other.class_date, other.minutes) &&
  other.class_date < addMinutes(slot.class_date, slot.minutes)

function findClashesOfPair(slot: Slot, other: Slot, names: Names): Clash[] {
  const { zone } = names.place(slot.location_id)
  const shared = {
    date: localDate(slot.class_date, zone),
    time: localTime(slot.class_date, zone),
    single_class_id: other.single_class_id,
  }
  const when = formatPlaceAndTime(other, names)
  const clashes: Clash[] = sharedCoaches(slot, other).map((instructor_id) => ({
    ...shared,
    kind: 'coach',
    instructor_id,
    says: `${names.coach(instructor_id)} ya da ${names.classType(other.class_type_id)} en ${when}.`,
  }))
  if (isSameRoom(slot, other)) {
    const room = slot.room_id === null || other.room_id === null ? '' : `${names.room(other.room_id)}, `
    const message = `Ya hay ${names.classType(other.class_type_id)} en ${room}${when}.`
    clashes.push({ ...shared, kind: 'room', instructor_id: null, says: message })
  }
  return clashes
}

function formatPlaceAndTime({ class_date, minutes, location_id }: Slot, names: Names): string {
  const { name, zone } = names.place(location_id)
  const day: LocalDate = localDate(class_date, zone)
  const end = localTime(addMinutes(class_date, minutes), zone)
  return `${name} el ${shortDay(day)}, de ${localTime(class_date, zone)} a ${end}`
}
