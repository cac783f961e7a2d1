import { follow } from '../checkout/payments/follow.ts'
import { findTold } from '../checkout/payments/find-payment.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/** A subscription or one of its charges changed: it is read as a whole and stored (R11). */
export const subscriptionChanged: WebhookHandler = async (world, event) => {
  if (event.subject.kind !== 'subscription') return null
  const row = await findTold(world, event.gateway, event)
  return row ? follow(world, row, applySubscription) : applySubscription(world, event.gateway, event.subject.id)
}
