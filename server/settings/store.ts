import type { Settings } from 'studio/settings/keys.ts'
import { settingsFrom } from 'studio/settings/reading.ts'
import type { Database } from '../database/database.ts'
import { isInTransaction } from '../database/transaction.ts'
import { setting } from './tables.ts'

const FRESH_MS = 2000

/**
 * The studio's settings, read again every two seconds at most: a change made in one process reaches all others by then.
 * Stored values that no longer parse fall back to their default and are told to `report`.
 */
export function settingsReader(database: Database, report: (fault: string) => void) {
  let kept: { at: number; settings: Promise<Settings> } | null = null
  const read = async (): Promise<Settings> => {
    const rows = await database.db.select({ key: setting.key, value: setting.value }).from(setting)
    const { settings, faults } = settingsFrom(rows)
    for (const { message } of faults) report(message)
    return settings
  }
  return {
    settings(): Promise<Settings> {
      const at = performance.now()
      // Inside a transaction what is known must do: the embedded database could not read it now.
      if (!kept || (at - kept.at > FRESH_MS && !isInTransaction())) {
        const settings = read()
        kept = { at, settings }
        settings.catch(() => {
          kept = null
        })
      }
      return kept.settings
    },
    forget(): void {
      kept = null
    },
  }
}
