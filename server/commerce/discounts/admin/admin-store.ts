import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { matchesText } from '../../../platform/database/reading/matching.ts'
import { isReferenced } from '../../../platform/database/rows/references.ts'
import { type DiscountRow, usesCode } from '../store.ts'
import { discount, discountPackage } from '../tables.ts'

export type NewDiscount = typeof discount.$inferInsert

export async function listDiscounts(db: Tx, query: AdminListQuery): Promise<{ rows: DiscountRow[]; total: number }> {
  const { archivedAt, code, discount_id, createdAt } = discount
  const where = query.ids
    ? inArray(discount_id, query.ids)
    : and(query.archived === 'yes' ? isNotNull(archivedAt) : isNull(archivedAt), matchesText([code], query.query))
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(discount).where(where)
  const rows = await db
    .select()
    .from(discount)
    .where(where)
    .orderBy(desc(createdAt), desc(discount_id))
    .limit(query.ids ? query.ids.length : PAGE_SIZE)
    .offset(query.ids ? 0 : query.page * PAGE_SIZE)
  return { rows, total: counted?.total ?? 0 }
}

export type RelatedRecords = { packages: { discount_id: number; class_package_id: number }[]; uses: Map<number, Uses> }
type Uses = { used: number; confirmed: number }

export async function readRelated(db: Tx, ids: readonly number[], now: Date): Promise<RelatedRecords> {
  if (ids.length === 0) return { packages: [], uses: new Map() }
  const packages = await db
    .select()
    .from(discountPackage)
    .where(inArray(discountPackage.discount_id, [...ids]))
    .orderBy(asc(discountPackage.class_package_id))
  const { rows } = await db.execute<Uses & { discount_id: number }>(sql`
    select p.discount_id, count(*)::int as used, (count(*) filter (where p."paidAt" is not null))::int as confirmed
    from purchase p
    where p.discount_id = any(${sql.param([...ids])}::int[]) and ${usesCode(now)}
    group by p.discount_id`)
  const uses = rows.map(({ discount_id, used, confirmed }) => [discount_id, { used, confirmed }] as const)
  return { packages, uses: new Map(uses) }
}

export async function lockDiscount(tx: Tx, discount_id: number): Promise<DiscountRow | null> {
  const [row] = await tx.select().from(discount).where(eq(discount.discount_id, discount_id)).for('update')
  return row ?? null
}

export async function insertDiscount(tx: Tx, fields: NewDiscount): Promise<DiscountRow> {
  const [row] = await tx.insert(discount).values(fields).returning()
  if (!row) throw new Error('discount: expected one new row, found none.')
  return row
}

export async function updateDiscount(tx: Tx, discount_id: number, fields: Partial<NewDiscount>): Promise<DiscountRow> {
  const [row] = await tx.update(discount).set(fields).where(eq(discount.discount_id, discount_id)).returning()
  if (!row) throw new Error(`discount ${discount_id}: expected a row to change, found none.`)
  return row
}

/** The version within this transaction: replacing the packages raises it too. */
export async function versionOf(tx: Tx, discount_id: number): Promise<number> {
  const [row] = await tx
    .select({ version: discount.version })
    .from(discount)
    .where(eq(discount.discount_id, discount_id))
  return row?.version ?? 0
}

export async function replacePackages(tx: Tx, discount_id: number, ids: readonly number[]): Promise<void> {
  await tx.delete(discountPackage).where(eq(discountPackage.discount_id, discount_id))
  const rows = [...new Set(ids)].map((class_package_id) => ({ discount_id, class_package_id }))
  if (rows.length > 0) await tx.insert(discountPackage).values(rows)
}

export const isDiscountReferenced = (tx: Tx, discount_id: number): Promise<boolean> =>
  isReferenced(tx, discount.discount_id, discount_id)

export async function deleteDiscount(tx: Tx, discount_id: number): Promise<void> {
  await tx.delete(discount).where(eq(discount.discount_id, discount_id))
}
