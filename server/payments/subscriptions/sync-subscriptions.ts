import type { AppContext } from '../../app/app-context.ts'
import { readAndWrite } from '../../gateways/read-again.ts'
import { applySubscription } from './apply-subscription.ts'
import { touchSubscription } from '../../commerce/purchases/plans/move-subscription.ts'
import { type SubscriptionRef, listDueSubscriptions } from '../../commerce/purchases/plans/subscription-queries.ts'
import type { Log } from '../../platform/log/log.ts'

const BATCH_SIZE = 20

/**
 * Polls the gateways about subscriptions without recent news, so that a lost webhook does no harm. Returns the number
 * polled.
 */
export async function syncSubscriptions(app: AppContext, log: Log): Promise<number> {
  const due = await listDueSubscriptions(app.database.db, app.now(), BATCH_SIZE)
  for (const subscription of due) await syncSubscription(app, subscription, log)
  return due.length
}

export async function syncSubscription(app: AppContext, subscription: SubscriptionRef, log: Log): Promise<boolean> {
  const { gateway: name, gateway_subscription_id, purchase_id } = subscription
  try {
    const gateway = app.payments.byName(name)
    const update = gateway && (await readAndWrite(app, () => applySubscription(app, gateway, gateway_subscription_id)))
    if (!update) await touchSubscription(app.database.db, purchase_id, app.now())
    return Boolean(update)
  } catch (error) {
    log({ level: 'error', job: 'sync-subscriptions', gateway_subscription_id, error })
    await touchSubscription(app.database.db, purchase_id, app.now())
    return false
  }
}
