import type { AppContext } from '../../app/app-context.ts'
import { readAndWrite } from '../../gateways/read-again.ts'
import { applySubscription } from './apply-subscription.ts'
import { touchSubscription } from '../../commerce/purchases/move-subscription.ts'
import { firstUnheard, type Known, unheardOf } from './store.ts'
import type { Log } from '../../platform/log/log.ts'

const AT_ONCE = 20

export const firstSubscriptionDue = firstUnheard

/** Asks gateways about subscriptions of which no news came: a lost webhook changes nothing in the end. Answers how many. */
export async function syncSubscriptions(app: AppContext, log: Log): Promise<number> {
  const waiting = await unheardOf(app.database.db, app.now(), AT_ONCE)
  for (const one of waiting) await syncSubscription(app, one, log)
  return waiting.length
}

export async function syncSubscription(app: AppContext, one: Known, log: Log): Promise<boolean> {
  const { gateway: name, gateway_subscription_id, purchase_id } = one
  try {
    const gateway = app.payments.named(name)
    const applying =
      gateway && (await readAndWrite(app, () => applySubscription(app, gateway, gateway_subscription_id)))
    if (!applying) await touchSubscription(app.database.db, purchase_id, app.now())
    return Boolean(applying)
  } catch (error) {
    log({ level: 'error', job: 'sync-subscriptions', gateway_subscription_id, error })
    await touchSubscription(app.database.db, purchase_id, app.now())
    return false
  }
}
