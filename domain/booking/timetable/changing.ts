import { toSpotMap, type RoomOfType, seatsOf } from '../../catalogue/studio/spot-map.ts'
import { endOf } from '../../catalogue/schedule/booking-window.ts'
import { decideCapacity, isBigChange } from '../../catalogue/schedule/changing.ts'
import {
  addDays,
  daysBetween,
  instantAt,
  type LocalDate,
  type LocalTime,
  localDate,
  localTime,
  type Zone,
} from '../../values/days.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import { refuseFar } from './repeating.ts'
import type { ClassChange, Scope } from './shapes.ts'

/** A stored class with all that a change must respect. `zone` is the time zone of its location. */
export type StoredClass = {
  readonly single_class_id: number
  readonly class_date: Date
  readonly minutes: number
  readonly capacity: number | null
  readonly description: string
  readonly notes: string
  readonly class_type_id: number
  readonly location_id: number
  readonly room_id: number | null
  readonly class_category_id: number | null
  readonly class_package_id: number | null
  readonly instructor_ids: readonly number[]
  readonly tag_ids: readonly number[]
  readonly booked: number
  readonly blocked: number
  readonly spots: readonly string[]
  readonly cancelledAt: Date | null
  readonly movedAt: Date | null
  readonly class_series_id: number | null
  readonly series_date: LocalDate | null
  readonly is_exception: boolean
  readonly zone: Zone
}

export type ChangedClass = Pick<
  StoredClass,
  | 'class_date'
  | 'minutes'
  | 'capacity'
  | 'description'
  | 'notes'
  | 'class_type_id'
  | 'location_id'
  | 'room_id'
  | 'class_category_id'
  | 'instructor_ids'
  | 'tag_ids'
  | 'movedAt'
>

/**
 * By how many days the class of the request moves, and with it the others of its series. `time` null keeps the hour of
 * each.
 */
export type Shift = { readonly days: number; readonly time: LocalTime | null }

export type ChangeFacts = {
  readonly change: ClassChange
  readonly shift: Shift
  readonly zone: Zone
  readonly room: RoomOfType
  readonly newRoom: RoomOfType
  /** Of the location's room after the change; null without a limit. */
  readonly roomCapacity: number | null
}

/**
 * Decides whether a class may be changed. A class that has started accepts only corrections: coach, capacity and notes.
 * The capacity is never lower than the places taken (R4), and the room stays while spots of its map are taken. After a
 * big move of hour or place people may cancel free of charge (R6).
 */
export function decideChanging(stored: StoredClass, facts: ChangeFacts, now: Date) {
  const { change, newRoom } = facts
  if (stored.cancelledAt !== null) return refuse('class-cancelled')
  const hasStarted = stored.class_date <= now
  if (hasStarted && !isCorrection(change)) return refuse('class-started')
  const tooFar = change.date === undefined ? null : refuseFar(change.date, localDate(now, stored.zone))
  if (tooFar) return tooFar
  const class_date = startAfterChange(stored, facts)
  if (class_date <= now && !hasStarted) return refuse('in-the-past')
  const wantedCapacity = change.capacity === undefined ? stored.capacity : change.capacity
  const capacity = decideCapacity(stored, wantedCapacity)
  if (!capacity.allowed) return capacity
  const newMap = toSpotMap(newRoom)
  if (stored.spots.length > 0 && JSON.stringify(newMap) !== JSON.stringify(toSpotMap(facts.room))) {
    const message = `Hay lugares ocupados en el plano (${stored.spots.join(', ')}), y el otro tipo de clase tiene otro salón.`
    return refuse('spots-taken', { message, details: { spots: stored.spots } })
  }
  const overfull = changesPlaces(change) ? refuseOverfull(wantedCapacity, newRoom, facts.roomCapacity) : null
  if (overfull) return overfull
  const { location_id = stored.location_id } = change
  const isBig = isBigChange(
    toTimeAndPlace(stored.class_date, stored.location_id),
    toTimeAndPlace(class_date, location_id),
  )
  return allow({
    class_date,
    minutes: change.minutes ?? stored.minutes,
    capacity: capacity.value,
    description: change.description ?? stored.description,
    notes: change.notes ?? stored.notes,
    class_type_id: change.class_type_id ?? stored.class_type_id,
    location_id,
    room_id: roomAfterChange(stored, change),
    class_category_id: change.class_category_id === undefined ? stored.class_category_id : change.class_category_id,
    instructor_ids: change.instructor_ids ?? stored.instructor_ids,
    tag_ids: change.tag_ids ?? stored.tag_ids,
    movedAt: isBig ? now : stored.movedAt,
  })
}

