import { follow } from '../checkout/payments/follow.ts'
import { findReportedPayment } from '../checkout/payments/find-payment.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { cashMoved } from './cash-moved.ts'
import type { WebhookHandler } from './webhook-handler.ts'

export const paymentSucceeded: WebhookHandler = async (app, event) => {
  if (event.subject.kind === 'cash') return cashMoved(app, event)
  const row = await findReportedPayment(app, event.gateway, event)
  const applying = row && (await follow(app, row, applySubscription))
  if (!applying || applying.status === 'succeeded') return applying
  throw new Error(`${event.type} of purchase ${row.purchase_id}: said to have succeeded, found ${applying.status}.`)
}
