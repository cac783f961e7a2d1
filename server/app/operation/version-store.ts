import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

export type ServerFacts = { postgres: string; migrations: number; processes: number }

/** The version of PostgreSQL, the applied migrations, and the processes of this program by their connections' names. */
export async function readServer(db: Tx): Promise<ServerFacts> {
  const { rows } = await db.execute<ServerFacts>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(distinct application_name)::int from pg_stat_activity
        where datname = current_database() and application_name like 'aforo-%') as processes`)
  const [facts] = rows
  if (!facts) throw new Error('Expected one row of facts about the server, found none.')
  return facts
}