const CORRECTABLE: ReadonlySet<string> = new Set(['instructor_ids', 'capacity', 'notes'])
const REQUEST_OPTIONS: ReadonlySet<string> = new Set([
  'single_class_id',
  'scope',
  'allow_clashes',
  'notify',
  'reason',
  'version',
])

/** Whether a change only corrects the record of one class, so that pay, ratings and reports match what took place. */
const isCorrection = ({ scope, ...change }: ClassChange): boolean =>
  scope === 'this' &&
  Object.entries(change).every(
    ([field, value]) => value === undefined || CORRECTABLE.has(field) || REQUEST_OPTIONS.has(field),
  )

const changesPlaces = ({ capacity, class_type_id, room_id }: ClassChange): boolean =>
  capacity !== undefined || class_type_id !== undefined || room_id !== undefined

type InRoom = Pick<StoredClass, 'location_id' | 'room_id'>

/** The room of a class after a change; one that moves to another location leaves its room. */
export function roomAfterChange(stored: InRoom, { room_id, location_id }: ClassChange): number | null {
  if (room_id !== undefined) return room_id
  return location_id === undefined || location_id === stored.location_id ? stored.room_id : null
}

/** Refuses more places than the map of the class type or the room of the location has. */
export function refuseOverfull(capacity: number | null, type: RoomOfType, roomCapacity: number | null) {
  const map = toSpotMap(type)
  const spots = Math.min(map ? seatsOf(map).length : Infinity, roomCapacity ?? Infinity)
  if ((capacity ?? 0) <= spots) return null
  const message = `El salón tiene ${spots === 1 ? '1 lugar' : `${spots} lugares`}: baja la capacidad.`
  return refuse('more-than-spots', { message, details: { spots } })
}

/** How many places a change opens for the waitlist (R7). */
export function countOpenedPlaces(before: ClassPlaces, after: ClassPlaces): number {
  return Math.max(0, countFreePlaces(after) - countFreePlaces(before))
}

type ClassPlaces = Pick<StoredClass, 'capacity' | 'booked' | 'blocked'>
const countFreePlaces = ({ capacity, booked, blocked }: ClassPlaces): number =>
  Math.max(0, (capacity ?? 0) - booked - blocked)

/** Whether people in the class are notified: the hour, place, length, type or coach changed. */
export const needsNotification = (before: ChangedClass, after: ChangedClass): boolean =>
  before.class_date.getTime() !== after.class_date.getTime() ||
  before.location_id !== after.location_id ||
  before.minutes !== after.minutes ||
  before.class_type_id !== after.class_type_id ||
  before.instructor_ids.join() !== after.instructor_ids.join()

type CancelVerdict = Verdict<'cancel' | 'cancelled-already', 'class-ended'>

/**
 * Decides whether the studio may cancel a class: until its end, as the coach may not have come. Cancelling twice
 * changes nothing (R6).
 */
export function decideCancellingClass(stored: StoredClass, now: Date): CancelVerdict {
  if (stored.cancelledAt !== null) return allow('cancelled-already')
  return hasEndedBy(stored, now) ? refuse('class-ended') : allow('cancel')
}

