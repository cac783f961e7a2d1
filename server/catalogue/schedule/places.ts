import type { Tx } from '../../platform/database/database.ts'
import { addBooked, lockClasses, removeBooked, shareClass } from './store.ts'

/**
 * Takes places of a class, all or none: the counter decides between concurrent requests. False when they are taken,
 * or the class was cancelled or moved since `class_date` was read (R4). At the door, until the `end` of the class.
 */
export const takePlaces = (
  tx: Tx,
  singleClass: { single_class_id: number; class_date: string },
  places: number,
  now: Date,
  until: 'start' | 'end' = 'start',
): Promise<boolean> => addBooked(tx, singleClass, places, now, until)

export async function freePlaces(tx: Tx, single_class_id: number, places: number): Promise<void> {
  if (await removeBooked(tx, single_class_id, places)) return
  throw new Error(`single_class ${single_class_id}: expected at least ${places} places taken, found fewer.`)
}

/** Locks a class's places until the transaction ends, to be sure that it is full. */
export const holdPlaces = (tx: Tx, single_class_id: number): Promise<void> => shareClass(tx, single_class_id)

/** Keeps the places of these classes as they are, for who is about to change them: always in the order of their numbers. */
export const lockPlaces = (tx: Tx, ...ids: readonly number[]): Promise<void> => lockClasses(tx, ids)
