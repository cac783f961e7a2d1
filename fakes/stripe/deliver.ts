import { sql } from 'drizzle-orm'
import type { Sender as Studio } from '../context.ts'
import { postWebhook } from '../webhooks.ts'
import { sign } from './signature.ts'
import { type DeliveryRow, type Delivery, setDelivered, setDue, takeDue } from './store.ts'
import { rehearsalDelivery } from '../memory/tables.ts'
import { webhookSecret } from './webhook-secret.ts'

const BATCH_SIZE = 20
const MINUTE_MS = 60_000
/** Seconds until the next attempt; the last one repeats. */
const BACKOFF_SECONDS = [2, 10, 60, 600, 3600]

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
  for (const delivery of await takeDue(db, now, new Date(now.getTime() + MINUTE_MS), BATCH_SIZE)) {
    const isDelivered = await post(sender, delivery, now)
    if (isDelivered) await setDelivered(db, delivery.delivery_id, now)
    else await setDue(db, delivery.delivery_id, nextAttemptAt(delivery.attempts, now))
    if (isDelivered) delivered += 1
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

const nextAttemptAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + 1000 * (BACKOFF_SECONDS[Math.min(attempts, BACKOFF_SECONDS.length) - 1] ?? 3600))
