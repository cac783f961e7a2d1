import { mapOf, type RoomOfType, seatsOf } from '../../catalogue/studio/spot-map.ts'
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

/** A class with what a change must respect. `zone` is that of its location. */
export type StoredClass = {
  readonly single_class_id: number
  readonly class_date: Date
  readonly minutes: number
  readonly capacity: number | null
  readonly description: string
  readonly notes: string
  readonly class_type_id: number
  readonly location_id: number
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
  | 'class_category_id'
  | 'instructor_ids'
  | 'tag_ids'
  | 'movedAt'
>

/** How far the named class moves, and with it the others of its series; `time` null keeps each at its hour. */
export type Shift = { readonly days: number; readonly time: LocalTime | null }

export type ChangeFacts = {
  readonly change: ClassChange
  readonly shift: Shift
  readonly zone: Zone
  readonly room: RoomOfType
  readonly newRoom: RoomOfType
}

type ChangeReason =
  | 'class-cancelled'
  | 'class-started'
  | 'in-the-past'
  | 'too-far-ahead'
  | 'people-to-move'
  | 'spots-taken'
  | 'more-than-spots'

/**
 * May this class be changed so? Of a started class only corrections: coach, places, notes. Never fewer places than
 * are taken (R4), never another room under chosen spots. After a big move of hour or place people may leave free
 * (R6).
 */
export function decideChanging(
  stored: StoredClass,
  facts: ChangeFacts,
  now: Date,
): Verdict<ChangedClass, ChangeReason> {
  const { change, newRoom } = facts
  if (stored.cancelledAt !== null) return refuse('class-cancelled')
  const hasStarted = stored.class_date <= now
  if (hasStarted && !isCorrection(change)) return refuse('class-started')
  const far = change.date === undefined ? null : refuseFar(change.date, localDate(now, stored.zone))
  if (far) return far
  const class_date = movedTo(stored, facts)
  if (class_date <= now && !hasStarted) return refuse('in-the-past')
  const wanted = change.capacity === undefined ? stored.capacity : change.capacity
  const capacity = decideCapacity(stored, wanted)
  if (!capacity.allowed) return capacity
  const map = mapOf(newRoom)
  if (stored.spots.length > 0 && JSON.stringify(map) !== JSON.stringify(mapOf(facts.room))) {
    const message = `Hay lugares ocupados en el plano (${stored.spots.join(', ')}), y el otro tipo de clase tiene otro salón.`
    return refuse('spots-taken', { message, details: { spots: stored.spots } })
  }
  const changesPlaces = change.capacity !== undefined || change.class_type_id !== undefined
  const overfull = changesPlaces ? refuseOverfull(wanted, newRoom) : null
  if (overfull) return overfull
  const { location_id = stored.location_id } = change
  const isBig = isBigChange(whenAndWhere(stored.class_date, stored.location_id), whenAndWhere(class_date, location_id))
  return allow({
    class_date,
    minutes: change.minutes ?? stored.minutes,
    capacity: capacity.value,
    description: change.description ?? stored.description,
    notes: change.notes ?? stored.notes,
    class_type_id: change.class_type_id ?? stored.class_type_id,
    location_id,
    class_category_id: change.class_category_id === undefined ? stored.class_category_id : change.class_category_id,
    instructor_ids: change.instructor_ids ?? stored.instructor_ids,
    tag_ids: change.tag_ids ?? stored.tag_ids,
    movedAt: isBig ? now : stored.movedAt,
  })
}

const CORRECTABLE: ReadonlySet<string> = new Set(['instructor_ids', 'capacity', 'notes'])
const ASKED_BESIDE: ReadonlySet<string> = new Set([
  'single_class_id',
  'scope',
  'allow_clashes',
  'notify',
  'reason',
  'version',
])

/** Whether a change only corrects what was noted of one class, so that pay, ratings and reports follow what happened. */
const isCorrection = ({ scope, ...change }: ClassChange): boolean =>
  scope === 'this' &&
  Object.entries(change).every(
    ([field, value]) => value === undefined || CORRECTABLE.has(field) || ASKED_BESIDE.has(field),
  )

export function refuseOverfull(capacity: number | null, room: RoomOfType) {
  const map = mapOf(room)
  const spots = map ? seatsOf(map).length : null
  if (spots === null || (capacity ?? 0) <= spots) return null
  const message = `El salón tiene ${spots === 1 ? '1 lugar' : `${spots} lugares`}: baja la capacidad.`
  return refuse('more-than-spots', { message, details: { spots } })
}

/** How many places a change frees for the waitlist (R7). */
export function placesOpened(before: PlacesOf, after: PlacesOf): number {
  return Math.max(0, freeIn(after) - freeIn(before))
}

type PlacesOf = Pick<StoredClass, 'capacity' | 'booked' | 'blocked'>
const freeIn = ({ capacity, booked, blocked }: PlacesOf): number => Math.max(0, (capacity ?? 0) - booked - blocked)

/** Whether people in the class are notified: another hour, place, length, type or coach. */
export const isNotified = (before: ChangedClass, after: ChangedClass): boolean =>
  before.class_date.getTime() !== after.class_date.getTime() ||
  before.location_id !== after.location_id ||
  before.minutes !== after.minutes ||
  before.class_type_id !== after.class_type_id ||
  before.instructor_ids.join() !== after.instructor_ids.join()

type Cancelling = Verdict<'cancel' | 'cancelled-already', 'class-ended'>

/** May the studio cancel it? Until its end, as a coach may not have come; twice is once (R6). */
export function decideCancellingClass(stored: StoredClass, now: Date): Cancelling {
  if (stored.cancelledAt !== null) return allow('cancelled-already')
  return endsBy(stored, now) ? refuse('class-ended') : allow('cancel')
}

type Restoring = Verdict<'restore' | 'stands-already', 'class-started' | 'people-leaving'>

/**
 * May a cancelled class be restored? While it is in the future and its people have been removed: it comes back empty,
 * and every booking is checked again (R6).
 */
export function decideRestoring(stored: StoredClass, now: Date): Restoring {
  if (stored.cancelledAt === null) return allow('stands-already')
  if (stored.class_date <= now) return refuse('class-started')
  return stored.booked > 0 ? refuse('people-leaving') : allow('restore')
}

const endsBy = ({ class_date, minutes }: StoredClass, now: Date): boolean =>
  endOf({ class_date: class_date.toISOString(), minutes }) <= now

/**
 * May these classes be changed as a series? A class without one is its own series; one that was changed by itself goes
 * its own way from then on.
 */
export const decideScope = (
  { class_series_id, is_exception }: StoredClass,
  scope: Scope,
): Verdict<Scope, 'changed-by-itself'> => {
  if (scope === 'this' || class_series_id === null) return allow('this')
  return is_exception ? refuse('changed-by-itself') : allow(scope)
}

function movedTo(stored: StoredClass, { shift, zone }: ChangeFacts): Date {
  if (shift.days === 0 && shift.time === null && zone === stored.zone) return stored.class_date
  const date = addDays(localDate(stored.class_date, stored.zone), shift.days)
  return instantAt(date, shift.time ?? localTime(stored.class_date, stored.zone), zone)
}

const whenAndWhere = (class_date: Date, location_id: number) => ({
  class_date: class_date.toISOString(),
  location: { location_id },
})

export const shiftOf = (named: StoredClass, { date, time }: Pick<ClassChange, 'date' | 'time'>): Shift => ({
  days: date === undefined ? 0 : daysBetween(localDate(named.class_date, named.zone), date),
  time: time ?? null,
})

/** The classes that a change is really for: others that were cancelled, or changed by themselves, stay as they are. */
export const meantBy = (named: StoredClass, scoped: readonly StoredClass[]): StoredClass[] =>
  scoped.filter(
    (one) => one.single_class_id === named.single_class_id || (one.cancelledAt === null && !one.is_exception),
  )

const OF_THE_SERIES = [
  'class_date',
  'minutes',
  'capacity',
  'description',
  'class_type_id',
  'location_id',
  'class_category_id',
  'instructor_ids',
  'tag_ids',
] as const satisfies readonly (keyof ChangedClass)[]

const PLACE: readonly (keyof ChangedClass)[] = ['class_date', 'location_id', 'class_type_id']

/** What of a class differs, before and after, a move with the whole of its place; notes are each class's own. */
export function differences(before: ChangedClass, after: ChangedClass) {
  const changed = [...OF_THE_SERIES, 'notes' as const].filter((field) => !isSame(before[field], after[field]))
  const isMove = changed.some((field) => PLACE.includes(field))
  const known = new Set([...changed, ...(isMove ? PLACE : [])])
  const part = (one: ChangedClass) => Object.fromEntries([...known].map((field) => [field, one[field]]))
  return {
    isChanged: changed.length > 0,
    isOwn: changed.some((field) => field !== 'notes'),
    before: part(before),
    after: part(after),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
