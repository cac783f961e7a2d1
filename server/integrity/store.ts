import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { Invariant } from './invariant.ts'

export type Broken = { readonly id: number; readonly expected: string; readonly found: string }

/** The first rows in which an invariant does not hold. */
export async function findBroken(db: Tx, invariant: Invariant, now: Date, most: number): Promise<Broken[]> {
  const { rows } = await db.execute<{ id: string | number; expected: string | null; found: string | null }>(
    sql`select id, expected, found from (${invariant.broken(now)}) as broken order by id limit ${most}`,
  )
  return rows.map(({ id, expected, found }) => ({
    id: Number(id),
    expected: expected ?? 'something',
    found: found ?? 'nothing',
  }))
}
