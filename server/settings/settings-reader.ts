import type { Settings } from '@aforo/domain/settings/keys.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import type { Database } from '../platform/database/database.ts'
import { isInTransaction } from '../platform/database/transaction.ts'
import { setting } from './tables.ts'

const MAX_AGE_MS = 2000

/**
 * The studio's settings, cached for at most two seconds, so that changes soon reach all processes. Unparsable values
 * fall back to their default and are passed to `report`.
 */
export async function settingsReader(database: Database, report: (fault: string) => void) {
  let cached = await readSettings(database, report)
  let reading: { at: number; settings: Promise<Settings> } | null = null
  return {
    async settings(): Promise<Settings> {
      // A transaction must not wait for a second connection, so it gets the cached settings.
      if (isInTransaction()) return cached
      const at = performance.now()
      if (!reading || at - reading.at > MAX_AGE_MS) {
        const settings = readSettings(database, report)
        reading = { at, settings }
        settings.then(
          (read) => {
            // An older read may finish after a newer one; its result is ignored.
            if (reading?.settings === settings) cached = read
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
