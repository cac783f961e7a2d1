import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'
import { MIGRATION_LOCK, MIGRATIONS } from './migrate-within.ts'
import { withoutSocketTimeout } from './connection/socket-timeout.ts'

/** Brings the tables up to date. Several processes may start at once: the first one migrates, the others wait. */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await withoutSocketTimeout(client, () => migrateOn(client))
  } finally {
    client.release()
  }
}

async function migrateOn(client: PoolClient): Promise<void> {
  await client.query('set lock_timeout = 0; set statement_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await client.query('reset lock_timeout; reset statement_timeout')
  }
}

/** When the newest migration of this code was written, in milliseconds since 1970. */
export function newestMigration(): number {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...entries.map(({ when }) => when))
}
