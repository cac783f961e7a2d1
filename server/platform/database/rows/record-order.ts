import { asc, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../database.ts'

export type OrderedId = PgColumn

/** Puts these records first, in this order; the others follow in their previous order. */
export async function placeFirst(tx: Tx, key: OrderedId, ids: readonly number[]): Promise<void> {
  const [table, id] = [key.table, sql.identifier(key.name)]
  await tx.select({ id: key }).from(table).orderBy(asc(key)).for('no key update')
  await tx.execute(sql`
    update ${table} t set "order" = placed.place
    from (select ${id} as id, row_number() over (
        order by array_position(${sql.param([...ids])}::int[], ${id}) nulls last, "order", ${id}) as place
      from ${table}) placed
    where t.${id} = placed.id and t."order" <> placed.place`)
}

export async function listIdsInOrder(tx: Tx, key: OrderedId): Promise<number[]> {
  const rows = await tx.select({ id: key }).from(key.table).orderBy(sql`"order"`, asc(key))
  return rows.map((row) => row.id as number)
}
