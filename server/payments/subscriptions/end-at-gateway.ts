import type { AppContext } from '../../app/app-context.ts'
import { touchSubscription } from '../../commerce/purchases/plans/move-subscription.ts'
import { type OwedEnding, owedEnding, owedEndings } from '../../commerce/purchases/plans/subscription-queries.ts'
import { syncSubscription } from './sync-subscriptions.ts'
import type { Log } from '../../platform/log/log.ts'

const BATCH_SIZE = 20

/**
 * Ends subscriptions at their gateways: with their period when they were cancelled, at once when their purchase was
 * revoked or failed (R11). Failures are retried, and repetitions are harmless. Returns their number.
 */
export async function endSubscriptions(app: AppContext, log: Log): Promise<number> {
  const endings = await owedEndings(app.database.db, app.now(), BATCH_SIZE)
  for (const ending of endings) await endSubscription(app, ending, log)
  return endings.length
}

export async function endAtGateway(app: AppContext, purchase_id: number, log: Log = () => {}): Promise<void> {
  const ending = await owedEnding(app.database.db, purchase_id)
  if (ending) await endSubscription(app, ending, log)
}

async function endSubscription(app: AppContext, ending: OwedEnding, log: Log): Promise<void> {
  const { db } = app.database
  const { purchase_id, reference, gateway, gateway_subscription_id, at, reason } = ending
  // Not paid as far as we know. The gateway may know of a payment; then the subscription has begun and is not ended.
  if (!ending.isPaid && (!(await syncSubscription(app, ending, log)) || !(await owedEnding(db, purchase_id)))) return
  try {
    const key = `subscription:${reference}:end:${+app.now()}`
    await app.payments.byName(gateway)?.endSubscription(gateway_subscription_id, { key, at, reason })
  } catch (error) {
    log({ level: 'error', job: 'end-subscriptions', gateway_subscription_id, error })
    return touchSubscription(db, purchase_id, app.now())
  }
  await syncSubscription(app, ending, log)
}
