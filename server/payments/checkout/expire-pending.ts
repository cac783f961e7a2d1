import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail, overdue } from '../../commerce/purchases/fail.ts'
import { lockPending, waitFor } from '../../commerce/purchases/holding.ts'
import type { AppContext } from '../../app/app-context.ts'
import { giveUp } from './payments/give-up.ts'
import { paymentsOf } from './payments/payment-store.ts'
import type { Log } from '../../platform/log/log.ts'

const AT_ONCE = 100

/**
 * Ends the purchases whose time is over (R9); answers how many. Their payments are given up at the gateway first, so that
 * what was paid at the last moment is never expired, and nothing can be paid that has. While a gateway is silent, its wait.
 */
export async function expirePending(app: AppContext, log: Log = () => {}): Promise<number> {
  let ended = 0
  for (const purchase_id of await overdue(app.database.db, app.now(), AT_ONCE)) {
    try {
      if (await expire(app, purchase_id)) ended += 1
    } catch (error) {
      log({ level: 'warning', job: 'expire-purchases', purchase_id, error })
      await app.transaction((tx) => lookAgain(tx, purchase_id, app.now()))
    }
  }
  return ended
}

async function expire(app: AppContext, purchase_id: number): Promise<boolean> {
  const waiting = (await paymentsOf(app.database.db, purchase_id)).filter((one) => one.status === 'waiting')
  for (const row of waiting) {
    if ((await giveUp(app, row)) === 'over') continue
    await app.transaction((tx) => lookAgain(tx, purchase_id, app.now()))
    return false
  }
  return app.transaction((tx) => endOverdue(tx, purchase_id, waiting.length > 0, app.now()))
}

/** Under its lock, against concurrent payments. True also when its payment's end ended it. */
async function endOverdue(tx: Tx, purchase_id: number, hadPayments: boolean, now: Date): Promise<boolean> {
  const held = await lockPending(tx, purchase_id)
  if (held?.status === 'failed') return hadPayments
  if (held?.status !== 'pending' || !held.pay_before || now < parseInstant(held.pay_before)) return false
  const waits = (await paymentsOf(tx, purchase_id)).some((one) => one.status === 'waiting')
  return waits ? false : fail(tx, purchase_id, now)
}

const PATIENCE_MINUTES = 5

const lookAgain = (tx: Tx, purchase_id: number, now: Date): Promise<void> =>
  waitFor(tx, purchase_id, { pending_until: addMinutes(now, PATIENCE_MINUTES) }, now)
