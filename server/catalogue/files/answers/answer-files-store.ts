import { and, asc, count, eq, inArray, lt, sql, sum } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { file } from '../tables.ts'

export type AnswerFileRow = typeof file.$inferSelect

const isAnswer = eq(file.purpose, 'answer')

export async function findRow(db: Tx, file_id: number): Promise<AnswerFileRow | null> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(isAnswer, eq(file.file_id, file_id)))
  return row ?? null
}

export async function countAnswerFiles(db: Tx, by: number): Promise<{ files: number; bytes: number }> {
  const [totals] = await db
    .select({ files: count(), bytes: sum(file.size) })
    .from(file)
    .where(and(isAnswer, eq(file.by, by)))
  return { files: totals?.files ?? 0, bytes: Number(totals?.bytes ?? 0) }
}

export async function insertRow(tx: Tx, row: typeof file.$inferInsert): Promise<AnswerFileRow> {
  const [inserted] = await tx.insert(file).values(row).returning()
  if (!inserted) throw new Error('file: expected one new row, found none.')
  return inserted
}

/**
 * The customers that a file belongs to, and whether it answers a sensitive question. Tables of the areas above are read
 * as plain SQL.
 */
export async function readOwners(db: Tx, file_id: number): Promise<{ owners: number[]; isSensitive: boolean }> {
  const { rows } = await db.execute<{ owners: number[]; isSensitive: boolean }>(sql`
    with answers as (
      select a.object_id, f.sensitive from answer a join custom_field f using (custom_field_id)
      where f.object = 'customer' and a.value ->> 'file_id' = ${String(file_id)})
    select array(select object_id from answers
        union select customer_id from customer where file_id = ${file_id}) as owners,
      exists (select 1 from answers where sensitive) as "isSensitive"`)
  return rows[0] ?? { owners: [], isSensitive: false }
}

export async function deleteUnused(tx: Tx, before: Date): Promise<number> {
  const isUnused = sql`not exists (select 1 from customer c where c.file_id = ${file.file_id})
    and not exists (select 1 from answer a where jsonb_typeof(a.value) = 'object'
      and a.value ->> 'file_id' = ${file.file_id}::text)`
  const rows = await tx
    .select({ file_id: file.file_id })
    .from(file)
    .where(and(isAnswer, lt(file.createdAt, before), isUnused))
    .orderBy(asc(file.file_id))
    .limit(500)
  const ids = rows.map(({ file_id }) => file_id)
  if (ids.length === 0) return 0
  const deletedRows = await tx
    .delete(file)
    .where(and(isAnswer, inArray(file.file_id, ids), lt(file.createdAt, before)))
    .returning({ file_id: file.file_id })
  return deletedRows.length
}

export async function isAnswerKey(db: Tx, key: string): Promise<boolean> {
  const rows = await db
    .select({ file_id: file.file_id })
    .from(file)
    .where(and(isAnswer, eq(file.key, key)))
    .limit(1)
  return rows.length > 0
}
