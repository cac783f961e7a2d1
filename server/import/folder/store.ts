import { desc } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { studioLoad } from '../tables.ts'

/** The hash of the folder that was imported last; null before the first import. */
export async function findLastLoad(tx: Tx): Promise<string | null> {
  const [last] = await tx.select().from(studioLoad).orderBy(desc(studioLoad.loadedAt)).limit(1)
  return last?.hash ?? null
}

export async function recordLoad(tx: Tx, hash: string, loadedAt: Date): Promise<void> {
  await tx
    .insert(studioLoad)
    .values({ hash, loadedAt })
    .onConflictDoUpdate({ target: studioLoad.hash, set: { loadedAt } })
}
