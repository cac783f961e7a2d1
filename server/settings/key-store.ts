import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { studioKey } from './tables.ts'

export async function findKey(db: Tx, name: string): Promise<string | null> {
  const [found] = await db.select({ secret: studioKey.secret }).from(studioKey).where(eq(studioKey.name, name))
  return found?.secret ?? null
}

export async function insertKey(db: Tx, row: typeof studioKey.$inferInsert): Promise<void> {
  await db.insert(studioKey).values(row).onConflictDoNothing()
}
