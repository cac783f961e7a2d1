import { createECDH } from 'node:crypto'
import { refuse } from '@aforo/domain/notifications/push/refusals.ts'
import type { Browser } from '@aforo/domain/notifications/push/shapes.ts'
import { isPushService } from '@aforo/domain/values/push-address.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './browser-store.ts'
import { vapidPair } from './vapid.ts'

const MOST_BROWSERS = 10
const LONGEST_AGENT = 200

type PushState = { public_key: string; endpoints: string[] }

/** R14 the person's subscribed browsers, and the key for subscribing. */
export async function exportBrowsers({ database: { db }, now }: AppContext, customer_id: number): Promise<PushState> {
  const { publicKey } = await vapidPair(db, now())
  return { public_key: publicKey, endpoints: await store.listEndpoints(db, customer_id) }
}

/** R14 subscribes this browser. Only known push services are contacted (R15). */
export async function subscribe(
  app: AppContext,
  customer_id: number,
  browser: Browser,
  agent: string | null,
): Promise<Verdict<PushState>> {
  if (!isPushService(browser.endpoint) || !isPoint(browser.p256dh)) return refuse('not-a-push-service')
  await app.transaction(async (tx) => {
    await lockPerson(tx, customer_id)
    await store.saveBrowser(tx, {
      ...browser,
      customer_id,
      agent: agent?.slice(0, LONGEST_AGENT) ?? null,
      createdAt: app.now(),
    })
    await store.deleteOldest(tx, customer_id, MOST_BROWSERS)
  })
  return allow(await exportBrowsers(app, customer_id))
}

/** R14 unsubscribes this browser, if it is the person's. */
export async function unsubscribe(app: AppContext, customer_id: number, endpoint: string): Promise<PushState> {
  await app.transaction((tx) => store.deleteBrowser(tx, customer_id, endpoint))
  return exportBrowsers(app, customer_id)
}

/** R14 a push service changed a browser's address. */
export async function renew(app: AppContext, before: string, to: Browser): Promise<Verdict<Record<never, never>>> {
  if (!isPushService(to.endpoint) || !isPoint(to.p256dh)) return refuse('not-a-push-service')
  const isKnown = await app.transaction((tx) => store.moveBrowser(tx, before, to))
  return isKnown ? allow({}) : refuse('browser-missing')
}

function isPoint(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    return own.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
