import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { packageToApi } from './package-to-api.ts'
import { countUnsold, lockRow, listParts } from './store.ts'

export { takePiece } from './store.ts'

export type PackageHeld = ClassPackage & {
  readonly max_sales: number | null
  readonly sold: number
  readonly isOnSale: boolean
}

/**
 * Locks a package until the transaction ends, so that its buyers are served one after another. Lock order: customer,
 * package.
 */
export async function lockPackage(tx: Tx, class_package_id: number): Promise<PackageHeld | null> {
  const row = await lockRow(tx, class_package_id)
  if (!row) return null
  const { max_sales, sold, archivedAt } = row
  return {
    ...packageToApi(row, await listParts(tx, [class_package_id])),
    max_sales,
    sold,
    isOnSale: archivedAt === null,
  }
}

/** Returns a piece to the stock. Throws when none was sold: counter and purchases then disagree. */
export async function returnPiece(tx: Tx, class_package_id: number): Promise<void> {
  if (await countUnsold(tx, class_package_id)) return
  throw new Error(`class_package ${class_package_id}: expected a sold piece to put back, found none.`)
}
