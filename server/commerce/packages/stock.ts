import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { describe } from './describe.ts'
import { countSold, countUnsold, lockRow, partsOf } from './store.ts'

export type PackageHeld = ClassPackage & {
  readonly max_sales: number | null
  readonly sold: number
  readonly onSale: boolean
}

/** Holds a package until the transaction ends: its buyers come one after the other. Always after the person's own lock. */
export async function lockPackage(tx: Tx, class_package_id: number): Promise<PackageHeld | null> {
  const row = await lockRow(tx, class_package_id)
  if (!row) return null
  const { max_sales, sold, archivedAt } = row
  return { ...describe(row, await partsOf(tx, [class_package_id])), max_sales, sold, onSale: archivedAt === null }
}

export const takePiece = (tx: Tx, class_package_id: number): Promise<boolean> => countSold(tx, class_package_id)

/** Puts a piece back. Throws when there is none to put back: the counter and the purchases then disagree. */
export async function putPieceBack(tx: Tx, class_package_id: number): Promise<void> {
  if (await countUnsold(tx, class_package_id)) return
  throw new Error(`class_package ${class_package_id}: expected a sold piece to put back, found none.`)
}
