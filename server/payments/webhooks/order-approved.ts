import { applyState } from '../checkout/payments/apply-payment.ts'
import { findReportedPayment } from '../checkout/payments/find-payment.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/** An order was approved, perhaps without a browser left: it is captured unless given up (4.18). */
export const orderApproved: WebhookHandler = async (app, event) => {
  const row = await findReportedPayment(app, event.gateway, event)
  if (!row) return null
  if (row.status !== 'waiting') return { write: async () => {} }
  const captured = await event.gateway.capture(row.gateway_payment_id, `capture:${row.reference}:approved`)
  // Declined: another source can be chosen in the wallet's window while the purchase waits.
  return captured.allowed ? applyState(app, row, captured.value) : { write: async () => {} }
}
