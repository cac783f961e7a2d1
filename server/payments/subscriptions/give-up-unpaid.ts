import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { DAYS_TO_PAY, decideOwing } from '@aforo/domain/payments/subscriptions/past-due.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { moveSubscription } from '../../commerce/purchases/move-subscription.ts'
import { holdSubscription } from '../../commerce/purchases/start-subscription.ts'
import type { AppContext } from '../../app/app-context.ts'
import { giveUp } from './give-up.ts'
import { overBy, owedSince } from './store.ts'

const AT_ONCE = 50
const DAY_MINUTES = 24 * 60

/** R11 ends the plans whose charge is owed past the seventh day, also when their gateway says nothing. Answers how many. */
export async function giveUpUnpaid(app: AppContext): Promise<number> {
  const now = app.now()
  const { zone } = calendarPolicy(await app.settings())
  const owed = await owedSince(app.database.db, addMinutes(now, -DAYS_TO_PAY * DAY_MINUTES), AT_ONCE)
  let ended = 0
  for (const purchase_id of owed) {
    const isOver = await app.transaction(async (tx) => {
      const held = await holdSubscription(tx, purchase_id)
      if (!held || held.purchase.status !== 'active') return false
      if (decideOwing(held.subscription, zone, now) !== 'given-up') return false
      await giveUp(tx, held, now)
      return true
    })
    if (isOver) ended += 1
  }
  return ended
}

/** Ends what was to end with a period that is over for a day, when its gateway has said nothing. Answers how many. */
export async function closeEnded(app: AppContext): Promise<number> {
  const now = app.now()
  const over = await overBy(app.database.db, addMinutes(now, -DAY_MINUTES), AT_ONCE)
  for (const purchase_id of over) {
    await app.transaction(async (tx) => {
      const held = await holdSubscription(tx, purchase_id)
      if (held?.subscription.cancel_at_period_end) {
        await moveSubscription(tx, held.subscription, { status: 'ended', endedAt: now }, now)
      }
    })
  }
  return over.length
}
