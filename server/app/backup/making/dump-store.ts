import type { ClientBase } from 'pg'
import { copyOut } from '../../../platform/database/rows/copy-rows.ts'
import { NO_TABLES } from '../../../platform/database/migrate-within.ts'

/** Leaves out the system's tables, those of the job scheduler (created again) and of drizzle (in the manifest). */
const IS_OWN_TABLE = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'pgboss', 'drizzle')`
/** Blocks (8 kB) of a table in memory at once; long values are stored apart (TOAST) and add to it. */
const BLOCKS_AT_ONCE = 256

export type Table = { readonly name: string; readonly columns: readonly string[] }
export type Sequence = { readonly name: string; readonly last: string | null }
export type MigrationState = { readonly many: number; readonly newest: string; readonly written_at: number }

/** Fixed output formats, independent of the database's defaults. */
export const FIXED_OUTPUT_FORMAT = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Begins a read-only transaction that sees one snapshot of the database; writers do not wait for it. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(FIXED_OUTPUT_FORMAT)
}

/** Logged tables with their columns, without generated ones. Unlogged tables are left out. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relpersistence = 'p' and ${IS_OWN_TABLE} and a.attnum > 0 and not a.attisdropped
    group by n.nspname, c.relname order by n.nspname, c.relname`)
  return rows
}

export async function* readPages(client: ClientBase, table: Table): AsyncGenerator<{ rows: number; bytes: Buffer }> {
  const columns = table.columns.map(quoteIdentifier).join(', ')
  const { rows } = await client.query<{ blocks: number }>(
    `select (pg_relation_size(${quoteLiteral(quoteQualifiedName(table.name))}::regclass) / 8192)::int as blocks`,
  )
  const blocks = rows[0]?.blocks ?? 0
  for (let from = 0; from < blocks; from += BLOCKS_AT_ONCE) {
    const inBlocks = `ctid >= '(${from},0)' and ctid < '(${from + BLOCKS_AT_ONCE},0)'`
    const page = await copyOut(client, `select ${columns} from ${quoteQualifiedName(table.name)} where ${inBlocks}`)
    if (page.rows > 0) yield page
  }
}

/** The state of all sequences. Must be read after the rows, so that no number of a row is given out again. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select n.schemaname || '.' || n.sequencename as name, n.last_value::text as last from pg_sequences n
    where ${IS_OWN_TABLE.replaceAll('nspname', 'schemaname')} order by 1`)
  return rows
}

/** The newest migration of the tables. Throws if there is none. */
export async function findMigrated(client: ClientBase): Promise<MigrationState> {
  const { rows } = await client.query<{ hash: string; created_at: string; many: string }>(
    'select hash, created_at, count(*) over () as many from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  const [newest] = rows
  if (!newest) throw new Error(NO_TABLES)
  return { many: Number(newest.many), newest: newest.hash, written_at: Number(newest.created_at) }
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quoteQualifiedName = (name: string): string => name.split('.').map(quoteIdentifier).join('.')
const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
