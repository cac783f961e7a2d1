import type { ClientBase } from 'pg'
import { copyOut } from '../../../platform/database/copy-rows.ts'

/** Tables of the job scheduler are recreated; the manifest says what was migrated. */
const NOT_OURS = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'pgboss', 'drizzle')`
/** Blocks of a table in memory at once; long texts are stored apart and add to it. */
const BLOCKS_AT_ONCE = 256

export type Table = { readonly name: string; readonly columns: readonly string[] }
export type Sequence = { readonly name: string; readonly last: string | null }
export type Migrated = { readonly many: number; readonly newest: string; readonly written_at: number }

/** Fixed output formats, independent of the database's defaults. */
export const PLAINLY = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** One picture of the whole database for as long as the transaction lasts; who writes meanwhile does not wait for it. */
export async function beginPicture(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(PLAINLY)
}

/** Tables with the columns that are written. What the database computes it computes again; what a crash may forget (unlogged) is not kept. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relpersistence = 'p' and ${NOT_OURS} and a.attnum > 0 and not a.attisdropped
    group by n.nspname, c.relname order by n.nspname, c.relname`)
  return rows
}

export async function* pagesOf(client: ClientBase, table: Table): AsyncGenerator<{ rows: number; bytes: Buffer }> {
  const columns = table.columns.map(quoted).join(', ')
  const { rows } = await client.query<{ blocks: number }>(
    `select (pg_relation_size(${literal(quotedName(table.name))}::regclass) / 8192)::int as blocks`,
  )
  const blocks = rows[0]?.blocks ?? 0
  for (let from = 0; from < blocks; from += BLOCKS_AT_ONCE) {
    const within = `ctid >= '(${from},0)' and ctid < '(${from + BLOCKS_AT_ONCE},0)'`
    const page = await copyOut(client, `select ${columns} from ${quotedName(table.name)} where ${within}`)
    if (page.rows > 0) yield page
  }
}

/** Where numbers go on. Asked after the rows: a number that a row has is never given again. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select n.schemaname || '.' || n.sequencename as name, n.last_value::text as last from pg_sequences n
    where ${NOT_OURS.replaceAll('nspname', 'schemaname')} order by 1`)
  return rows
}

/** What the tables were migrated to. Throws where they never were. */
export async function findMigrated(client: ClientBase): Promise<Migrated> {
  const { rows } = await client.query<{ hash: string; created_at: string; many: string }>(
    'select hash, created_at, count(*) over () as many from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  const [newest] = rows
  if (!newest) throw new Error('The tables are not there: open the studio once (npm start).')
  return { many: Number(newest.many), newest: newest.hash, written_at: Number(newest.created_at) }
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quotedName = (name: string): string => name.split('.').map(quoted).join('.')
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
