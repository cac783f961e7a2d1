import type { ClientBase } from 'pg'
import { renewEpoch } from '../../../gateways/installation.ts'
import { copyIn } from '../../../platform/database/rows/copy-rows.ts'
import {
  listTables,
  FIXED_OUTPUT_FORMAT,
  quoteIdentifier,
  quoteQualifiedName,
  type Sequence,
  type Table,
} from '../making/dump-store.ts'

const NOT_SYSTEM = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

export async function countTables(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ many: number }>(
    `select count(*)::int as many from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and ${NOT_SYSTEM}`,
  )
  return rows[0]?.many ?? 0
}

export type OtherConnection = {
  readonly name: string
  readonly pid: number
  readonly user: string
  readonly from: string
}

export async function listOtherConnections(client: ClientBase): Promise<OtherConnection[]> {
  const { rows } = await client.query<OtherConnection>(
    `select coalesce(application_name, '') as name, pid, coalesce(usename, '') as user,
       coalesce(host(client_addr), 'this machine') as from
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
     order by backend_start`,
  )
  return rows
}

export async function beginLoading(client: ClientBase): Promise<void> {
  await client.query('begin')
  await client.query(FIXED_OUTPUT_FORMAT)
}

export async function emptyDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace n where ${NOT_SYSTEM}`,
  )
  for (const { name } of rows) await client.query(`drop schema ${quoteIdentifier(name)} cascade`)
  await client.query('create schema public')
}

/** Drops what migrations make, and leaves other schemas of the database alone. */
export async function dropMigrated(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists public, drizzle, rehearsal cascade; create schema public')
}

type Reference = { readonly of: string; readonly name: string; readonly definition: string }

/**
 * Drops foreign keys, disables triggers and removes rows of migrations, so that rows can be loaded in any order.
 * Returns the function that enables them again, which also validates every reference.
 */
export async function dropConstraints(client: ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<Reference>(
    `select c.conrelid::regclass::text as of, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and ${NOT_SYSTEM}`,
  )
  for (const { of, name } of references)
    await client.query(`alter table ${of} drop constraint ${quoteIdentifier(name)}`)
  for (const { name } of tables) await client.query(`alter table ${quoteQualifiedName(name)} disable trigger user`)
  if (tables.length > 0)
    await client.query(`truncate ${tables.map(({ name }) => quoteQualifiedName(name)).join(', ')} restart identity`)
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${quoteQualifiedName(name)} enable trigger user`)
    for (const { of, name, definition } of references)
      await client.query(`alter table ${of} add constraint ${quoteIdentifier(name)} ${definition}`)
  }
}

export const loadPage = (client: ClientBase, { name, columns }: Table, bytes: Buffer): Promise<number> =>
  copyIn(client, `${quoteQualifiedName(name)} (${columns.map(quoteIdentifier).join(', ')})`, bytes)

export async function setSequences(client: ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2)', [quoteQualifiedName(name), last])
}

/** More rows than any table gets between two backups; an integer key has room for about 21,000 restores. */
const GAP = 100_000

/**
 * Makes sure that no id given out after the backup is given out again: advances every sequence, and begins a new epoch,
 * so that providers do not replay responses of the lost time (decision 54).
 */
export async function beginEpoch(client: ClientBase): Promise<void> {
  await client.query(
    `select setval(c.oid::regclass, coalesce(pg_sequence_last_value(c.oid), s.seqstart - 1) + $1)
     from pg_class c join pg_sequence s on s.seqrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
     where ${NOT_SYSTEM} and n.nspname <> 'drizzle'`,
    [GAP],
  )
  await renewEpoch(client)
}

export async function listDifferingTables(client: ClientBase, tables: readonly Table[]): Promise<string[]> {
  const columnsByTable = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  return tables
    .filter(({ name, columns }) => !columns.every((column) => columnsByTable.get(name)?.has(column)))
    .map(({ name }) => name)
}

export async function commit(client: ClientBase): Promise<void> {
  await client.query('commit')
}

export async function analyze(client: ClientBase): Promise<void> {
  await client.query('analyze')
}
