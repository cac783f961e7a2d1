import type { Tx } from '../../platform/database/database.ts'
import type { StoredClass, Place, WantedClass } from './import-store.ts'
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
  const knownByPlace = new Map(known.map((one) => [placeOf(one), one]))
  const wantedByPlace = new Map(wanted.map((one) => [placeOf(one), one]))
  const left = new Set((await store.listPlacesLeft(tx, earliest)).map(placeOf))
  const isFree = (one: WantedClass) => !knownByPlace.has(placeOf(one)) && !left.has(placeOf(one))
  const added = wanted.filter((one) => isFree(one) && (known.length === 0 || one.class_date > now))
  const futureClasses = known.filter((one) => one.class_date > now && one.cancelledAt === null && !one.made_by_hand)
  const changed = futureClasses.flatMap((one) => {
    const wantedClass = wantedByPlace.get(placeOf(one))
    return wantedClass && !isSame(one, wantedClass) ? { one, wantedClass } : []
  })
  await store.insertClasses(tx, added)
  for (const { one, wantedClass } of changed) await store.changeClass(tx, one.single_class_id, wantedClass)
  const missingClasses = removes ? futureClasses.filter((one) => !wantedByPlace.has(placeOf(one))) : []
  const named = []
  for (const one of missingClasses) if (!(await store.removeClass(tx, one.single_class_id))) named.push(one)
  return {
    added: added.length,
    changed: changed.length,
    removed: missingClasses.length - named.length,
    retainedClasses: named,
    overfull: changed.flatMap(({ one, wantedClass }) => (one.booked + one.blocked > wantedClass.capacity ? one : [])),
  }
}

const placeOf = ({ class_date, location_id, class_type_id }: Place): string =>
  `${class_date.toISOString()} ${location_id} ${class_type_id}`

function isSame(stored: StoredClass, wantedClass: WantedClass): boolean {
  return (
    stored.minutes === wantedClass.minutes &&
    stored.description === wantedClass.description &&
    stored.capacity === Math.max(wantedClass.capacity, stored.booked + stored.blocked) &&
    stored.class_category_id === wantedClass.class_category_id &&
    stored.class_package_id === wantedClass.class_package_id &&
    stored.coaches.join() === wantedClass.coaches.join() &&
    stored.tags.join() === wantedClass.tags.toSorted((a, b) => a - b).join()
  )
}

/** The number of each class from a moment on, by its hour, place and type; throws for one that is not there. */
export async function numbersOfClasses(tx: Tx, from: Date): Promise<(place: Place) => number> {
  const known = await store.findClassesFrom(tx, from)
  const numbers = new Map(known.map((one) => [placeOf(one), one.single_class_id]))
  return (place) => {
    const number = numbers.get(placeOf(place))
    if (number === undefined) throw new Error(`single_class ${placeOf(place)}: expected a class, found none.`)
    return number
  }
}
