import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

export type Invariant = {
  readonly name: string
  readonly table: string
  /** A query for the violations, as rows of `id`, `expected` and `found`. */
  readonly broken: (now: Date) => SQL
}

export type Broken = { readonly id: number; readonly expected: string; readonly found: string }

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
