import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { matchesText } from '../../../platform/database/reading/matching.ts'
import { isReferenced } from '../../../platform/database/rows/references.ts'
import { paymentMethod } from '../tables.ts'

export type MethodRow = typeof paymentMethod.$inferSelect
export type MethodWrite = Partial<typeof paymentMethod.$inferInsert>

export async function pageOf(db: Tx, query: AdminListQuery): Promise<{ rows: MethodRow[]; total: number }> {
  const { archivedAt, name, payment_method_id, order } = paymentMethod
  const where = query.ids
    ? inArray(payment_method_id, query.ids)
    : and(query.archived === 'yes' ? isNotNull(archivedAt) : isNull(archivedAt), matchesText([name], query.query))
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(paymentMethod).where(where)
  const rows = await db
    .select()
    .from(paymentMethod)
    .where(where)
    .orderBy(asc(order), asc(payment_method_id))
    .limit(query.ids ? query.ids.length : PAGE_SIZE)
    .offset(query.ids ? 0 : query.page * PAGE_SIZE)
  return { rows, total: counted?.total ?? 0 }
}

/** Locks a method until the transaction ends: no new purchase can refer to it meanwhile. */
export async function lockWhole(tx: Tx, payment_method_id: number): Promise<MethodRow | null> {
  const [row] = await tx
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.payment_method_id, payment_method_id))
    .for('update')
  return row ?? null
}

export async function insertMethod(tx: Tx, fields: typeof paymentMethod.$inferInsert): Promise<MethodRow> {
  const [row] = await tx.insert(paymentMethod).values(fields).returning()
  if (!row) throw new Error('payment_method: expected one new row, found none.')
  return row
}

export async function updateMethod(tx: Tx, payment_method_id: number, fields: MethodWrite): Promise<MethodRow> {
  const [row] = await tx
    .update(paymentMethod)
    .set(fields)
    .where(eq(paymentMethod.payment_method_id, payment_method_id))
    .returning()
  if (!row) throw new Error(`payment_method ${payment_method_id}: expected a row to change, found none.`)
  return row
}

export const isNamed = (tx: Tx, payment_method_id: number): Promise<boolean> =>
  isReferenced(tx, paymentMethod.payment_method_id, payment_method_id)

export async function deleteMethod(tx: Tx, payment_method_id: number): Promise<void> {
  await tx.delete(paymentMethod).where(eq(paymentMethod.payment_method_id, payment_method_id))
}
