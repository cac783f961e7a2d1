import { refuse } from '@aforo/domain/commerce/purchases/refusals.ts'
import { decideStatusChange } from '@aforo/domain/commerce/purchases/status.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { returnPiece } from '../packages/stock.ts'
import { lockBuyer } from './lock-buyer.ts'
import { setStatus } from './store.ts'

export type Ending = 'cancelled' | 'revoked' | 'failed'

/**
 * Ends a purchase if `moveTo` allows it, with the time and the reason, and returns its row from before (4.14, R11).
 * Lock order: customer, purchase. A purchase that failed returns its piece to the stock.
 */
export async function movePurchase(
  tx: Tx,
  purchase_id: number,
  to: Ending,
  { now, reason }: { now: Date; reason: string | null },
) {
  const before = await lockBuyer(tx, purchase_id)
  if (!before) return refuse('purchase-not-found')
  const move = decideStatusChange(before.status, to)
  if (!move.allowed) return move
  await setStatus(tx, purchase_id, {
    status: to,
    updatedAt: now,
    cancel_reason: reason ?? before.cancel_reason,
    ...(to === 'cancelled' ? { cancelledAt: now } : {}),
    ...(to === 'revoked' ? { revokedAt: now } : {}),
  })
  if (to === 'failed') await returnPiece(tx, before.class_package_id)
  return allow(before)
}
