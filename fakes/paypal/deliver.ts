import type { Sender } from '../context.ts'
import { DELIVERIES_AT_ONCE, leaseUntil, nextAttemptAt, postWebhook } from '../webhooks.ts'
import { sign, generateForeignKey } from './signing.ts'
import { BASE_PATH, newId, HOST, signingKey, WEBHOOK_ID } from './wallet.ts'
import { firstDueAt, lockDue, removeResource, saveResource, type WalletResource } from './wallet-store.ts'

export const firstPaypalDelivery = firstDueAt('delivery')

type Delivery = { event: unknown; forged?: true; _attempts: number }

/**
 * Delivers the due webhooks over HTTP as PayPal does; without a 2xx response they are sent again. Returns how many were
 * delivered.
 */
export async function deliverPaypalWebhooks(sender: Sender, now: Date): Promise<number> {
  const { db } = sender.database
  let delivered = 0
  for (let count = 0; count < DELIVERIES_AT_ONCE; count++) {
    const thing = await takeDue(sender, now)
    if (!thing) break
    if (await post(sender, thing, now)) {
      await removeResource(db, thing.id)
      delivered += 1
    } else {
      const { _attempts } = thing.body as Delivery
      await saveResource(db, thing.id, thing.body, { now, due_at: nextAttemptAt(_attempts, now) })
    }
  }
  return delivered
}

const takeDue = ({ transaction }: Sender, now: Date): Promise<WalletResource | null> =>
  transaction(async (tx) => {
    const thing = await lockDue(tx, 'delivery', now)
    if (!thing) return null
    const body = { ...thing.body, _attempts: (thing.body as Delivery)._attempts + 1 }
    await saveResource(tx, thing.id, body, { now, due_at: leaseUntil(now) })
    return { ...thing, body }
  })

async function post(sender: Sender, thing: WalletResource, now: Date): Promise<boolean> {
  const { event, forged } = thing.body as Delivery
  const body = JSON.stringify(event)
  const [id, time] = [newId(sender), now.toISOString()]
  const key = forged ? generateForeignKey() : await signingKey(sender)
  const headers = {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign({ id, time, webhookId: WEBHOOK_ID, body }, key),
    'paypal-cert-url': `https://${HOST}${BASE_PATH}/v1/notifications/certs/CERT-ensayo`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
  return postWebhook(`${sender.address}/api/webhooks/rehearsal-wallet`, { headers, body, forged: forged === true })
}
