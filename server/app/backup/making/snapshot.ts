import pg from 'pg'
import type { FileStores } from '../../../catalogue/files/storage/storage.ts'
import { connectionTo } from '../../../platform/database/connection-name.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MIGRATING } from '../../../platform/database/migrate-within.ts'
import type { AppContext } from '../../app-context.ts'

export type BackupSource = {
  /** Opens the connection from which the database is read; it is closed as soon as that is done. */
  readonly read: () => Promise<Reading>
  readonly files: FileStores
}

export type Reading = { readonly client: pg.ClientBase; readonly close: () => Promise<void> }

export const sourceOf = ({ database, files }: Pick<AppContext, 'database' | 'files'>): BackupSource => ({
  read: () => openReading(database),
  files,
})

async function openReading({ pool }: Pick<Database, 'pool'>): Promise<Reading> {
  const client = new pg.Client(connectionTo(pool.options.connectionString))
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATING])
  return { client, close: () => client.end() }
}
