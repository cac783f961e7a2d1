import { GatewaySilent } from '../../../gateways/payment-gateway.ts'
import { readAndWrite } from '../../../gateways/read-again.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { type ApplySubscription, follow } from './follow.ts'
import { findRequestedPayment } from './request-payment.ts'
import { firstUnheard, type PaymentRow, touch, unheardOf } from './payment-store.ts'
import type { Log } from '../../../platform/log/log.ts'

const AT_ONCE = 20

export const firstPaymentDue = firstUnheard

/**
 * Asks the gateways about payments whose webhook has not come, and about requests that died unanswered; answers how many
 * had been paid. What the thank-you page reads is the purchase alone: it never waits for a gateway.
 */
export async function pollPendingPayments(
  app: AppContext,
  applySubscription: ApplySubscription,
  log: Log,
): Promise<number> {
  const { card, wallet } = app.payments
  const names = [card.name, ...(wallet ? [wallet.name] : [])]
  let paid = 0
  for (const row of await unheardOf(app.database.db, names, app.now(), AT_ONCE)) {
    try {
      if (await pollPayment(app, row, applySubscription)) paid += 1
    } catch (error) {
      const level = error instanceof GatewaySilent ? 'warning' : 'error'
      log({ level, job: 'ask-unheard', gateway_payment_id: row.gateway_payment_id, error })
      await touch(app.database.db, row.payment_id, app.now())
    }
  }
  return paid
}

async function pollPayment(
  app: AppContext,
  payment: PaymentRow,
  applySubscription: ApplySubscription,
): Promise<boolean> {
  const found = await findRequestedPayment(app, payment)
  const row = found.allowed ? found.value : null
  const applying = row && (await readAndWrite(app, () => follow(app, row, applySubscription)))
  if (!applying) await touch(app.database.db, payment.payment_id, app.now())
  return applying?.status === 'succeeded'
}
