import type { ClientBase } from 'pg'
import { settingDefinition, settingKeys } from '@aforo/domain/settings/keys.ts'
import { quoteIdentifier } from '../making/dump-store.ts'
import { type ArchivedTable, archivedTables, leftOutColumns } from './contents.ts'

export type ColumnDescription = {
  readonly name: string
  readonly type: string
  readonly isList: boolean
  readonly isNullable: boolean
  /** `table.column` that it refers to. */
  readonly references: string | null
}
export type TableDescription = {
  readonly name: ArchivedTable
  readonly columns: readonly ColumnDescription[]
  readonly key: readonly string[]
}

type ColumnRow = ColumnDescription & { readonly of: ArchivedTable; readonly at: number | null }

/** The archived tables as the database has them, without generated columns and those that are left out. */
export async function describeTables(client: ClientBase): Promise<TableDescription[]> {
  const { rows } = await client.query<ColumnRow>(
    `select r.relname as of, a.attname as name, coalesce(e.typname, t.typname) as type, e.oid is not null as "isList",
       not a.attnotnull as "isNullable",
       (select f.relname || '.' || fa.attname from pg_constraint c join pg_class f on f.oid = c.confrelid
          join pg_attribute fa on fa.attrelid = c.confrelid and fa.attnum = c.confkey[1]
        where c.contype = 'f' and c.conrelid = r.oid and c.conkey = array[a.attnum] order by c.conname limit 1) as references,
       array_position(k.conkey, a.attnum) as at
     from pg_class r join pg_attribute a on a.attrelid = r.oid join pg_type t on t.oid = a.atttypid
     left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     left join pg_constraint k on k.conrelid = r.oid and k.contype = 'p'
     where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and r.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by r.relname collate "C", a.attnum`,
    [archivedTables],
  )
  const names = [...new Set(rows.map(({ of }) => of))]
  return names.map((name) => {
    const columns = rows.filter(({ of, name: column }) => of === name && !leftOutColumns[name]?.includes(column))
    const key = columns.filter(({ at }) => at !== null).toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    return {
      name,
      columns: columns.map(({ of: _of, at: _at, ...column }) => column),
      key: key.map((column) => column.name),
    }
  })
}

const SHOWN_SETTINGS = settingKeys.filter((key) => settingDefinition(key).access !== 'secret')
/** Messages with one-time codes. */
const blankOfAccount = (blank: string) => (column: string) =>
  `case when kind = 'account' then ${blank} else ${column} end`
const inThisInstallation = (column: string) => `case when ${column} = 'aws' then 'default' else ${column} end`

/** What is written instead of a column, so that an archive has no secrets and starts nothing where it is imported. */
const INSTEAD: Partial<Record<ArchivedTable, Readonly<Record<string, (column: string) => string>>>> = {
  delivery: { state: (state) => `case when ${state} = 'waiting' then 'dropped' else ${state} end` },
  file: { kept: inThisInstallation },
  film: { kept: inThisInstallation },
  message: {
    html: blankOfAccount(`''`),
    text: blankOfAccount(`''`),
    brief: blankOfAccount(`''`),
    link: blankOfAccount(`''`),
    values: blankOfAccount(`'{}'::jsonb`),
  },
}
const IS_OVER = `status in ('done', 'stopped', 'undone')`
const ONLY: Partial<Record<ArchivedTable, string>> = {
  import_batch: IS_OVER,
  import_line: `import_batch_id in (select import_batch_id from import_batch where ${IS_OVER})`,
  setting: `key in (${SHOWN_SETTINGS.map((key) => `'${key}'`).join(', ')})`,
}

const ROWS_AT_ONCE = 500

/** The rows of a table in the order of its key, some hundred at a time, each as the text of a JSON object. */
export async function* readRows(client: ClientBase, table: TableDescription): AsyncGenerator<string[]> {
  const { name, columns, key } = table
  const instead = INSTEAD[name] ?? {}
  const selected = columns.map(({ name: column }) => {
    const quoted = quoteIdentifier(column)
    return `${instead[column]?.(quoted) ?? quoted} as ${quoted}`
  })
  const isText = (column: string) => columns.some(({ name: other, type }) => other === column && type === 'text')
  const order = key.map((column) => `t.${quoteIdentifier(column)}${isText(column) ? ' collate "C"' : ''}`)
  await client.query(`declare archived no scroll cursor for select row_to_json(r)::text as row
    from (select ${selected.join(', ')} from ${quoteIdentifier(name)} t where ${ONLY[name] ?? 'true'}
      order by ${order.join(', ')}) r`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from archived`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close archived')
}

export async function findEpoch(client: ClientBase): Promise<string | null> {
  return (await client.query<{ epoch: string }>('select epoch from installation')).rows[0]?.epoch ?? null
}

/** Any unused number. */
const IMPORT_LOCK = 7_029_178

/** Lets one archive at a time be imported, until the transaction ends. */
export async function lockImport(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK])
}

/** Names of archived tables that have rows. */
export async function listFilled(client: ClientBase, tables: readonly TableDescription[]): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quoteIdentifier(name)} limit 1`)
    if (rowCount) filled.push(name)
  }
  return filled
}

/** Inserts rows that are the text of a JSON array. `fill` gives the columns that an archive leaves out. */
export async function insertRows(
  client: ClientBase,
  { name, columns }: TableDescription,
  rows: string,
  fill: Readonly<Record<string, string>> = {},
): Promise<number> {
  const filled = Object.keys(fill)
  const selected = columns.map(({ name: column, type, isNullable }) => {
    const quoted = quoteIdentifier(column)
    // A JSON null of such a column became the null of SQL.
    return type === 'jsonb' && !isNullable ? `coalesce(${quoted}, 'null')` : quoted
  })
  const into = [...columns.map((column) => column.name), ...filled].map(quoteIdentifier)
  const values = [...selected, ...filled.map((_, at) => `$${at + 2}`)]
  const { rowCount } = await client.query(
    `insert into ${quoteIdentifier(name)} (${into.join(', ')}) overriding system value
     select ${values.join(', ')} from json_populate_recordset(null::${quoteIdentifier(name)}, $1::json)`,
    [rows, ...filled.map((column) => fill[column])],
  )
  return rowCount ?? 0
}

/** Moves every sequence of a table behind the numbers of its rows. */
export async function passIdentities(client: ClientBase, tables: readonly TableDescription[]): Promise<void> {
  for (const { name, key } of tables) {
    const [column] = key
    if (column === undefined) continue
    const of = `pg_get_serial_sequence('${quoteIdentifier(name)}', '${column}')`
    const { rows } = await client.query<{ sequence: string | null }>(`select ${of} as sequence`)
    if (!rows[0]?.sequence) continue
    await client.query(
      `select setval(${of}, max(${quoteIdentifier(column)})) from ${quoteIdentifier(name)} having count(*) > 0`,
    )
  }
}
