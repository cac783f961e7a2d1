import { desc, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { studioLoad } from '../tables.ts'

type Load = Pick<typeof studioLoad.$inferSelect, 'hash' | 'series'>

/** The hash of the folder that was imported last, and the series made so far; null before the first import. */
export async function findLastLoad(tx: Tx): Promise<Load | null> {
  const { hash, series } = studioLoad
  const [last] = await tx.select({ hash, series }).from(studioLoad).orderBy(desc(studioLoad.loadedAt)).limit(1)
  return last ?? null
}

export async function recordLoad(tx: Tx, load: Load & { isDemo: boolean }, loadedAt: Date): Promise<void> {
  const { series, isDemo } = load
  await tx
    .insert(studioLoad)
    .values({ ...load, loadedAt })
    .onConflictDoUpdate({ target: studioLoad.hash, set: { series, isDemo, loadedAt } })
}

/** Whether folders were imported, and each of them was the demo. */
export async function areLoadsOfDemo(tx: Tx): Promise<boolean> {
  const [found] = await tx.select({ areOfDemo: sql<boolean | null>`bool_and(${studioLoad.isDemo})` }).from(studioLoad)
  return found?.areOfDemo ?? false
}
