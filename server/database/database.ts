import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { connectionTo } from './connection-name.ts'
import { type Embedded, openEmbedded } from './embedded.ts'
import { PlanningClient } from './plan-once.ts'
import { giveUpSilent } from './silent-line.ts'

/** A database or a transaction on it: what a `store.ts` asks its questions of. */
export type Tx = PgDatabase<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>

export type Database = {
  db: NodePgDatabase
  pool: pg.Pool
  kind: 'embedded' | 'server'
  /** Of the embedded one: puts a copy of what is there at this moment into an empty folder, and answers what to open it by. */
  keepCopy?: Embedded['keepCopy']
  /** Of the embedded one: the data folder it lives in, unless that is memory. */
  folder?: string
  close: () => Promise<void>
}

export type Place = { url: string; connections?: number } | { dataDir?: string; snapshot?: string }

/** Opens PostgreSQL at a URL, or the embedded database in a folder. Throws with the next step for an operator. */
export async function openDatabase(place: Place): Promise<Database> {
  if (!('url' in place)) {
    const { pool, keepCopy, close } = await openEmbedded(place)
    return {
      db: drizzle(pool),
      pool,
      kind: 'embedded',
      keepCopy,
      ...('dataDir' in place ? { folder: place.dataDir } : {}),
      close,
    }
  }
  const pool = new pg.Pool({
    ...connectionTo(place.url),
    Client: PlanningClient,
    max: place.connections ?? 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // Questions are short or counted whole (reports): compiling them costs more than it saves, and what they sort fits in memory.
    options:
      '-c lock_timeout=3000 -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c jit=off -c work_mem=16MB',
  })
  // A server that restarts drops idle and checked-out connections alike: neither may end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    giveUpSilent(client)
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const found = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    throw new Error(
      `DATABASE_URL: expected a PostgreSQL server that answers, found: ${found}. ` +
        'Start it or correct the address, or unset DATABASE_URL to use the embedded database.',
      { cause: error },
    )
  }
  return { db: drizzle(pool), pool, kind: 'server', close: () => pool.end() }
}
