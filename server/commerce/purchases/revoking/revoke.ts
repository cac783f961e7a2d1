import { allow } from '@aforo/domain/values/refusal.ts'
import { revokePlan } from '../../credits/plan-grants.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import { returnPiece } from '../../packages/stock.ts'
import { movePurchase } from '../move-purchase.ts'

export const PURCHASE_REVOKED = 'purchase-revoked'
/**
 * The event of a revoked purchase: its seats are freed and it stops renewing. `by` is null when no staff member did it.
 */
export type PurchaseRevoked = { purchase_id: number; customer_id: number; by: number | null; reason: string }

/**
 * Revokes a purchase at once: its grants are revoked and its piece returns to the stock (4.14, R11). Returns the row
 * from before.
 */
export async function revokePurchase(
  tx: Tx,
  purchase_id: number,
  { by, reason, now }: { by: number | null; reason: string; now: Date },
) {
  const moved = await movePurchase(tx, purchase_id, 'revoked', { now, reason })
  if (!moved.allowed) return moved
  const { customer_id, class_package_id } = moved.value
  await revokePlan(tx, purchase_id, { by, why: reason, now })
  await returnPiece(tx, class_package_id)
  const payload: PurchaseRevoked = { purchase_id, customer_id, by, reason }
  await publish(tx, PURCHASE_REVOKED, payload, { now, dedupe_key: `${PURCHASE_REVOKED}:${purchase_id}` })
  return allow(moved.value)
}
