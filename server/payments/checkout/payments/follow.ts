import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentGateway } from '../../../gateways/payment-gateway.ts'
import { getPending } from '../../../commerce/purchases/holding.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { type Applying, applyPayment, writeEnded } from './apply-payment.ts'
import { type PaymentRow, setName, setPaymentStatus } from './payment-store.ts'

export type ApplySubscription = (
  app: AppContext,
  gateway: PaymentGateway,
  gateway_subscription_id: string,
  /** The purchase whose stored payment led to it; without one, the subscription's own reference has to fit. */
  purchase_id?: number,
) => Promise<Applying | null>

export async function follow(
  app: AppContext,
  row: PaymentRow,
  applySubscription: ApplySubscription,
): Promise<Applying | null> {
  const gateway = app.payments.named(row.gateway)
  const purchase = gateway && (await getPending(app.database.db, row.purchase_id))
  if (!gateway || !purchase) return null
  if (row.kind !== 'subscription' && purchase.renewal_amount === null) return applyPayment(app, gateway, row)
  const id = row.kind === 'subscription' ? row.gateway_payment_id : await gateway.subscriptionOf(row.gateway_payment_id)
  return id ? followSubscription(app, gateway, { row, id, applySubscription }) : applyPayment(app, gateway, row)
}

async function followSubscription(
  app: AppContext,
  gateway: PaymentGateway,
  { row, id, applySubscription }: { row: PaymentRow; id: string; applySubscription: ApplySubscription },
): Promise<Applying | null> {
  const applying = await applySubscription(app, gateway, id, row.purchase_id)
  if (!applying) return null
  const { status } = applying
  const now = app.now()
  return {
    status,
    async write(tx) {
      await applying.write(tx)
      await nameSubscription(tx, row, id, now)
      const after = await getPending(tx, row.purchase_id)
      const isRefused = after?.status === 'failed' && after.paidAt === null
      if (status === 'failed' || status === 'cancelled') await writeEnded(tx, row, { status }, now)
      else if (status === 'succeeded' && isRefused) await writeEnded(tx, row, { status: 'failed' }, now)
      else await setPaymentStatus(tx, row.payment_id, status, now)
    },
  }
}

async function nameSubscription(tx: Tx, row: PaymentRow, gateway_payment_id: string, now: Date): Promise<void> {
  if (row.kind === 'session') await setName(tx, row.payment_id, { gateway_payment_id, kind: 'subscription' }, now)
}
