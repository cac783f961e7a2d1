import { createHash } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'
import type { Place } from '../database/database.ts'
import { migratedSnapshot } from './template.ts'

/** An empty, migrated embedded database of this test file's own. */
export const embeddedPlace = async (): Promise<Place> => ({ snapshot: await migratedSnapshot() })

/**
 * A database of this test file's own on the real PostgreSQL that `npm test` has started (TEST_DATABASE_URL).
 * It is dropped when the file is done.
 */
export async function serverPlace(name: string, connections = 20): Promise<Place> {
  const base = process.env.TEST_DATABASE_URL
  if (!base) {
    throw new Error('TEST_DATABASE_URL missing: run this through `npm test`, which starts a PostgreSQL, or set it.')
  }
  const database = `aforo_${createHash('sha256').update(`${name}${process.pid}`).digest('hex').slice(0, 12)}`
  await run(base, `drop database if exists ${database} with (force)`)
  await run(base, `create database ${database}`)
  after(() => run(base, `drop database if exists ${database} with (force)`))
  const url = new URL(base)
  url.pathname = `/${database}`
  return { url: url.href, connections }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
