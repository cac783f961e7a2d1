import { and, eq, notInArray, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { numbersByKey, upsert } from '../../platform/database/upsert.ts'
import { discount, discountPackage } from './tables.ts'

type Row = typeof discount.$inferInsert & { readonly class_package_ids: readonly number[] }

/**
 * Takes a folder's codes in, each with the packages that it is for. Days are counted from the first load alone, and a code
 * that left the folder stays: purchases may carry it, or it was made on a screen. Answers how many rows were written.
 */
export async function importDiscounts(tx: Tx, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0
  const key = { target: discount.code, neverChanged: ['valid_from', 'valid_until', 'createdAt', 'archivedAt'] }
  const written = await upsert(
    tx,
    discount,
    key,
    rows.map(({ class_package_ids: _, ...row }) => row),
  )
  const numbers = await numbersByKey(tx, discount.code, discount.discount_id)
  const wanted = rows.map(({ code, class_package_ids }) => ({ id: numbers.get(code) ?? 0, class_package_ids }))
  const deleteResult = await tx.delete(discountPackage).where(or(...wanted.map(isLeftOut)))
  const pairs = wanted.flatMap(({ id, class_package_ids }) =>
    class_package_ids.map((class_package_id) => ({ discount_id: id, class_package_id })),
  )
  const target = [discountPackage.discount_id, discountPackage.class_package_id]
  return (
    written +
    (deleteResult.rowCount ?? 0) +
    (pairs.length > 0 ? await upsert(tx, discountPackage, { target }, pairs) : 0)
  )
}

const isLeftOut = ({
  id,
  class_package_ids,
}: {
  id: number
  class_package_ids: readonly number[]
}): SQL | undefined => {
  const isIts = eq(discountPackage.discount_id, id)
  if (class_package_ids.length === 0) return isIts
  return and(isIts, notInArray(discountPackage.class_package_id, [...class_package_ids]))
}
