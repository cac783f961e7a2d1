import { follow } from '../checkout/payments/follow.ts'
import { findTold } from '../checkout/payments/find-payment.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { cashMoved } from './cash-moved.ts'
import type { WebhookHandler } from './webhook-handler.ts'

export const paymentSucceeded: WebhookHandler = async (world, event) => {
  if (event.subject.kind === 'cash') return cashMoved(world, event)
  const row = await findTold(world, event.gateway, event)
  const applying = row && (await follow(world, row, applySubscription))
  if (!applying || applying.status === 'succeeded') return applying
  throw new Error(`${event.type} of purchase ${row.purchase_id}: said to have succeeded, found ${applying.status}.`)
}
