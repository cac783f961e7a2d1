import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { revokePlan } from '../credits/plan-grants.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import { putPieceBack } from '../packages/stock.ts'
import { movePurchase } from './move-purchase.ts'
import type { PurchaseRow } from './store.ts'

export const PURCHASE_REVOKED = 'purchase-revoked'
/** The event of a revoked purchase: its seats are freed and it stops renewing. `by` null: the system. */
export type Revoked = { purchase_id: number; customer_id: number; by: number | null; reason: string }

/**
 * Takes a purchase back at once: its classes are revoked and its piece of the stock is free (4.14, R11). Answers how it
 * stood before.
 */
export async function revoke(
  tx: Tx,
  purchase_id: number,
  { by, reason, now }: { by: number | null; reason: string; now: Date },
): Promise<Verdict<PurchaseRow>> {
  const moved = await movePurchase(tx, purchase_id, 'revoked', { now, reason })
  if (!moved.allowed) return moved
  const { customer_id, class_package_id } = moved.value
  await revokePlan(tx, purchase_id, { by, why: reason, now })
  await putPieceBack(tx, class_package_id)
  const payload: Revoked = { purchase_id, customer_id, by, reason }
  await publish(tx, PURCHASE_REVOKED, payload, { now, dedupe_key: `${PURCHASE_REVOKED}:${purchase_id}` })
  return allow(moved.value)
}
