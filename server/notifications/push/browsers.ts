import { createECDH } from 'node:crypto'
import { refuse } from '@aforo/domain/notifications/push/refusals.ts'
import type { Browser } from '@aforo/domain/notifications/push/shapes.ts'
import { isPushService } from '@aforo/domain/values/push-endpoint.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './browser-store.ts'
import { vapidPair } from './vapid.ts'

const MAX_BROWSERS = 10
const MAX_AGENT_LENGTH = 200

type PushState = { public_key: string; endpoints: string[] }

/** The endpoints of the customer's subscribed browsers, and the public key for subscribing (R14). */
export async function exportBrowsers({ database: { db }, now }: AppContext, customer_id: number): Promise<PushState> {
  const { publicKey } = await vapidPair(db, now())
  return { public_key: publicKey, endpoints: await store.listEndpoints(db, customer_id) }
}

/** Subscribes this browser. Only known push services are contacted (R14, R15). */
export async function subscribe(app: AppContext, customer_id: number, browser: Browser, agent: string | null) {
  if (!isPushService(browser.endpoint) || !isPublicKey(browser.p256dh)) return refuse('not-a-push-service')
  await app.transaction(async (tx) => {
    await lockPerson(tx, customer_id)
    await store.saveBrowser(tx, {
      ...browser,
      customer_id,
      agent: agent?.slice(0, MAX_AGENT_LENGTH) ?? null,
      createdAt: app.now(),
    })
    await store.deleteOldest(tx, customer_id, MAX_BROWSERS)
  })
  return allow(await exportBrowsers(app, customer_id))
}

/** Unsubscribes this browser if it belongs to the customer (R14). */
export async function unsubscribe(app: AppContext, customer_id: number, endpoint: string): Promise<PushState> {
  await app.transaction((tx) => store.deleteBrowser(tx, customer_id, endpoint))
  return exportBrowsers(app, customer_id)
}

/** Replaces the endpoint of a browser after its push service changed it (R14). */
export async function renew(app: AppContext, before: string, to: Browser) {
  if (!isPushService(to.endpoint) || !isPublicKey(to.p256dh)) return refuse('not-a-push-service')
  const isKnown = await app.transaction((tx) => store.moveBrowser(tx, before, to))
  return isKnown ? allow({}) : refuse('browser-missing')
}

function isPublicKey(p256dh: string): boolean {
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    return ecdh.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
