import { createHash } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'
import type { Place } from '../database/database.ts'
import { migratedDatabase } from './template.ts'

let own = 0

/** A migrated, empty database of this test file's own. */
export const ownPlace = (): Promise<Place> => serverPlace(`own-${++own}`)

/** The same by a name, on the PostgreSQL that `npm test` has started (TEST_DATABASE_URL). It is dropped when the file is done. */
export async function serverPlace(name: string, connections = 20): Promise<Place> {
  return { url: await serverDatabase(name, await migratedDatabase(testServer())), connections }
}

/** The address of a PostgreSQL database of this test file's own in which there is nothing yet, not even tables. */
export const emptyServerDatabase = (name: string): Promise<string> => serverDatabase(name, 'template1')

async function serverDatabase(name: string, template: string): Promise<string> {
  const { url, drop } = await copyDatabase(template, name)
  after(drop)
  return url
}

/** A copy of a database of the tests' PostgreSQL, by a name that is this process's own; who makes it drops it. */
export async function copyDatabase(
  template: string,
  name: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const base = testServer()
  const database = `aforo_${createHash('sha256').update(`${name}${process.pid}`).digest('hex').slice(0, 12)}`
  const drop = () => ask(base, `drop database if exists ${database} with (force)`)
  await drop()
  await ask(base, `create database ${database} template ${template} strategy file_copy`)
  return { url: new URL(`/${database}`, base).href, drop }
}

export function testServer(): string {
  const base = process.env.TEST_DATABASE_URL
  if (base) return base
  throw new Error('TEST_DATABASE_URL missing: run this through `npm test`, which starts a PostgreSQL, or set it.')
}

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
