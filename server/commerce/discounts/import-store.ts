import { and, eq, notInArray, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { idsByKey, upsert } from '../../platform/database/rows/upsert.ts'
import { discount, discountPackage } from './tables.ts'

type Row = typeof discount.$inferInsert & { readonly class_package_ids: readonly number[] }

/**
 * Imports the codes of a folder with their packages. Validity dates are written by the first import only, and a code
 * that is no longer in the folder stays: purchases may refer to it, or staff made it. Returns how many rows were
 * written.
 */
export async function importDiscounts(tx: Tx, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0
  const key = { target: discount.code, neverChanged: ['valid_from', 'valid_until', 'createdAt', 'archivedAt'] }
  const upserted = await upsert(
    tx,
    discount,
    key,
    rows.map(({ class_package_ids: _, ...row }) => row),
  )
  const numbers = await idsByKey(tx, discount.code, discount.discount_id)
  const packagesByDiscount = rows.map(({ code, class_package_ids }) => ({
    id: numbers.get(code) ?? 0,
    class_package_ids,
  }))
  const deleteResult = await tx.delete(discountPackage).where(or(...packagesByDiscount.map(isNotListed)))
  const pairs = packagesByDiscount.flatMap(({ id, class_package_ids }) =>
    class_package_ids.map((class_package_id) => ({ discount_id: id, class_package_id })),
  )
  const target = [discountPackage.discount_id, discountPackage.class_package_id]
  return (
    upserted +
    (deleteResult.rowCount ?? 0) +
    (pairs.length > 0 ? await upsert(tx, discountPackage, { target }, pairs) : 0)
  )
}

const isNotListed = ({
  id,
  class_package_ids,
}: {
  id: number
  class_package_ids: readonly number[]
}): SQL | undefined => {
  const belongsToDiscount = eq(discountPackage.discount_id, id)
  if (class_package_ids.length === 0) return belongsToDiscount
  return and(belongsToDiscount, notInArray(discountPackage.class_package_id, [...class_package_ids]))
}
