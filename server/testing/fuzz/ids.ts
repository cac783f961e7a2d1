import type { Pool } from 'pg'
import type { Chance } from '../generated/chance.ts'

type Key = { table: string; column: string; hasOwner: boolean }
type Row = Readonly<Record<string, unknown>>
type ColumnRows = { column: string; rows: Row[]; owned: Row[] }

export type Ids = {
  refresh: (owner: number) => Promise<void>
  pick: (chance: Chance, column: string, ofOwner: boolean) => Row | undefined
  find: (column: string, id: unknown) => Row | undefined
  has: (column: string) => boolean
}

const MAX_ROWS = 8

export async function readIds(pool: Pick<Pool, 'query'>): Promise<Ids> {
  const { rows: keys } = await pool.query<Key>(`
    select t.relname as table, a.attname as column, exists (
      select 1 from pg_attribute o where o.attrelid = t.oid and o.attname = 'customer_id' and a.attname <> 'customer_id'
    ) as "hasOwner"
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'p' and cardinality(c.conkey) = 1 and t.relnamespace = 'public'::regnamespace
      and a.attname = t.relname || '_id'
    order by 1`)
  const newestRowsSql = ({ table, column }: Key, where: string) => `coalesce((select json_agg(newest) from (
    select * from "${table}" ${where} order by "${column}" desc limit ${MAX_ROWS}) newest), '[]'::json)`
  const selects = keys.map(
    (key) => `select '${key.column}' as column, ${newestRowsSql(key, '')} as rows,
      ${key.hasOwner ? newestRowsSql(key, 'where customer_id = $1') : `'[]'::json`} as owned where $1::int is not null`,
  )
  const rowsByColumn = new Map<string, ColumnRows>(keys.map(({ column }) => [column, { column, rows: [], owned: [] }]))
  return {
    async refresh(owner) {
      const { rows } = await pool.query<ColumnRows>(selects.join(' union all '), [owner])
      for (const row of rows) rowsByColumn.set(row.column, row)
    },
    pick(chance, column, ofOwner) {
      const { rows = [], owned = [] } = rowsByColumn.get(column) ?? {}
      const candidates = ofOwner && owned.length > 0 && chance.bool(85) ? owned : rows
      return candidates.length > 0 ? chance.pick(candidates) : undefined
    },
    find(column, id) {
      const { rows = [], owned = [] } = rowsByColumn.get(column) ?? {}
      return [...owned, ...rows].find((row) => row[column] === id)
    },
    has: (column) => rowsByColumn.has(column),
  }
}
