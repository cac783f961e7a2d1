import { findReportedPayment } from '../checkout/payments/find-payment.ts'
import { readCharge } from '../money/read-charge.ts'
import type { WebhookHandler } from './webhook-handler.ts'
import { paymentChanged } from './payment-changed.ts'

/**
 * A charge was refunded or disputed at its gateway: its state is read and stored (R11), after its payment if that is
 * unknown.
 */
export const chargeChanged: WebhookHandler = async (app, event) => {
  const row = await findReportedPayment(app, event.gateway, event)
  if (row && row.status !== 'succeeded') return paymentChanged(app, event)
  return readCharge(app, event.gateway, event.subject)
}
