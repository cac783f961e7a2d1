import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Something that must hold at every moment, and the question that finds where it does not. */
export type Invariant = {
  /** Its number: I1 to I10. */
  readonly name: string
  readonly table: string
  /** Answers rows of `id`, `expected` and `found`; none when it holds. `now` is the moment at which it is asked. */
  readonly broken: (now: Date) => SQL
}

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
