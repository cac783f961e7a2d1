import { follow } from '../checkout/payments/follow.ts'
import { findReportedPayment } from '../checkout/payments/find-payment.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/** A subscription or one of its charges changed: it is read as a whole and stored (R11). */
export const subscriptionChanged: WebhookHandler = async (app, event) => {
  if (event.subject.kind !== 'subscription') return null
  const row = await findReportedPayment(app, event.gateway, event)
  return row ? follow(app, row, applySubscription) : applySubscription(app, event.gateway, event.subject.id)
}
