import { asc, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { program, video } from '../tables.ts'

const orderedTables = {
  video: { table: video, key: video.video_id },
  program: { table: program, key: program.program_id },
}
export type Ordered = keyof typeof orderedTables
const toIntArray = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`

export async function reorder(tx: Tx, name: Ordered, ids: readonly number[]): Promise<void> {
  const { table, key } = orderedTables[name]
  await tx.select({ id: key }).from(table).orderBy(asc(key)).for('no key update')
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
    where ${key} = put.id and ${table.order} <> put.place`)
}

export async function listIdsInOrder(tx: Tx, name: Ordered, ids: readonly number[]): Promise<number[]> {
  const { table, key } = orderedTables[name]
  const rows = await tx
    .select({ id: key })
    .from(table)
    .where(sql`${key} = any(${toIntArray(ids)})`)
    .orderBy(asc(table.order), asc(key))
  return rows.map(({ id }) => id)
}
