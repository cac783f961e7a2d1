import { positionOf } from 'studio/waitlist/position.ts'
import type { Waitlist } from 'studio/waitlist/shapes.ts'
import type { Tx } from '../database/database.ts'
import { listEntries } from './store.ts'

/** 2.26, 7.27 the classes to come that a person waits for, the next one first, with her position; one statement. */
export async function myWaitlists(
  db: Tx,
  customer_id: number,
  now: Date,
  single_class_id?: number,
): Promise<Waitlist[]> {
  const entries = await listEntries(db, customer_id, now, single_class_id)
  return entries.map(({ line, ...entry }) => ({ ...entry, position: positionOf(line, customer_id) ?? line.length + 1 }))
}
