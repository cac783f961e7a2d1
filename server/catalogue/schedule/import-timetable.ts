import type { Tx } from '../../platform/database/database.ts'
import type { StoredClass, ClassSlot, WantedClass } from './import-store.ts'
import * as store from './import-store.ts'

export type { WantedClass } from './import-store.ts'
export type TimetableImportResult = {
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Classes that left the timetable and stay because of bookings or waitlist entries. */
  readonly retainedClasses: readonly StoredClass[]
  /** Classes that have more people than the places the timetable now gives them. */
  readonly overfull: readonly StoredClass[]
}

/**
 * Makes future classes match a timetable. Past ones never change; they are added only to a studio without classes.
 * With `removes`, unused classes that left the timetable are deleted. Manual changes of staff stay.
 */
export async function importTimetable(
  tx: Tx,
  wanted: readonly WantedClass[],
  { now, removes }: { now: Date; removes: boolean },
): Promise<TimetableImportResult> {
  const earliest = wanted.reduce((first, { class_date }) => (class_date < first ? class_date : first), now)
  const known = await store.findClassesFrom(tx, earliest)
  const knownByPlace = new Map(known.map((stored) => [placeOf(stored), stored]))
  const wantedByPlace = new Map(wanted.map((row) => [placeOf(row), row]))
  const vacatedPlaces = new Set((await store.listVacatedSlots(tx, earliest)).map(placeOf))
  const isFree = (row: WantedClass) => !knownByPlace.has(placeOf(row)) && !vacatedPlaces.has(placeOf(row))
  const added = wanted.filter((row) => isFree(row) && (known.length === 0 || row.class_date > now))
  const futureClasses = known.filter(
    (stored) => stored.class_date > now && stored.cancelledAt === null && !stored.made_by_hand,
  )
  const changed = futureClasses.flatMap((stored) => {
    const wantedClass = wantedByPlace.get(placeOf(stored))
    return wantedClass && !isSame(stored, wantedClass) ? { stored, wantedClass } : []
  })
  await store.insertClasses(tx, added)
  for (const { stored, wantedClass } of changed) await store.changeClass(tx, stored.single_class_id, wantedClass)
  const missingClasses = removes ? futureClasses.filter((stored) => !wantedByPlace.has(placeOf(stored))) : []
  const retained = []
  for (const stored of missingClasses) if (!(await store.removeClass(tx, stored.single_class_id))) retained.push(stored)
  return {
    added: added.length,
    changed: changed.length,
    removed: missingClasses.length - retained.length,
    retainedClasses: retained,
    overfull: changed.flatMap(({ stored, wantedClass }) =>
      stored.booked + stored.blocked > wantedClass.capacity ? stored : [],
    ),
  }
}

const placeOf = ({ class_date, location_id, class_type_id }: ClassSlot): string =>
  `${class_date.toISOString()} ${location_id} ${class_type_id}`

function isSame(stored: StoredClass, wantedClass: WantedClass): boolean {
  return (
    stored.minutes === wantedClass.minutes &&
    stored.room_id === wantedClass.room_id &&
    stored.description === wantedClass.description &&
    stored.capacity === Math.max(wantedClass.capacity, stored.booked + stored.blocked) &&
    stored.class_category_id === wantedClass.class_category_id &&
    stored.class_package_id === wantedClass.class_package_id &&
    stored.coaches.join() === wantedClass.coaches.join() &&
    stored.tags.join() === wantedClass.tags.toSorted((a, b) => a - b).join()
  )
}

/** Returns a lookup from time, location and type to the id of a class; it throws when there is no such class. */
export async function readClassIds(tx: Tx, from: Date): Promise<(place: ClassSlot) => number> {
  const known = await store.findClassesFrom(tx, from)
  const numbers = new Map(known.map((stored) => [placeOf(stored), stored.single_class_id]))
  return (place) => {
    const number = numbers.get(placeOf(place))
    if (number === undefined) throw new Error(`single_class ${placeOf(place)}: expected a class, found none.`)
    return number
  }
}
