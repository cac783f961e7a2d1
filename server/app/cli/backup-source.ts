import { join } from 'node:path'
import { sourceOf, type BackupSource } from '../backup/making/snapshot.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Environment } from '../environment.ts'
import { storesOf } from '../../catalogue/files/storage/stores.ts'
import { settingsReader } from '../../settings/store.ts'

/** The studio that the environment names, open or not, to be read; nothing in it is changed, not even migrated. */
export async function withStudioToRead<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  const place = DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR, isThere: true }
  const database = await openDatabase({ ...place, connections: 1 })
  try {
    const { settings } = await settingsReader(database, () => {})
    return await work(sourceOf({ database, files: storesOf(join(DATA_DIR, 'files'), settings) }))
  } finally {
    await database.close()
  }
}
