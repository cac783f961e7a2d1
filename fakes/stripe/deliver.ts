import { sql } from 'drizzle-orm'
import type { Sender as Studio } from '../context.ts'
import { postWebhook } from '../webhooks.ts'
import { sign } from './signature.ts'
import { type DeliveryRow, type Delivery, setDelivered, setDue, takeDue } from './store.ts'
import { rehearsalDelivery } from '../memory/tables.ts'
import { webhookSecret } from './webhook-secret.ts'

const AT_ONCE = 20
const MINUTE_MS = 60_000
/** After so many seconds it is tried again; the last one again and again. */
const BACKOFF_SECONDS = [2, 10, 60, 600, 3600]

export const firstStripeDelivery = sql`
  select min(${rehearsalDelivery.due_at}) from ${rehearsalDelivery} where ${rehearsalDelivery.deliveredAt} is null`

type Sender = Pick<Studio, 'database' | 'secret' | 'address'>

/** Delivers the webhooks that are due, over HTTP as a provider does; what is not answered with 2xx comes again. Answers how many went through. */
export async function deliverStripeWebhooks(sender: Sender, now: Date): Promise<number> {
  const { db } = sender.database
  let delivered = 0
  for (const delivery of await takeDue(db, now, new Date(now.getTime() + MINUTE_MS), AT_ONCE)) {
    const isDelivered = await post(sender, delivery, now)
    if (isDelivered) await setDelivered(db, delivery.delivery_id, now)
    else await setDue(db, delivery.delivery_id, later(delivery.attempts, now))
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

const later = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + 1000 * (BACKOFF_SECONDS[Math.min(attempts, BACKOFF_SECONDS.length) - 1] ?? 3600))
