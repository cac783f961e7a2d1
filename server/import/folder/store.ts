import { desc } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { studioLoad } from '../tables.ts'

/** The hash of the folder that was loaded last; null when none ever was. */
export async function findLastLoad(tx: Tx): Promise<string | null> {
  const [last] = await tx.select().from(studioLoad).orderBy(desc(studioLoad.loadedAt)).limit(1)
  return last?.hash ?? null
}

export async function noteLoad(tx: Tx, hash: string, loadedAt: Date): Promise<void> {
  await tx
    .insert(studioLoad)
    .values({ hash, loadedAt })
    .onConflictDoUpdate({ target: studioLoad.hash, set: { loadedAt } })
}
