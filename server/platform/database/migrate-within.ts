import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** For operators of commands that read the tables before anyone opened the studio. */
export const NO_TABLES = 'Expected migrated tables, found none. Open the studio once (npm start).'
/** The advisory lock for migrations; any number, the same in every process. */
export const MIGRATION_LOCK = 7_206_001

export type Migration = { readonly hash: string; readonly written_at: number; readonly statements: readonly string[] }

export const migrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis, sql }) => ({
    hash,
    written_at: folderMillis,
    statements: sql,
  }))

/** Runs migrations in the open transaction and records them in the same table as `migrate`. */
export async function migrateWithin(client: ClientBase, pending: readonly Migration[]): Promise<void> {
  await client.query(`create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { hash, written_at, statements } of pending) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      written_at,
    ])
  }
}
