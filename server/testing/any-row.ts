import type { Pool } from 'pg'

export type ForeignKey = {
  readonly from: string
  readonly column: string
  readonly to: string
  readonly forbids: boolean
}

export async function readForeignKeys(pool: Pick<Pool, 'query'>): Promise<ForeignKey[]> {
  const { rows } = await pool.query<ForeignKey>(`
    select f.relname as from, a.attname as column, t.relname as to, c.confdeltype in ('a', 'r') as forbids
    from pg_constraint c
    join pg_class f on f.oid = c.conrelid
    join pg_class t on t.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and f.relnamespace = 'public'::regnamespace
    order by 1, 2`)
  return rows
}

export async function dropChecks(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) await pool.query(`alter table ${table} drop constraint "${name}"`)
}

export type Column = { name: string; type: string; labels: string[] | null; isList: boolean }

export async function insertAnyRow(pool: Pool, table: string, values: Record<string, unknown>): Promise<number> {
  const { rows: columns } = await pool.query<Column>(
    `select a.attname as name, coalesce(e.typname, t.typname) as type, t.typcategory = 'A' as "isList",
       (select array_agg(l.enumlabel::text order by l.enumsortorder) from pg_enum l where l.enumtypid = t.oid) as labels
     from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (a.attname = any($2) or (a.attnotnull and not a.atthasdef and a.attidentity = ''))`,
    [table, Object.keys(values)],
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const placeholders = columns.map((_, index) => `$${index + 1}`).join(', ')
  const columnValues = columns.map((column) => (column.name in values ? values[column.name] : anyValue(column)))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const insertedValues = columns.length > 0 ? `(${names}) values (${placeholders})` : 'default values'
    const { rows } = await client.query(`insert into "${table}" ${insertedValues} returning *`, columnValues)
    await client.query('commit')
    return Number(Object.values(rows[0])[0])
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

let lastValue = 0

export function anyValue({ type, labels, isList }: Column): unknown {
  lastValue += 1
  if (isList) return []
  if (labels) return labels[0]
  if (['int4', 'int8', 'int2', 'numeric', 'float8', 'float4'].includes(type)) return 900_000 + lastValue
  if (['timestamptz', 'date'].includes(type)) return new Date('2026-11-23T18:00:00Z')
  if (type === 'bool') return false
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type === 'bytea') return Buffer.alloc(0)
  return `texto ${lastValue}`
}
