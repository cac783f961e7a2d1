import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentGateway } from '../../../gateways/payment-gateway.ts'
import { getPending } from '../../../commerce/purchases/pending/pending-purchases.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { type PaymentUpdate, applyPayment, writeEnded } from './apply-payment.ts'
import { type PaymentRow, setGatewayId, setPaymentStatus } from './payment-store.ts'

export type ApplySubscription = (
  app: AppContext,
  gateway: PaymentGateway,
  gateway_subscription_id: string,
  /** The purchase whose payment led to the subscription; without it, the subscription's own reference must match. */
  purchase_id?: number,
) => Promise<PaymentUpdate | null>

export async function readPaymentUpdate(
  app: AppContext,
  row: PaymentRow,
  applySubscription: ApplySubscription,
): Promise<PaymentUpdate | null> {
  const gateway = app.payments.byName(row.gateway)
  const purchase = gateway && (await getPending(app.database.db, row.purchase_id))
  if (!gateway || !purchase) return null
  if (row.kind !== 'subscription' && purchase.renewal_amount === null) return applyPayment(app, gateway, row)
  const id =
    row.kind === 'subscription'
      ? row.gateway_payment_id
      : await gateway.findSubscriptionOfSession(row.gateway_payment_id)
  return id ? followSubscription(app, gateway, { row, id, applySubscription }) : applyPayment(app, gateway, row)
}

async function followSubscription(
  app: AppContext,
  gateway: PaymentGateway,
  { row, id, applySubscription }: { row: PaymentRow; id: string; applySubscription: ApplySubscription },
): Promise<PaymentUpdate | null> {
  const update = await applySubscription(app, gateway, id, row.purchase_id)
  if (!update) return null
  const { status } = update
  const now = app.now()
  return {
    status,
    async write(tx) {
      await update.write(tx)
      await storeSubscriptionId(tx, row, id, now)
      const after = await getPending(tx, row.purchase_id)
      const isRefused = after?.status === 'failed' && after.paidAt === null
      if (status === 'failed' || status === 'cancelled') await writeEnded(tx, row, { status }, now)
      else if (status === 'succeeded' && isRefused) await writeEnded(tx, row, { status: 'failed' }, now)
      else await setPaymentStatus(tx, row.payment_id, status, now)
    },
  }
}

async function storeSubscriptionId(tx: Tx, row: PaymentRow, gateway_payment_id: string, now: Date): Promise<void> {
  if (row.kind === 'session') await setGatewayId(tx, row.payment_id, { gateway_payment_id, kind: 'subscription' }, now)
}
