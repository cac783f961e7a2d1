import { inArray } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { upsert } from '../platform/database/rows/upsert.ts'
import { setting } from './tables.ts'

/** Imports settings: null resets to the default, an equal value keeps its date. Returns how many rows were written. */
export async function importSettings(
  tx: Tx,
  rows: readonly { key: string; value: unknown }[],
  now: Date,
): Promise<number> {
  const unset = rows.flatMap(({ key, value }) => (value === null ? key : []))
  const removed = await tx.delete(setting).where(inArray(setting.key, unset))
  const written = rows.filter(({ value }) => value !== null).map(({ key, value }) => ({ key, value, updatedAt: now }))
  return (
    (removed.rowCount ?? 0) + (await upsert(tx, setting, { target: setting.key, notCompared: ['updatedAt'] }, written))
  )
}
