import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../database.ts'

type Reference = { table: string; column: string; is_list: boolean }
export type ReferenceCount = { table: string; count: number }

/**
 * The columns that forbid deleting a row with this key, read from the database itself: foreign keys without an
 * ON DELETE action, and integer lists named after the key (`tag_ids` for `tag_id`), which PostgreSQL cannot constrain.
 */
async function findReferences(tx: Tx, key: PgColumn): Promise<Reference[]> {
  const { rows } = await tx.execute<Reference>(sql`
    select t.relname as table, a.attname as column, false as is_list
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confdeltype in ('a', 'r')
      and c.confrelid = ${`public.${getTableConfig(key.table).name}`}::text::regclass
    union
    select t.relname, a.attname, true
    from pg_attribute a
    join pg_class t on t.oid = a.attrelid and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
    where a.attname = ${`${key.name}s`}::text and a.atttypid = 'int4[]'::regtype and not a.attisdropped
    order by 1, 2`)
  return rows
}

/** Counts, per table, the rows that refer to the row with this key; tables without any are left out. */
export async function countReferences(tx: Tx, key: PgColumn, id: number): Promise<ReferenceCount[]> {
  const references = Map.groupBy(await findReferences(tx, key), ({ table }) => table)
  if (references.size === 0) return []
  const counts = [...references].map(
    ([table, columns]) => sql`select ${table}::text as table, count(*)::int as count
      from ${sql.identifier(table)} where ${sql.join(
        columns.map((column) => matches(column, id)),
        sql` or `,
      )}`,
  )
  const { rows } = await tx.execute<ReferenceCount>(sql.join(counts, sql` union all `))
  return rows.filter(({ count }) => count > 0)
}

export const isReferenced = async (tx: Tx, key: PgColumn, id: number): Promise<boolean> =>
  (await countReferences(tx, key, id)).length > 0

const matches = ({ column, is_list }: Reference, id: number): SQL =>
  is_list ? sql`${sql.identifier(column)} @> array[${id}]::int[]` : sql`${sql.identifier(column)} = ${id}`