/** The classes that are cancelled with their day: those that are neither cancelled already nor over (R6). */
export const selectClassesToCancel = (classes: readonly StoredClass[], now: Date): StoredClass[] =>
  classes.filter((stored) => stored.cancelledAt === null && !hasEndedBy(stored, now))

type RestoreVerdict = Verdict<'restore' | 'not-cancelled', 'class-started' | 'people-leaving'>

/**
 * Decides whether a cancelled class may be restored: before its start, once its people have been removed. It is
 * restored without reservations, so that every booking is checked again (R6).
 */
export function decideRestoring(stored: StoredClass, now: Date): RestoreVerdict {
  if (stored.cancelledAt === null) return allow('not-cancelled')
  if (stored.class_date <= now) return refuse('class-started')
  return stored.booked > 0 ? refuse('people-leaving') : allow('restore')
}

const hasEndedBy = ({ class_date, minutes }: StoredClass, now: Date): boolean =>
  endOf({ class_date: class_date.toISOString(), minutes }) <= now

/**
 * Decides which classes a change is for. A class without a series is changed alone; an exception can only be changed
 * alone.
 */
export const decideScope = (
  { class_series_id, is_exception }: StoredClass,
  scope: Scope,
): Verdict<Scope, 'changed-by-itself'> => {
  if (scope === 'this' || class_series_id === null) return allow('this')
  return is_exception ? refuse('changed-by-itself') : allow(scope)
}

function startAfterChange(stored: StoredClass, { shift, zone }: ChangeFacts): Date {
  if (shift.days === 0 && shift.time === null && zone === stored.zone) return stored.class_date
  const date = addDays(localDate(stored.class_date, stored.zone), shift.days)
  return instantAt(date, shift.time ?? localTime(stored.class_date, stored.zone), zone)
}

const toTimeAndPlace = (class_date: Date, location_id: number) => ({
  class_date: class_date.toISOString(),
  location: { location_id },
})

export const shiftOf = (target: StoredClass, { date, time }: Pick<ClassChange, 'date' | 'time'>): Shift => ({
  days: date === undefined ? 0 : daysBetween(localDate(target.class_date, target.zone), date),
  time: time ?? null,
})

/** The classes that a change applies to: cancelled classes and exceptions of the series stay as they are. */
export const selectClassesToChange = (target: StoredClass, scoped: readonly StoredClass[]): StoredClass[] =>
  scoped.filter(
    (singleClass) =>
      singleClass.single_class_id === target.single_class_id ||
      (singleClass.cancelledAt === null && !singleClass.is_exception),
  )

const SERIES_FIELDS = [
  'class_date',
  'minutes',
  'capacity',
  'description',
  'class_type_id',
  'location_id',
  'room_id',
  'class_category_id',
  'instructor_ids',
  'tag_ids',
] as const satisfies readonly (keyof ChangedClass)[]

const PLACE_FIELDS: readonly (keyof ChangedClass)[] = ['class_date', 'location_id', 'class_type_id']

/**
 * Fields of a class that differ, before and after; a move lists every field of its place and time. `isOwn`: a field
 * other than the notes changed, so that the class becomes an exception of its series.
 */
export function diffClasses(before: ChangedClass, after: ChangedClass) {
  const changed = [...SERIES_FIELDS, 'notes' as const].filter((field) => !isSame(before[field], after[field]))
  const isMove = changed.some((field) => PLACE_FIELDS.includes(field))
  const fields = new Set([...changed, ...(isMove ? PLACE_FIELDS : [])])
  const pickFields = (singleClass: ChangedClass) =>
    Object.fromEntries([...fields].map((field) => [field, singleClass[field]]))
  return {
    isChanged: changed.length > 0,
    isOwn: changed.some((field) => field !== 'notes'),
    before: pickFields(before),
    after: pickFields(after),
  }
}

const isSame = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after)
