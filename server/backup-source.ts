import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSource } from './backup/making/back-up.ts'
import { openReading } from './backup/making/snapshot.ts'
import { copyOf } from './backup/making/sources.ts'
import { type Database, openDatabase } from './database/database.ts'
import type { Environment } from './environment.ts'
import { storesOf } from './files/storage/stores.ts'
import { settingsReader } from './settings/store.ts'

/** The studio that the environment names, open or not, to be read; nothing in it is changed, not even migrated. */
export async function withStudioToRead<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL) return reading({ url: DATABASE_URL, connections: 1 }, DATA_DIR, work)
  const copy = await copyOf(DATA_DIR)
  try {
    return await reading({ dataDir: copy }, DATA_DIR, work)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function reading<T>(
  place: Parameters<typeof openDatabase>[0],
  dataDir: string,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place)
  try {
    const settings = await settingsReader(database, () => {}).then((reader) => reader.settings())
    const files = storesOf(join(dataDir, 'files'), async () => settings)
    return await work({ from: database.kind, read: () => readerOf(database), files })
  } finally {
    await database.close()
  }
}

/** What was copied is read as it is. */
async function readerOf(database: Database) {
  if (database.kind === 'server') return openReading(database, '')
  const client = await database.pool.connect()
  return { client, close: async () => client.release() }
}
