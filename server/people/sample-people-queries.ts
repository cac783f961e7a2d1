import { inArray } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { samplePerson } from './tables.ts'

export async function insertSamplePeople(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.insert(samplePerson).values(ids.map((customer_id) => ({ customer_id })))
}

/** The people of the sample data, or those of them that are among `ids`. */
export async function listSamplePeople(db: Tx, ids?: readonly number[]): Promise<number[]> {
  if (ids?.length === 0) return []
  const rows = await db
    .select()
    .from(samplePerson)
    .where(ids && inArray(samplePerson.customer_id, [...ids]))
  return rows.map(({ customer_id }) => customer_id)
}

export const countSamplePeople = (db: Tx): Promise<number> => db.$count(samplePerson)
