import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database.ts'

export type CustomerMerge = { readonly from: number; readonly to: number }

export type PersonalData = {
  readonly name: string
  /** Every column that refers to a person, as `table.column`. */
  readonly columns: readonly string[]
  readonly exportRecords: (db: Tx, customer_id: number) => Promise<readonly Record<string, unknown>[]>
  readonly erase: (tx: Tx, customer_id: number, now: Date) => Promise<unknown>
  readonly hand: (tx: Tx, persons: CustomerMerge, now: Date) => Promise<unknown>
}

export const staffColumnsOf = (name: string, columns: readonly string[]): PersonalData => ({
  name,
  columns,
  exportRecords: async () => [],
  erase: async () => {},
  hand: (tx, persons) => mergeColumns(tx, columns, persons),
})

export async function exportRows(db: Tx, query: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ record: Record<string, unknown> }>(
    sql`select to_jsonb(t) as record from (${query}) t`,
  )
  return rows.map(({ record }) => record)
}

export async function mergeColumns(tx: Tx, columns: readonly string[], { from, to }: CustomerMerge): Promise<void> {
  for (const qualifiedColumn of columns) {
    const [table = '', column = ''] = qualifiedColumn.split('.')
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${to}
      where ${sql.identifier(column)} = ${from}`)
  }
}

/** As `handColumns`, for tables with one row per person and `key`: a row that person `to` already has stays. */
export async function mergeMissingRows(
  tx: Tx,
  qualifiedColumn: string,
  key: readonly string[],
  persons: CustomerMerge,
): Promise<void> {
  const [table = '', column = ''] = qualifiedColumn.split('.')
  const same = key.map((name) => sql` and target.${sql.identifier(name)} = source.${sql.identifier(name)}`)
  await tx.execute(sql`delete from ${sql.identifier(table)} source using ${sql.identifier(table)} target
    where source.${sql.identifier(column)} = ${persons.from} and target.${sql.identifier(column)} = ${persons.to}
      ${sql.join(same)}`)
  await mergeColumns(tx, [qualifiedColumn], persons)
}
