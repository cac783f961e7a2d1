import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { classPackage, classPackageType } from './tables.ts'

export type PackageRow = typeof classPackage.$inferSelect
export type PartRow = { class_package_id: number; class_type_id: number; name: string } & Pick<
  typeof classPackageType.$inferSelect,
  'class_amount' | 'expiration_days'
>

/** Packages on sale; a special event with the date of its next class (R4). */
export async function listOnSaleRows(db: Tx, now: Date): Promise<(PackageRow & { event_date: Date | null })[]> {
  const nextClassDate = sql<Date | null>`case when ${classPackage}.is_special_event then (
    select min(c.class_date) from single_class c where c.class_package_id = ${classPackage}.class_package_id
      and c."cancelledAt" is null and c.class_date > ${now}::timestamptz) end`
  const rows = await db
    .select({ row: classPackage, event_date: nextClassDate.mapWith(classPackage.archivedAt) })
    .from(classPackage)
    .where(isNull(classPackage.archivedAt))
  return rows.map(({ row, event_date }) => ({ ...row, event_date }))
}

export const listPackageRows = (db: Tx, ids: readonly number[]): Promise<PackageRow[]> =>
  db
    .select()
    .from(classPackage)
    .where(inArray(classPackage.class_package_id, [...ids]))

export async function findReference(db: Tx, class_package_id: number): Promise<string | null> {
  const [found] = await db
    .select({ reference: classPackage.reference })
    .from(classPackage)
    .where(eq(classPackage.class_package_id, class_package_id))
  return found?.reference ?? null
}

export async function lockRow(tx: Tx, class_package_id: number): Promise<PackageRow | null> {
  const [row] = await tx
    .select()
    .from(classPackage)
    .where(eq(classPackage.class_package_id, class_package_id))
    .for('no key update')
  return row ?? null
}

export async function listParts(db: Tx, ids: readonly number[]): Promise<PartRow[]> {
  if (ids.length === 0) return []
  return db
    .select({
      class_package_id: classPackageType.class_package_id,
      class_type_id: classPackageType.class_type_id,
      name: sql<string>`(select t.name from class_type t where t.class_type_id = ${classPackageType}.class_type_id)`,
      class_amount: classPackageType.class_amount,
      expiration_days: classPackageType.expiration_days,
    })
    .from(classPackageType)
    .where(inArray(classPackageType.class_package_id, [...ids]))
    .orderBy(asc(classPackageType.class_package_type_id))
}

export async function takePiece(tx: Tx, class_package_id: number): Promise<boolean> {
  const rows = await tx
    .update(classPackage)
    .set({ sold: sql`${classPackage.sold} + 1` })
    .where(
      and(
        eq(classPackage.class_package_id, class_package_id),
        or(isNull(classPackage.max_sales), gt(classPackage.max_sales, classPackage.sold)),
      ),
    )
    .returning({ sold: classPackage.sold })
  return rows.length === 1
}

export async function countUnsold(tx: Tx, class_package_id: number): Promise<boolean> {
  const rows = await tx
    .update(classPackage)
    .set({ sold: sql`${classPackage.sold} - 1` })
    .where(and(eq(classPackage.class_package_id, class_package_id), gt(classPackage.sold, 0)))
    .returning({ sold: classPackage.sold })
  return rows.length === 1
}
