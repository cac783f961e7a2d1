import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { SettingKey, Settings, SettingValue } from '@aforo/domain/settings/keys.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { lockUntilCommit } from '../platform/database/advisory-lock.ts'
import type { Tx } from '../platform/database/database.ts'
import { setting, settingDraft, studioKey } from './tables.ts'

/** The advisory lock of settings; any unused number. */
const SETTINGS_LOCK = 7_029_032

export async function lockSettings(tx: Tx): Promise<void> {
  await lockUntilCommit(tx, SETTINGS_LOCK)
}

export type StoredSettings = { settings: Settings; changeDates: Map<string, { changed_at: string }> }

export async function storedSettings(db: Tx): Promise<StoredSettings> {
  const rows = await db.select().from(setting)
  const changes = new Map(rows.map(({ key, updatedAt }) => [key, { changed_at: updatedAt.toISOString() }]))
  return { settings: settingsFrom(rows).settings, changeDates: changes }
}

/** Writes settings; null is the default again. */
export async function writeSettings(
  tx: Tx,
  changes: Readonly<Partial<Record<SettingKey, SettingValue>>>,
  now: Date,
): Promise<void> {
  const entries = Object.entries(changes)
  const resetKeys = entries.flatMap(([key, value]) => (value === null ? key : []))
  if (resetKeys.length > 0) await tx.delete(setting).where(inArray(setting.key, resetKeys))
  const rows = entries.filter(([, value]) => value !== null).map(([key, value]) => ({ key, value, updatedAt: now }))
  if (rows.length === 0) return
  await tx
    .insert(setting)
    .values(rows)
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, updatedAt: now } })
}

export async function findKey(db: Tx, name: string): Promise<string | null> {
  const [found] = await db.select({ secret: studioKey.secret }).from(studioKey).where(eq(studioKey.name, name))
  return found?.secret ?? null
}

export async function insertKey(db: Tx, row: typeof studioKey.$inferInsert): Promise<void> {
  await db.insert(studioKey).values(row).onConflictDoNothing()
}

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
