import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

export type Ordered = 'video' | 'program'
const identifiersOf = (name: Ordered) => ({ table: sql.identifier(name), key: sql.identifier(`${name}_id`) })
const toIntArray = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`

export async function reorder(tx: Tx, name: Ordered, ids: readonly number[]): Promise<void> {
  const { table, key } = identifiersOf(name)
  await tx.execute(sql`select 1 from ${table} order by ${key} for no key update`)
  await tx.execute(sql`
    with ranked as (
      select ${key} as id, row_number() over (order by "order", ${key}) as place from ${table}
    ), places as (
      select place, row_number() over (order by place) as nth from ranked where id = any(${toIntArray(ids)})
    ), wanted as (
      select id, row_number() over (order by array_position(${toIntArray(ids)}, id)) as nth
      from ranked where id = any(${toIntArray(ids)})
    ), put as (
      select ranked.id, coalesce(places.place, ranked.place) as place
      from ranked left join wanted using (id) left join places using (nth)
    )
    update ${table} set "order" = put.place from put
    where ${table}.${key} = put.id and ${table}."order" <> put.place`)
}

export async function listIdsInOrder(tx: Tx, name: Ordered, ids: readonly number[]): Promise<number[]> {
  const { table, key } = identifiersOf(name)
  const { rows } = await tx.execute<{ id: number }>(
    sql`select ${key} as id from ${table} where ${key} = any(${toIntArray(ids)}) order by "order", ${key}`,
  )
  return rows.map(({ id }) => id)
}
