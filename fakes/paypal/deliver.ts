import type { Sender } from '../context.ts'
import { postWebhook } from '../webhooks.ts'
import { sign, strangersKey } from './signing.ts'
import { AT, freshId, HOST, signingKey, WEBHOOK_ID } from './wallet.ts'
import { firstDueOf, lockDue, removeThing, saveThing, type Thing } from './wallet-store.ts'

const AT_ONCE = 20
const MINUTE_MS = 60_000
/** After so many seconds it is tried again; the last one again and again. */
const BACKOFF_SECONDS = [2, 10, 60, 600, 3600]

export const firstPaypalDelivery = firstDueOf('delivery')

type Delivery = { event: unknown; forged?: true; _attempts: number }

/** Delivers the webhooks that are due, over HTTP as PayPal does; what is not answered with 2xx comes again. Answers how many went through. */
export async function deliverPaypalWebhooks(sender: Sender, now: Date): Promise<number> {
  let delivered = 0
  for (let count = 0; count < AT_ONCE; count++) {
    const thing = await take(sender, now)
    if (!thing) break
    if (!(await post(sender, thing, now))) continue
    await removeThing(sender.database.db, thing.id)
    delivered += 1
  }
  return delivered
}

const take = ({ transaction }: Sender, now: Date): Promise<Thing | null> =>
  transaction(async (tx) => {
    const thing = await lockDue(tx, 'delivery', now)
    if (!thing) return null
    const attempts = (thing.body as Delivery)._attempts
    const wait = 1000 * (BACKOFF_SECONDS[Math.min(attempts, BACKOFF_SECONDS.length - 1)] ?? 3600)
    const due_at = new Date(now.getTime() + (attempts === 0 ? MINUTE_MS : wait))
    await saveThing(tx, thing.id, { ...thing.body, _attempts: attempts + 1 }, { now, due_at })
    return thing
  })

async function post(sender: Sender, thing: Thing, now: Date): Promise<boolean> {
  const { event, forged } = thing.body as Delivery
  const body = JSON.stringify(event)
  const [id, time] = [freshId(sender), now.toISOString()]
  const key = forged ? strangersKey() : await signingKey(sender)
  const headers = {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign({ id, time, webhookId: WEBHOOK_ID, body }, key),
    'paypal-cert-url': `https://${HOST}${AT}/v1/notifications/certs/CERT-ensayo`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
  return postWebhook(`${sender.address}/api/webhooks/rehearsal-wallet`, { headers, body, forged: forged === true })
}
