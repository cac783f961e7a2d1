import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../platform/database/migrations', import.meta.url))
const TEMPLATE_LOCK = 7_206_099 // any number that the studio itself does not lock

export const migratedDatabase = async (server: string): Promise<string> =>
  templateOf(server, `aforo_template_${await hashMigrations()}`, async (url) => {
    const database = await openDatabase({ url, connections: 1 })
    await migrate(database).finally(database.close)
  })

export async function templateOf(server: string, name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return name
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await fill(new URL(`/${draft}`, server).href)
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename))
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}
