import { getTableColumns, type InferInsertModel, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database.ts'

const CHUNK = 400

type Key = {
  target: PgColumn | PgColumn[]
  targetWhere?: SQL
  neverChanged?: readonly string[]
  notCompared?: readonly string[]
}

/**
 * Writes rows by a natural key: new ones are added, those that differ are changed, the others are left untouched.
 * Every row must fill the same columns. Returns how many rows were written.
 */
export async function upsert<T extends PgTable>(
  tx: Tx,
  table: T,
  key: Key,
  rows: readonly InferInsertModel<T>[],
): Promise<number> {
  const keys = [key.target].flat()
  const columns = Object.entries(getTableColumns(table)).filter(
    ([field, column]) =>
      rows.some((row) => (row as Record<string, unknown>)[field] !== undefined) &&
      !keys.includes(column) &&
      !key.neverChanged?.includes(field),
  )
  const excluded = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`
  const compared = columns.flatMap(([field, column]) => (key.notCompared?.includes(field) ? [] : column))
  const update = {
    set: Object.fromEntries(columns.map(([field, column]) => [field, excluded(column)])),
    setWhere: sql`(${list(compared.map((column) => sql`${column}`))}) is distinct from (${list(compared.map(excluded))})`,
  }
  let written = 0
  for (let offset = 0; offset < rows.length; offset += CHUNK) {
    const values = rows.slice(offset, offset + CHUNK) as InferInsertModel<PgTable>[]
    const insert = tx.insert(table as PgTable).values(values)
    const { target, targetWhere } = key
    const { rowCount } = await (columns.length > 0
      ? insert.onConflictDoUpdate({ target, ...(targetWhere ? { targetWhere } : {}), ...update } as never)
      : insert.onConflictDoNothing({ target }))
    written += rowCount ?? 0
  }
  return written
}

export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  number: PgColumn,
  rows: readonly InferInsertModel<T>[],
): Promise<number[]> {
  const numbers: number[] = []
  for (let offset = 0; offset < rows.length; offset += CHUNK) {
    const values = rows.slice(offset, offset + CHUNK) as InferInsertModel<PgTable>[]
    const inserted = await tx
      .insert(table as PgTable)
      .values(values)
      .returning({ number })
    numbers.push(...inserted.map((row) => row.number as number))
  }
  return numbers
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)

export async function idsByKey(tx: Tx, key: PgColumn, number: PgColumn): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.select({ key, number }).from(key.table).where(isNotNull(key))
  return new Map(rows.map((row) => [row.key as string, row.number as number]))
}
