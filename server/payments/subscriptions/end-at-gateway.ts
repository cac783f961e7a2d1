import type { AppContext } from '../../app/app-context.ts'
import { touchSubscription } from '../../commerce/purchases/move-subscription.ts'
import { firstOwedEnding, type Owed, owedEnding, owedEndings } from './store.ts'
import { syncSubscription } from './sync-subscriptions.ts'
import type { Log } from '../../platform/log/log.ts'

const AT_ONCE = 20

export const firstEndingDue = firstOwedEnding

/**
 * Ends subscriptions at their gateways: with their period when cancelled, at once when revoked or failed (R11).
 * Failures are retried, repetitions are harmless. Returns their number.
 */
export async function endSubscriptions(app: AppContext, log: Log): Promise<number> {
  const waiting = await owedEndings(app.database.db, app.now(), AT_ONCE)
  for (const owed of waiting) await end(app, owed, log)
  return waiting.length
}

export async function endAtGateway(app: AppContext, purchase_id: number, log: Log = () => {}): Promise<void> {
  const owed = await owedEnding(app.database.db, purchase_id)
  if (owed) await end(app, owed, log)
}

async function end(app: AppContext, owed: Owed, log: Log): Promise<void> {
  const { db } = app.database
  const { purchase_id, reference, gateway, gateway_subscription_id, at, reason } = owed
  // Not paid as far as we know: the gateway may know better, and then it is not ended but begun.
  if (!owed.isPaid && (!(await syncSubscription(app, owed, log)) || !(await owedEnding(db, purchase_id)))) return
  try {
    const key = `subscription:${reference}:end:${+app.now()}`
    await app.payments.named(gateway)?.endSubscription(gateway_subscription_id, { key, at, reason })
  } catch (error) {
    log({ level: 'error', job: 'end-subscriptions', gateway_subscription_id, error })
    return touchSubscription(db, purchase_id, app.now())
  }
  await syncSubscription(app, owed, log)
}
