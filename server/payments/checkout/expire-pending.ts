import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failPurchase, listOverduePurchases } from '../../commerce/purchases/fail.ts'
import { lockPending, setPending } from '../../commerce/purchases/pending/pending-purchases.ts'
import type { AppContext } from '../../app/app-context.ts'
import { abandonPayment } from './payments/give-up.ts'
import { paymentsOf } from './payments/payment-store.ts'
import type { Log } from '../../platform/log/log.ts'

const BATCH_SIZE = 100

/**
 * Fails overdue purchases and returns their number (R9). Their payments are cancelled at the gateway first: a purchase
 * paid at the last moment does not expire, and an expired one cannot be paid. While a gateway does not respond, the
 * purchase waits.
 */
export async function expirePending(app: AppContext, log: Log = () => {}): Promise<number> {
  let ended = 0
  for (const purchase_id of await listOverduePurchases(app.database.db, app.now(), BATCH_SIZE)) {
    try {
      if (await expirePurchase(app, purchase_id)) ended += 1
    } catch (error) {
      log({ level: 'warning', job: 'expire-purchases', purchase_id, error })
      await app.transaction((tx) => extendDeadline(tx, purchase_id, app.now()))
    }
  }
  return ended
}

async function expirePurchase(app: AppContext, purchase_id: number): Promise<boolean> {
  const waiting = (await paymentsOf(app.database.db, purchase_id)).filter(({ status }) => status === 'waiting')
  for (const row of waiting) {
    if ((await abandonPayment(app, row)) === 'over') continue
    await app.transaction((tx) => extendDeadline(tx, purchase_id, app.now()))
    return false
  }
  return app.transaction((tx) => endOverdue(tx, purchase_id, waiting.length > 0, app.now()))
}

/**
 * Locks the purchase against concurrent payments. Returns true also when the end of its payment has failed it already.
 */
async function endOverdue(tx: Tx, purchase_id: number, hadPayments: boolean, now: Date): Promise<boolean> {
  const purchase = await lockPending(tx, purchase_id)
  if (purchase?.status === 'failed') return hadPayments
  if (purchase?.status !== 'pending' || !purchase.pay_before || now < parseInstant(purchase.pay_before)) return false
  const isWaiting = (await paymentsOf(tx, purchase_id)).some(({ status }) => status === 'waiting')
  return isWaiting ? false : failPurchase(tx, purchase_id, now)
}

const RETRY_MINUTES = 5

const extendDeadline = (tx: Tx, purchase_id: number, now: Date): Promise<void> =>
  setPending(tx, purchase_id, { pending_until: addMinutes(now, RETRY_MINUTES) }, now)
