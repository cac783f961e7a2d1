import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url))

/** A migrated, empty embedded database as a file, made once per state of the migrations. */
export async function migratedSnapshot(): Promise<string> {
  const folder = join(tmpdir(), 'aforo-tests')
  const file = join(folder, `${await stateOfMigrations()}.tar`)
  if (await exists(file)) return file
  await mkdir(folder, { recursive: true })
  const { pool, keepSnapshot, close } = await openEmbedded()
  await migrate({ db: drizzle(pool), pool, kind: 'embedded', close })
  const draft = `${file}.${process.pid}`
  await keepSnapshot(draft)
  await close()
  await rename(draft, file)
  return file
}

async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
