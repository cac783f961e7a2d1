import type { Listener } from '../../../platform/events/listen.ts'
import { endSentBack } from '../cfdi-store.ts'

/** On refund: cancels, or never stamps, the invoice of a fully refunded charge. */
export const cancelSentBack: Listener = async (tx, payload, app) => {
  const { purchase_id } = payload as { purchase_id: number }
  await endSentBack(tx, purchase_id, app.now())
}
