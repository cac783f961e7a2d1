import { GatewayUnavailable } from '../../../gateways/payment-gateway.ts'
import { readAndWrite } from '../../../gateways/read-again.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { type ApplySubscription, readPaymentUpdate } from './read-payment-update.ts'
import { findRequestedPayment } from './request-payment.ts'
import { type PaymentRow, touchPayment, listDuePayments } from './payment-store.ts'
import type { Log } from '../../../platform/log/log.ts'

export { firstPaymentDue } from './payment-store.ts'

const BATCH_SIZE = 20

/**
 * Polls the gateways for payments whose webhook has not arrived, and for requests without a response. Returns how many
 * had been paid. The thank-you page reads only the purchase, so it never waits for a gateway.
 */
export async function pollPendingPayments(
  app: AppContext,
  applySubscription: ApplySubscription,
  log: Log,
): Promise<number> {
  const { card, wallet } = app.payments
  const names = [card.name, ...(wallet ? [wallet.name] : [])]
  let paidCount = 0
  for (const row of await listDuePayments(app.database.db, names, app.now(), BATCH_SIZE)) {
    try {
      if (await pollPayment(app, row, applySubscription)) paidCount += 1
    } catch (error) {
      const level = error instanceof GatewayUnavailable ? 'warning' : 'error'
      log({ level, job: 'ask-unheard', gateway_payment_id: row.gateway_payment_id, error })
      await touchPayment(app.database.db, row.payment_id, app.now())
    }
  }
  return paidCount
}

async function pollPayment(
  app: AppContext,
  payment: PaymentRow,
  applySubscription: ApplySubscription,
): Promise<boolean> {
  const found = await findRequestedPayment(app, payment)
  const row = found.allowed ? found.value : null
  const update = row && (await readAndWrite(app, () => readPaymentUpdate(app, row, applySubscription)))
  if (!update) await touchPayment(app.database.db, payment.payment_id, app.now())
  return update?.status === 'succeeded'
}
