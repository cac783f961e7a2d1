import type { Tx } from '../../platform/database/database.ts'
import { addBooked, lockClasses, removeBooked, shareClass } from './store.ts'

/**
 * Takes places of a class, all or none; the counter in the row decides between concurrent requests. Returns false when
 * the places are taken, or the class was cancelled or moved since `class_date` was read (R4). Reception may take places
 * until the `end` of the class.
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

/** Takes a shared lock on a class, so that a full class stays full until the transaction ends. */
export const holdPlaces = (tx: Tx, single_class_id: number): Promise<void> => shareClass(tx, single_class_id)

/** Locks the places of these classes before they are changed, in order of id to avoid deadlocks. */
export const lockPlaces = (tx: Tx, ...ids: readonly number[]): Promise<void> => lockClasses(tx, ids)
