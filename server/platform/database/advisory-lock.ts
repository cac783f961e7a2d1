import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connectionOptions } from './connection/connection-name.ts'
import type { Database, Tx } from './database.ts'

/**
 * Runs work under the advisory lock `number`: other processes wait until it ends. The lock has a separate connection,
 * so that the work can use the whole pool.
 */
export async function withAdvisoryLock<T>({ pool }: Database, number: number, work: () => Promise<T>): Promise<T> {
  const lockClient = new pg.Client(connectionOptions(pool.options.connectionString))
  lockClient.on('error', () => {})
  await lockClient.connect()
  try {
    await lockClient.query('select pg_advisory_lock($1)', [number])
    return await work()
  } finally {
    await lockClient.end()
  }
}

/** Holds the advisory lock `number` until the transaction ends. */
export async function lockUntilCommit(tx: Tx, number: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${number})`)
}

/** Runs work unless this or another process holds the advisory lock `number` now. Returns whether it ran. */
export async function tryWithAdvisoryLock(
  { pool }: Database,
  number: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const lockClient = new pg.Client(connectionOptions(pool.options.connectionString))
  lockClient.on('error', () => {})
  await lockClient.connect()
  try {
    const { rows } = await lockClient.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
      number,
    ])
    if (!rows[0]?.acquired) return false
    await work()
    return true
  } finally {
    await lockClient.end()
  }
}
