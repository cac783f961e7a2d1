import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { connectionOptions } from './connection/connection-name.ts'
import { openLocalPostgres, type LocalPostgresOptions } from './local/local-postgres.ts'
import { PlanningClient } from './connection/prepared-statements.ts'
import { closeWhenSilent } from './connection/socket-timeout.ts'

/** A database or a transaction on it; the functions of every store take it for their queries. */
export type Tx = PgDatabase<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>

export type Database = {
  db: NodePgDatabase
  pool: pg.Pool
  close: () => Promise<void>
}

export type DatabaseLocation = ({ url: string } | ({ dataDir: string } & LocalPostgresOptions)) & {
  connections?: number
  /** How long a statement waits for a lock before it fails; 3 seconds by default. */
  lockTimeoutMs?: number
}

/** Opens the PostgreSQL at a URL or in a data folder. Throws with the next step for an operator. */
export async function openDatabase(place: DatabaseLocation): Promise<Database> {
  if ('url' in place) return connect(place.url, place)
  const server = await openLocalPostgres(place.dataDir, place)
  try {
    const { close, ...database } = await connect(server.url, place)
    return { ...database, close: () => close().then(server.close) }
  } catch (error) {
    await server.close()
    throw error
  }
}

async function connect(
  url: string,
  { connections = 10, lockTimeoutMs = 3000 }: Pick<DatabaseLocation, 'connections' | 'lockTimeoutMs'>,
): Promise<Database> {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    Client: PlanningClient,
    max: connections,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // Queries are short, or aggregate whole tables (reports): JIT costs more than it saves, and sorts fit in work_mem.
    options: [
      `-c lock_timeout=${lockTimeoutMs}`,
      `-c statement_timeout=${lockTimeoutMs + 7000}`,
      '-c idle_in_transaction_session_timeout=15000 -c jit=off -c work_mem=16MB',
    ].join(' '),
  })
  // A restarting server drops idle and checked-out connections. Without a listener either error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    closeWhenSilent(client)
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    throw new Error(
      `DATABASE_URL: expected a PostgreSQL server that answers, found: ${reason}. ` +
        'Start it or correct the address, or unset DATABASE_URL to use the PostgreSQL that npm brought.',
      { cause: error },
    )
  }
  return { db: drizzleOnPool(pool), pool, close: () => pool.end() }
}

/**
 * Drizzle on a pool, releasing the connection of every transaction. Drizzle itself leaks a connection that is lost
 * before `begin`, until the pool is exhausted.
 */
function drizzleOnPool(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}
