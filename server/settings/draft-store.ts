import { and, eq, gt, lte } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { settingDraft } from './tables.ts'

export async function insertDraft(db: Tx, row: typeof settingDraft.$inferInsert): Promise<void> {
  await db.insert(settingDraft).values(row)
}

export async function findDraft(db: Tx, token_hash: string, now: Date): Promise<Record<string, unknown> | null> {
  const [row] = await db
    .select({ values: settingDraft.values })
    .from(settingDraft)
    .where(and(eq(settingDraft.token_hash, token_hash), gt(settingDraft.expiresAt, now)))
  return row?.values ?? null
}

export async function deleteDraftsUntil(db: Tx, now: Date): Promise<void> {
  await db.delete(settingDraft).where(lte(settingDraft.expiresAt, now))
}
