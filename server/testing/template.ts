import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openDatabase } from '../database/database.ts'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url))
/** A test's database needs no 128 MB of buffers and no other databases beside it: every file would pay for them at its start. */
const LESS = [
  "alter system set shared_buffers = '8MB'",
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
]
const ONE_AT_A_TIME = 7_206_099 // any number that the studio itself does not lock

/** A migrated, empty embedded database as a file, made once per state of the migrations. */
export async function migratedSnapshot(): Promise<string> {
  const folder = join(tmpdir(), 'aforo-tests')
  const file = join(folder, `${await stateOfMigrations()}.tar`)
  if (await exists(file)) return file
  await mkdir(folder, { recursive: true })
  const { pool, keepSnapshot, close } = await openEmbedded()
  await migrate({ db: drizzle(pool), pool, kind: 'embedded', close })
  for (const statement of LESS) await pool.query(statement)
  const draft = `${file}.${process.pid}`
  await keepSnapshot(draft)
  await close()
  await rename(draft, file)
  return file
}

/** The name of a migrated, empty database on a PostgreSQL, made once per state of the migrations; files that are tested side by side wait. */
export async function migratedDatabase(server: string): Promise<string> {
  const name = `aforo_template_${await stateOfMigrations()}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(client, server, name)
  } finally {
    await client.end()
  }
  return name
}

async function makeTemplate(client: pg.Client, server: string, name: string): Promise<void> {
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  const database = await openDatabase({ url: new URL(`/${draft}`, server).href, connections: 1 })
  await migrate(database).finally(database.close)
  await client.query(`alter database ${draft} rename to ${name}`)
}

/** Of the migrations, and of what is done to them here. */
async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename))
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
