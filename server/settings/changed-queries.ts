import { eq, inArray, max } from 'drizzle-orm'
import type { SettingKey } from '@aforo/domain/settings/keys.ts'
import type { Tx } from '../platform/database/database.ts'
import { setting } from './tables.ts'

/** When each of these settings was last written; absent if it has its default. */
export async function settingChanges(db: Tx, keys: readonly SettingKey[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ key: setting.key, at: max(setting.updatedAt) })
    .from(setting)
    .where(inArray(setting.key, [...keys]))
    .groupBy(setting.key)
  return new Map(rows.flatMap(({ key, at }) => (at === null ? [] : [[key, at]])))
}

/** Whether the portal is published as the database says now; a studio that never chose is. */
export async function isPortalPublished(db: Tx): Promise<boolean> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'portal_published'))
  return row?.value !== false
}
