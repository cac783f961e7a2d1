import { join } from 'node:path'
import { backupSourceOf, type BackupSource } from '../backup/making/snapshot.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Environment } from '../environment.ts'
import { createFileStores } from '../../catalogue/files/storage/stores.ts'
import { settingsReader } from '../../settings/settings-reader.ts'

/** Opens the database and files of the environment for reading; nothing is changed, not even migrated. */
export async function withReadOnlyStudio<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  const place = DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR, isThere: true }
  const database = await openDatabase({ ...place, connections: 1 })
  try {
    const { settings } = await settingsReader(database, () => {})
    return await work(backupSourceOf({ database, files: createFileStores(join(DATA_DIR, 'files'), settings) }))
  } finally {
    await database.close()
  }
}
