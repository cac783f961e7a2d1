import { type PurchaseReason, refuse } from '@aforo/domain/commerce/purchases/refusals.ts'
import { moveTo } from '@aforo/domain/commerce/purchases/status.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { putPieceBack } from '../packages/stock.ts'
import { lockBuyer } from './lock-buyer.ts'
import { type PurchaseRow, setStatus } from './store.ts'

export type Ending = 'cancelled' | 'revoked' | 'failed'

/**
 * Ends a paid purchase as MOVES allow it, with its moment and its reason; answers how it stood before (4.14, R11). Locks
 * the person first, then the purchase. One that has failed gives its piece of the stock back.
 */
export async function movePurchase(
  tx: Tx,
  purchase_id: number,
  to: Ending,
  { now, reason }: { now: Date; reason: string | null },
): Promise<Verdict<PurchaseRow, PurchaseReason>> {
  const before = await lockBuyer(tx, purchase_id)
  if (!before) return refuse('purchase-not-found')
  const may = moveTo(before.status, to)
  if (!may.allowed) return may
  await setStatus(tx, purchase_id, {
    status: to,
    updatedAt: now,
    cancel_reason: reason ?? before.cancel_reason,
    ...(to === 'cancelled' ? { cancelledAt: now } : {}),
    ...(to === 'revoked' ? { revokedAt: now } : {}),
  })
  if (to === 'failed') await putPieceBack(tx, before.class_package_id)
  return allow(before)
}
