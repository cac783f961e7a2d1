import type { Settings } from '@aforo/domain/settings/keys.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import type { Database } from '../platform/database/database.ts'
import { isInTransaction } from '../platform/database/transaction.ts'
import { setting } from './tables.ts'

const FRESH_MS = 2000

/**
 * The studio's settings, read again every two seconds at most: a change made in one process reaches all others by then.
 * Stored values that no longer parse fall back to their default and are told to `report`.
 */
export async function settingsReader(database: Database, report: (fault: string) => void) {
  let known = await readSettings(database, report)
  let reading: { at: number; settings: Promise<Settings> } | null = null
  return {
    async settings(): Promise<Settings> {
      // Inside a transaction what is known must do: it never waits for a second connection.
      if (isInTransaction()) return known
      const at = performance.now()
      if (!reading || at - reading.at > FRESH_MS) {
        const settings = readSettings(database, report)
        reading = { at, settings }
        settings.then(
          (read) => {
            // What was asked before somebody wrote may come after what was asked since.
            if (reading?.settings === settings) known = read
          },
          () => {
            if (reading?.settings === settings) reading = null
          },
        )
      }
      return reading.settings
    },
    forget(): void {
      reading = null
    },
  }
}

async function readSettings(database: Database, report: (fault: string) => void): Promise<Settings> {
  const rows = await database.db.select({ key: setting.key, value: setting.value }).from(setting)
  const { settings, faults } = settingsFrom(rows)
  for (const { message } of faults) report(message)
  return settings
}
