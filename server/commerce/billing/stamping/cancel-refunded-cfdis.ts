import type { Listener } from '../../../platform/events/listen.ts'
import { cancelFullyRefunded } from '../cfdi-store.ts'

/** Event handler of a refund: cancels the tax invoice of a fully refunded charge, or its request. */
export const cancelRefundedCfdis: Listener = async (tx, payload, app) => {
  const { purchase_id } = payload as { purchase_id: number }
  await cancelFullyRefunded(tx, purchase_id, app.now())
}
