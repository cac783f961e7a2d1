import { readPaymentUpdate } from '../checkout/payments/read-payment-update.ts'
import { findReportedPayment } from '../checkout/payments/find-payment.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { cashMoved } from './cash-moved.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/**
 * A payment was declined, waits for its payer, was paid in part, or ended. After a decline the buyer may try another
 * card, so the purchase keeps its place. The state is read at the gateway: if the payment has succeeded since, that is
 * stored.
 */
export const paymentChanged: WebhookHandler = async (app, event) => {
  if (event.subject.kind === 'cash') return cashMoved(app, event)
  const row = await findReportedPayment(app, event.gateway, event)
  return row && readPaymentUpdate(app, row, applySubscription)
}
