import type { Settings } from '@aforo/domain/settings/keys.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import type { Database } from '../platform/database/database.ts'
import { isInTransaction } from '../platform/database/transaction.ts'
import { setting } from './tables.ts'

const FRESH_MS = 2000

/**
 * The studio's settings, read again at most every two seconds: changes reach all processes by then. Unparsable values
 * fall back to their default and are passed to `report`.
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
            // A read that began before a write may arrive after a later one.
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
