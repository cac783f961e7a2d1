import { follow } from '../checkout/payments/follow.ts'
import { findReportedPayment } from '../checkout/payments/find-payment.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { cashMoved } from './cash-moved.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/**
 * A payment was declined, waits for its payer, was paid in part, or will not be paid. One that was declined may be tried
 * again with another card, so its purchase keeps its place; if it has succeeded meanwhile, that is what is written.
 */
export const paymentChanged: WebhookHandler = async (app, event) => {
  if (event.subject.kind === 'cash') return cashMoved(app, event)
  const row = await findReportedPayment(app, event.gateway, event)
  return row && follow(app, row, applySubscription)
}
