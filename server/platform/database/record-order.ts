import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

export type OrderedId = PgColumn

/** Puts these records first, in this order; the others follow in their previous order. */
export async function placeFirst(tx: Tx, key: OrderedId, ids: readonly number[]): Promise<void> {
  const [table, id] = [key.table, sql.identifier(key.name)]
  await tx.execute(sql`select 1 from ${table} order by ${id} for no key update`)
  await tx.execute(sql`
    update ${table} t set "order" = placed.place
    from (select ${id} as id, row_number() over (
        order by array_position(${sql.param([...ids])}::int[], ${id}) nulls last, "order", ${id}) as place
      from ${table}) placed
    where t.${id} = placed.id and t."order" <> placed.place`)
}

export async function listIdsInOrder(tx: Tx, key: OrderedId): Promise<number[]> {
  const id = sql.identifier(key.name)
  const { rows } = await tx.execute<{ id: number }>(sql`select ${id} as id from ${key.table} order by "order", ${id}`)
  return rows.map((row) => row.id)
}
