import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { announcement, page } from '../tables.ts'

const orderedTables = {
  page: { table: page, key: page.page_id },
  announcement: { table: announcement, key: announcement.announcement_id },
} as const
export type OrderedTable = keyof typeof orderedTables

export async function reorder(tx: Tx, name: OrderedTable, ids: readonly number[]): Promise<void> {
  const { table, key } = orderedTables[name]
  const idColumn = sql.identifier(key.name)
  await tx.execute(sql`select 1 from ${table} order by ${idColumn} for no key update`)
  await tx.execute(sql`
    update ${table} t set "order" = placed.place
    from (select ${idColumn} as id, row_number() over (
        order by array_position(${sql.param([...ids])}::int[], ${idColumn}) nulls last, "order", ${idColumn}) as place
      from ${table}) placed
    where t.${idColumn} = placed.id and t."order" <> placed.place`)
}

export async function listIdsInOrder(tx: Tx, name: OrderedTable): Promise<number[]> {
  const { table, key } = orderedTables[name]
  const rows = await tx.select({ id: key }).from(table).orderBy(asc(table.order), asc(key))
  return rows.map(({ id }) => id)
}
