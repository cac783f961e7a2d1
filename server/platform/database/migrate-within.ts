import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** The advisory lock for migrations; any number, the same in every process. */
export const MIGRATING = 7_206_001

export type Migration = { readonly hash: string; readonly written_at: number; readonly statements: readonly string[] }

export const migrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis, sql }) => ({
    hash,
    written_at: folderMillis,
    statements: sql,
  }))

/** Runs migrations in the transaction that is open, as `migrate` does, and writes them down where it looks for them. */
export async function migrateWithin(client: ClientBase, some: readonly Migration[]): Promise<void> {
  await client.query(`create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { hash, written_at, statements } of some) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      written_at,
    ])
  }
}
