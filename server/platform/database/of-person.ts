import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

export type Handing = { readonly from: number; readonly to: number }

export type OfPerson = {
  readonly name: string
  /** Every column that refers to a person, as `table.column`. */
  readonly columns: readonly string[]
  readonly exportRecords: (db: Tx, customer_id: number) => Promise<readonly Record<string, unknown>[]>
  readonly erase: (tx: Tx, customer_id: number, now: Date) => Promise<unknown>
  readonly hand: (tx: Tx, persons: Handing, now: Date) => Promise<unknown>
}

export const workOf = (name: string, columns: readonly string[]): OfPerson => ({
  name,
  columns,
  exportRecords: async () => [],
  erase: async () => {},
  hand: (tx, persons) => handColumns(tx, columns, persons),
})

export async function exportRows(db: Tx, question: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ record: Record<string, unknown> }>(
    sql`select to_jsonb(t) as record from (${question}) t`,
  )
  return rows.map(({ record }) => record)
}

export async function handColumns(tx: Tx, columns: readonly string[], { from, to }: Handing): Promise<void> {
  for (const named of columns) {
    const [table = '', column = ''] = named.split('.')
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${to}
      where ${sql.identifier(column)} = ${from}`)
  }
}

/** The same, where a person has one row of each `key`: what the other has of it already stays as it is. */
export async function handWhatLacks(tx: Tx, named: string, key: readonly string[], persons: Handing): Promise<void> {
  const [table = '', column = ''] = named.split('.')
  const same = key.map((one) => sql` and other.${sql.identifier(one)} = mine.${sql.identifier(one)}`)
  await tx.execute(sql`delete from ${sql.identifier(table)} mine using ${sql.identifier(table)} other
    where mine.${sql.identifier(column)} = ${persons.from} and other.${sql.identifier(column)} = ${persons.to}
      ${sql.join(same)}`)
  await handColumns(tx, [named], persons)
}
