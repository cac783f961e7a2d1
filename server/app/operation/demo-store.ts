import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** What processes read once, or what belongs to the machinery and not to the data. */
const KEPT = ['installation', 'studio_key', 'job_state']

/**
 * Deletes every row but those of the installation and its keys. Ids go on, so that nothing that was remembered by an
 * id means another record.
 */
export async function emptyTables(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ names: string }>(sql`
    select string_agg(format('%I.%I', n.nspname, c.relname), ', ') as names
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'rehearsal') and c.relname <> all(${sql.param(KEPT)}::text[])`)
  const names = rows[0]?.names
  if (!names) throw new Error('Expected tables to empty, found none.')
  await tx.execute(sql.raw(`truncate ${names}`))
}
