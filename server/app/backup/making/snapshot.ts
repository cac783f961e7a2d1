import pg from 'pg'
import type { FileStores } from '../../../catalogue/files/storage/storage.ts'
import { connectionOptions } from '../../../platform/database/connection/connection-name.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MIGRATION_LOCK } from '../../../platform/database/migrate-within.ts'
import type { AppContext } from '../../app-context.ts'

export type BackupSource = {
  /** Opens a connection for reading the database; the caller closes it. */
  readonly read: () => Promise<DatabaseReader>
  readonly files: FileStores
}

export type DatabaseReader = { readonly client: pg.ClientBase; readonly close: () => Promise<void> }

export const backupSourceOf = ({ database, files }: Pick<AppContext, 'database' | 'files'>): BackupSource => ({
  read: () => openReader(database),
  files,
})

async function openReader({ pool }: Pick<Database, 'pool'>): Promise<DatabaseReader> {
  const client = new pg.Client(connectionOptions(pool.options.connectionString))
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  return { client, close: () => client.end() }
}
