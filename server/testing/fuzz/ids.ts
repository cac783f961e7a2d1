import type { Pool } from 'pg'
import type { Chance } from '../generated/chance.ts'

type Key = { table: string; column: string; hasOwner: boolean }
type Row = Readonly<Record<string, unknown>>
type Read = { column: string; rows: Row[]; owned: Row[] }

export type Ids = {
  refresh: (owner: number) => Promise<void>
  one: (chance: Chance, column: string, ofOwner: boolean) => Row | undefined
  find: (column: string, id: unknown) => Row | undefined
  knows: (column: string) => boolean
}

const NEWEST = 8

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
  const newest = ({ table, column }: Key, where: string) => `coalesce((select json_agg(newest) from (
    select * from "${table}" ${where} order by "${column}" desc limit ${NEWEST}) newest), '[]'::json)`
  const parts = keys.map(
    (key) => `select '${key.column}' as column, ${newest(key, '')} as rows,
      ${key.hasOwner ? newest(key, 'where customer_id = $1') : `'[]'::json`} as owned where $1::int is not null`,
  )
  const known = new Map<string, Read>(keys.map(({ column }) => [column, { column, rows: [], owned: [] }]))
  return {
    async refresh(owner) {
      const { rows } = await pool.query<Read>(parts.join(' union all '), [owner])
      for (const row of rows) known.set(row.column, row)
    },
    one(chance, column, ofOwner) {
      const { rows = [], owned = [] } = known.get(column) ?? {}
      const from = ofOwner && owned.length > 0 && chance.isIn(85) ? owned : rows
      return from.length > 0 ? chance.one(from) : undefined
    },
    find(column, id) {
      const { rows = [], owned = [] } = known.get(column) ?? {}
      return [...owned, ...rows].find((row) => row[column] === id)
    },
    knows: (column) => known.has(column),
  }
}
