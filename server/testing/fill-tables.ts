import type { Pool } from 'pg'
import { anyValue, type Column } from './any-row.ts'

type TableColumn = Column & {
  readonly table: string
  readonly isNeeded: boolean
  readonly to: string | null
  readonly toColumn: string | null
}

/** Values that checks and enumerations of these tables ask for. */
export type SampleValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Adds a row to each of these tables that has none, referring to rows that exist. Returns the tables that it filled. */
export async function fillTables(pool: Pool, tables: readonly string[], samples: SampleValues): Promise<string[]> {
  const columns = await readColumns(pool, tables)
  const filled: string[] = []
  let waiting = await emptyOf(pool, tables)
  while (waiting.length > 0) {
    const next = waiting.find((table) =>
      columns.every(({ table: of, isNeeded, to }) => of !== table || !isNeeded || !to || !waiting.includes(to)),
    )
    if (next === undefined) throw new Error(`Expected a table that needs no other, found a circle: ${waiting.join()}.`)
    await insertSample(
      pool,
      next,
      columns.filter(({ table }) => table === next),
      samples[next] ?? {},
    )
    filled.push(next)
    waiting = waiting.filter((table) => table !== next)
  }
  return filled
}

async function emptyOf(pool: Pool, tables: readonly string[]): Promise<string[]> {
  const empty: string[] = []
  for (const table of tables) if ((await pool.query(`select from "${table}" limit 1`)).rowCount === 0) empty.push(table)
  return empty
}

async function insertSample(
  pool: Pool,
  table: string,
  columns: readonly TableColumn[],
  sample: Readonly<Record<string, unknown>>,
): Promise<void> {
  const used = columns.filter(({ name, isNeeded }) => isNeeded || name in sample)
  const values: unknown[] = []
  for (const column of used) {
    const { name, to, toColumn } = column
    if (name in sample) values.push(sample[name])
    else if (to)
      values.push((await pool.query(`select "${toColumn}" as id from "${to}" order by 1 desc limit 1`)).rows[0].id)
    else values.push(anyValue(column))
  }
  const names = used.map(({ name }) => `"${name}"`).join(', ')
  await pool.query(`insert into "${table}" (${names}) values (${used.map((_, at) => `$${at + 1}`).join(', ')})`, values)
}

async function readColumns(pool: Pool, tables: readonly string[]): Promise<TableColumn[]> {
  const { rows } = await pool.query<TableColumn>(
    `select r.relname as table, a.attname as name, coalesce(e.typname, t.typname) as type,
       t.typcategory = 'A' as "isList", null as labels,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
       f.relname as to, fa.attname as "toColumn"
     from pg_class r join pg_attribute a on a.attrelid = r.oid join pg_type t on t.oid = a.atttypid
     left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     left join pg_constraint c on c.contype = 'f' and c.conrelid = r.oid and c.conkey = array[a.attnum]
     left join pg_class f on f.oid = c.confrelid
     left join pg_attribute fa on fa.attrelid = c.confrelid and fa.attnum = c.confkey[1]
     where r.relname = any($1) and r.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''`,
    [tables],
  )
  return rows
}
