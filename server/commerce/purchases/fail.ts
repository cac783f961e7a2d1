import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import { returnPiece } from '../packages/stock.ts'
import { findRow, paidWith, setFailed } from './store.ts'

export { firstPurchaseDue, listOverduePurchases } from './pending/waiting-store.ts'

/**
 * Fails a pending purchase and the fee paid with it, and returns their pieces to the stock. `reason` is shown to the
 * owner. Returns false when the purchase is no longer pending.
 */
export async function failPurchase(
  tx: Tx,
  purchase_id: number,
  now: Date,
  reason: string | null = null,
): Promise<boolean> {
  if (!(await setFailed(tx, purchase_id, { now, why: reason }))) return false
  const row = await findRow(tx, purchase_id)
  if (row) await returnPiece(tx, row.class_package_id)
  for (const fee of await paidWith(tx, purchase_id)) {
    if (await setFailed(tx, fee.purchase_id, { now, why: reason })) await returnPiece(tx, fee.class_package_id)
  }
  await publish(tx, 'purchase-failed', { purchase_id }, { now, dedupe_key: `purchase-failed:${purchase_id}:${+now}` })
  return true
}
