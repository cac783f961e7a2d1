import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionTo } from '../../database/connection-name.ts'
import type { Database } from '../../database/database.ts'
import { openEmbedded } from '../../database/embedded.ts'
import { MIGRATING } from '../../database/migrate-within.ts'

/** A connection of its own from which the whole database can be read while others write, and what ends it. */
export type Reading = { readonly client: pg.ClientBase; readonly close: () => Promise<void> }

/**
 * PostgreSQL is read by a connection beside the pool's. The embedded database has one connection for everybody: it is
 * copied as it stands (a pause of some tenths of a second) and the copy is read.
 */
export async function openReading(database: Database, desk: string): Promise<Reading> {
  const url = database.pool.options.connectionString
  if (database.kind === 'server' && url) return readServer(url)
  const folder = join(desk, `copy-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const forget = () => rm(folder, { recursive: true, force: true })
  try {
    if (!database.keepCopy) throw new Error('an embedded database was expected')
    const copy = await openEmbedded(await database.keepCopy(folder))
    const client = await copy.pool.connect()
    return {
      client,
      async close() {
        client.release()
        await copy.close()
        await forget()
      },
    }
  } catch (error) {
    await forget()
    throw error
  }
}

/** No migration changes the tables while they are read: it waits, as this waits for one. */
async function readServer(url: string): Promise<Reading> {
  const client = new pg.Client(connectionTo(url))
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATING])
  return { client, close: () => client.end() }
}
