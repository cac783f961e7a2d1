import { sql } from 'drizzle-orm'
import type { Sender as Studio } from '../context.ts'
import { DELIVERIES_AT_ONCE, leaseUntil, nextAttemptAt, postWebhook } from '../webhooks.ts'
import { sign, webhookSecret } from './signature.ts'
import { type DeliveryRow, type Delivery, setDelivered, setDue, takeDue } from './store.ts'
import { rehearsalDelivery } from '../memory/tables.ts'

export const firstStripeDelivery = sql`
  select min(${rehearsalDelivery.due_at}) from ${rehearsalDelivery} where ${rehearsalDelivery.deliveredAt} is null`

type Sender = Pick<Studio, 'database' | 'secret' | 'address'>

/**
 * Delivers the due webhooks over HTTP as Stripe does; without a 2xx response they are sent again. Returns how many were
 * delivered.
 */
export async function deliverStripeWebhooks(sender: Sender, now: Date): Promise<number> {
  const { db } = sender.database
  let delivered = 0
  for (const delivery of await takeDue(db, now, leaseUntil(now), DELIVERIES_AT_ONCE)) {
    if (await post(sender, delivery, now)) {
      await setDelivered(db, delivery.delivery_id, now)
      delivered += 1
    } else await setDue(db, delivery.delivery_id, nextAttemptAt(delivery.attempts, now))
  }
  return delivered
}

async function post(sender: Sender, { payload }: DeliveryRow, now: Date): Promise<boolean> {
  const { body, forged } = payload as Delivery
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const secret = forged ? 'whsec_guessed' : await webhookSecret(sender)
  const headers = { 'stripe-signature': sign(bytes, secret, now) }
  return postWebhook(`${sender.address}/api/webhooks/rehearsal`, { headers, body: bytes, forged: forged === true })
}
