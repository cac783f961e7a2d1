import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { announcement, page } from '../tables.ts'

const ordered = {
  page: { table: page, key: page.page_id },
  announcement: { table: announcement, key: announcement.announcement_id },
} as const
export type Ordered = keyof typeof ordered

export async function reorder(tx: Tx, name: Ordered, ids: readonly number[]): Promise<void> {
  const { table, key } = ordered[name]
  const number = sql.identifier(key.name)
  await tx.execute(sql`select 1 from ${table} order by ${number} for no key update`)
  await tx.execute(sql`
    update ${table} t set "order" = placed.place
    from (select ${number} as id, row_number() over (
        order by array_position(${sql.param([...ids])}::int[], ${number}) nulls last, "order", ${number}) as place
      from ${table}) placed
    where t.${number} = placed.id and t."order" <> placed.place`)
}

export async function numbersInOrder(tx: Tx, name: Ordered): Promise<number[]> {
  const { table, key } = ordered[name]
  const rows = await tx.select({ id: key }).from(table).orderBy(asc(table.order), asc(key))
  return rows.map(({ id }) => id)
}
