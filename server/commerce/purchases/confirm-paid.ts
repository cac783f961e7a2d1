import { refuse } from '@aforo/domain/commerce/purchases/refusals.ts'
import { decideStatusChange } from '@aforo/domain/commerce/purchases/status.ts'
import { refuse as refusePackage } from '@aforo/domain/commerce/packages/refusals.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import { publish } from '../../platform/events/publish.ts'
import type { AppContext } from '../../app/app-context.ts'
import { getPurchase } from './of-customer/read-purchases.ts'
import { recordAtReception } from './charges/record-charge.ts'
import { recordSale } from './record-sale.ts'
import { settlePurchase } from './settle.ts'
import { findRow } from './store.ts'

/**
 * Staff confirm that a purchase was paid in cash or by transfer: its benefits are given at once (R11). Card payments
 * are confirmed by their gateway.
 */
export async function confirmPaid(app: AppContext, purchase_id: number, staff_id: number) {
  const settings = await app.settings()
  const policy = { ...calendarPolicy(settings), ...creditPolicy(settings) }
  const now = app.now()
  return app.transaction(async (tx) => {
    const row = await findRow(tx, purchase_id)
    if (!row || row.paid_with !== null) return refuse('purchase-not-found')
    if (row.payment_kind !== 'cash' && row.payment_kind !== 'transfer') return refuse('impossible-move')
    const move = decideStatusChange(row.status, 'active')
    if (!move.allowed) return move
    const settled = await settlePurchase(tx, purchase_id, { now, policy, card_fingerprint: null })
    if (settled === 'already') return refuse('already-so')
    if (settled !== 'settled') return refusePackage('sold-out')
    const recorded = await recordAtReception(tx, row, now)
    if (recorded === 'recorded') await recordSale(tx, { ...row, by: staff_id }, now)
    await publish(tx, 'purchase-confirmed', { purchase_id, by: staff_id }, { now })
    return getPurchase(tx, purchase_id)
  })
}
