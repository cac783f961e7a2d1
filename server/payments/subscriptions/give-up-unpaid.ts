import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { DAYS_TO_PAY, decidePastDue } from '@aforo/domain/payments/subscriptions/past-due.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { moveSubscription } from '../../commerce/purchases/plans/move-subscription.ts'
import { lockSubscription } from '../../commerce/purchases/plans/start-subscription.ts'
import type { AppContext } from '../../app/app-context.ts'
import { endUnpaidPlan } from './give-up.ts'
import { listEndedBy, owedSince } from '../../commerce/purchases/plans/subscription-queries.ts'

const BATCH_SIZE = 50
const DAY_MINUTES = 24 * 60

/**
 * Ends plans whose charge is overdue for more than seven days, even when their gateway does not report it (R11).
 * Returns their number.
 */
export async function giveUpUnpaid(app: AppContext): Promise<number> {
  const now = app.now()
  const { zone } = calendarPolicy(await app.settings())
  const purchaseIds = await owedSince(app.database.db, addMinutes(now, -DAYS_TO_PAY * DAY_MINUTES), BATCH_SIZE)
  let endedCount = 0
  for (const purchase_id of purchaseIds) {
    const isEnded = await app.transaction(async (tx) => {
      const plan = await lockSubscription(tx, purchase_id)
      if (!plan || plan.purchase.status !== 'active') return false
      if (decidePastDue(plan.subscription, zone, now) !== 'expired') return false
      await endUnpaidPlan(tx, plan, now)
      return true
    })
    if (isEnded) endedCount += 1
  }
  return endedCount
}

/**
 * Closes subscriptions that were to end with a period and whose period ended a day ago, when their gateway has not
 * reported it. Returns their number.
 */
export async function closeEnded(app: AppContext): Promise<number> {
  const now = app.now()
  const purchaseIds = await listEndedBy(app.database.db, addMinutes(now, -DAY_MINUTES), BATCH_SIZE)
  for (const purchase_id of purchaseIds) {
    await app.transaction(async (tx) => {
      const plan = await lockSubscription(tx, purchase_id)
      if (plan?.subscription.cancel_at_period_end) {
        await moveSubscription(tx, plan.subscription, { status: 'ended', endedAt: now }, now)
      }
    })
  }
  return purchaseIds.length
}
