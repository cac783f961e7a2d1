import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PackageFields } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import type { AdminListQuery } from '@aforo/domain/values/shapes.ts'
import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { matchesText } from '../../../platform/database/reading/matching.ts'
import { isReferenced } from '../../../platform/database/rows/references.ts'
import type { PackageRow } from '../store.ts'
import { classPackage, classPackageType } from '../tables.ts'
import { singleClass } from '../../../catalogue/schedule/tables.ts'

export type NewPackage = typeof classPackage.$inferInsert
export type PackageWrite = Partial<NewPackage>
export type Parts = PackageFields['class_package_types']

export async function pageOf(db: Tx, query: AdminListQuery): Promise<{ rows: PackageRow[]; total: number }> {
  const { archivedAt, title, class_package_id, order } = classPackage
  const where = query.ids
    ? inArray(class_package_id, query.ids)
    : and(query.archived === 'yes' ? isNotNull(archivedAt) : isNull(archivedAt), matchesText([title], query.query))
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(classPackage).where(where)
  const rows = await db
    .select()
    .from(classPackage)
    .where(where)
    .orderBy(asc(order), asc(class_package_id))
    .limit(query.ids ? query.ids.length : PAGE_SIZE)
    .offset(query.ids ? 0 : query.page * PAGE_SIZE)
  return { rows, total: counted?.total ?? 0 }
}

/** Locks a package until the transaction ends: no purchase and no other reference can be written meanwhile. */
export async function lockWhole(tx: Tx, class_package_id: number): Promise<PackageRow | null> {
  const [row] = await tx
    .select()
    .from(classPackage)
    .where(eq(classPackage.class_package_id, class_package_id))
    .for('update')
  return row ?? null
}

export async function insertPackage(tx: Tx, fields: NewPackage): Promise<PackageRow> {
  const last = sql<number>`(select coalesce(max("order"), 0) + 1 from class_package)`
  const [row] = await tx
    .insert(classPackage)
    .values({ ...fields, order: last })
    .returning()
  if (!row) throw new Error('class_package: expected one new row, found none.')
  return row
}

export async function updatePackage(tx: Tx, class_package_id: number, fields: PackageWrite): Promise<PackageRow> {
  const [row] = await tx
    .update(classPackage)
    .set(fields)
    .where(eq(classPackage.class_package_id, class_package_id))
    .returning()
  if (!row) throw new Error(`class_package ${class_package_id}: expected a row to change, found none.`)
  return row
}

export async function versionOf(tx: Tx, class_package_id: number): Promise<number> {
  const [row] = await tx
    .select({ version: classPackage.version })
    .from(classPackage)
    .where(eq(classPackage.class_package_id, class_package_id))
  return row?.version ?? 0
}

export async function replaceParts(tx: Tx, class_package_id: number, parts: Parts): Promise<void> {
  await tx.delete(classPackageType).where(eq(classPackageType.class_package_id, class_package_id))
  if (parts.length === 0) return
  await tx.insert(classPackageType).values(parts.map((part) => ({ ...part, class_package_id })))
}

export async function deletePackage(tx: Tx, class_package_id: number): Promise<void> {
  await tx.delete(classPackage).where(eq(classPackage.class_package_id, class_package_id))
}

export async function countNames(tx: Tx, id: number, now: Date): Promise<{ classes_ahead: number; named: boolean }> {
  const { class_package_id, cancelledAt, class_date } = singleClass
  const classes_ahead = await tx.$count(
    singleClass,
    and(eq(class_package_id, id), isNull(cancelledAt), gt(class_date, now)),
  )
  return { classes_ahead, named: await isReferenced(tx, classPackage.class_package_id, id) }
}

/**
 * Puts these packages first, in this order; the others follow in their old order. The rows are locked by id, so that
 * two calls cannot deadlock.
 */
