import type { Sender } from '../context.ts'
import { postWebhook } from '../webhooks.ts'
import { sign, generateForeignKey } from './signing.ts'
import { BASE_PATH, newId, HOST, signingKey, WEBHOOK_ID } from './wallet.ts'
import { firstDueAt, lockDue, removeResource, saveResource, type WalletResource } from './wallet-store.ts'

const BATCH_SIZE = 20
const MINUTE_MS = 60_000
/** Seconds until the next attempt; the last one repeats. */
const BACKOFF_SECONDS = [2, 10, 60, 600, 3600]

export const firstPaypalDelivery = firstDueAt('delivery')

type Delivery = { event: unknown; forged?: true; _attempts: number }

/**
 * Delivers the due webhooks over HTTP as PayPal does; without a 2xx response they are sent again. Returns how many were
 * delivered.
 */
export async function deliverPaypalWebhooks(sender: Sender, now: Date): Promise<number> {
  let delivered = 0
  for (let count = 0; count < BATCH_SIZE; count++) {
    const thing = await takeDue(sender, now)
    if (!thing) break
    if (!(await post(sender, thing, now))) continue
    await removeResource(sender.database.db, thing.id)
    delivered += 1
  }
  return delivered
}

const takeDue = ({ transaction }: Sender, now: Date): Promise<WalletResource | null> =>
  transaction(async (tx) => {
    const thing = await lockDue(tx, 'delivery', now)
    if (!thing) return null
    const attempts = (thing.body as Delivery)._attempts
    const waitMs = 1000 * (BACKOFF_SECONDS[Math.min(attempts, BACKOFF_SECONDS.length - 1)] ?? 3600)
    const due_at = new Date(now.getTime() + (attempts === 0 ? MINUTE_MS : waitMs))
    await saveResource(tx, thing.id, { ...thing.body, _attempts: attempts + 1 }, { now, due_at })
    return thing
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
