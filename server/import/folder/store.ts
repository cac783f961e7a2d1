import { desc } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { studioLoad } from '../tables.ts'

type Load = Pick<typeof studioLoad.$inferSelect, 'hash' | 'series'>

/** The hash of the folder that was imported last, and the series made so far; null before the first import. */
export async function findLastLoad(tx: Tx): Promise<Load | null> {
  const { hash, series } = studioLoad
  const [last] = await tx.select({ hash, series }).from(studioLoad).orderBy(desc(studioLoad.loadedAt)).limit(1)
  return last ?? null
}

export async function recordLoad(tx: Tx, { hash, series }: Load, loadedAt: Date): Promise<void> {
  await tx
    .insert(studioLoad)
    .values({ hash, series, loadedAt })
    .onConflictDoUpdate({ target: studioLoad.hash, set: { series, loadedAt } })
}
