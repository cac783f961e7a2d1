import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { readInstallation } from '../../../gateways/installation.ts'
import type { NextStep, PaymentGateway } from '../../../gateways/payment-gateway.ts'
import { type PendingPurchase, getPending } from '../../../commerce/purchases/holding.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { placePayment } from './claim-payment.ts'
import { deletePayment, type PaymentRow, paymentsOf } from './payment-store.ts'
import { isPlaceholderId, keyOfPlaceholderId, mayRepeat, type Way, wayOfPlaceholderId } from './way.ts'
import { buildPaymentRequest, buildSubscriptionRequest } from './gateway-request.ts'

/** The row is null for a plan of the wallet: nothing is there before its window says which subscription it became. */
export type Made = { readonly row: PaymentRow | null; readonly next: NextStep }

export async function requestPayment(
  app: AppContext,
  gateway: PaymentGateway,
  { purchase, key, payment, way }: { purchase: PendingPurchase; key: string; payment: PaymentRow; way: Way },
): Promise<Verdict<Made>> {
  const input = { key, purchase, way, requestedAt: payment.createdAt }
  if (purchase.renewal_amount === null) {
    const made = await gateway.pay(await buildPaymentRequest(app, gateway, input))
    if (!made.allowed) return made
    const { next, ...named } = made.value
    return allow({ row: await app.transaction((tx) => placePayment(tx, payment, named, app.now())), next })
  }
  const made = await gateway.subscribe(await buildSubscriptionRequest(app, gateway, input))
  if (!made.allowed) return made
  const { gateway_subscription_id, session_id, next } = made.value
  const named = gateway_subscription_id
    ? { gateway_payment_id: gateway_subscription_id, kind: 'subscription' as const }
    : session_id && { gateway_payment_id: session_id, kind: 'session' as const }
  return app.transaction(async (tx) => {
    if (named) return allow({ row: await placePayment(tx, payment, named, app.now()), next })
    await deletePayment(tx, payment.payment_id)
    return allow({ row: null, next })
  })
}

/**
 * What became of a request that died with its answer: asked again with its own key, the gateway says what it had made of
 * it. Null where it cannot have charged anything; and where the purchase is not pending, or another payment of it may have
 * paid it: a request that was never sent would charge the card a second time.
 */
export async function findRequestedPayment(app: AppContext, row: PaymentRow): Promise<Verdict<PaymentRow | null>> {
  if (!isPlaceholderId(row.gateway_payment_id)) return allow(row)
  const way = wayOfPlaceholderId(row.gateway_payment_id)
  const gateway = app.payments.named(row.gateway)
  const purchase = await getPending(app.database.db, row.purchase_id)
  if (!gateway || !purchase || !mayHaveCharged(way, purchase)) return allow(null)
  const reference = { ...(await readInstallation(app.database.db)), reference: purchase.reference }
  if (!mayRepeat(row.gateway_payment_id, reference)) return allow(null)
  if (purchase.status !== 'pending' || (await hasOtherMoney(app, row))) return allow(null)
  const key = keyOfPlaceholderId(row.gateway_payment_id)
  const made = await requestPayment(app, gateway, { purchase, key, payment: row, way })
  return made.allowed ? allow(made.value.row) : made
}

const hasOtherMoney = async ({ database }: AppContext, { purchase_id, payment_id }: PaymentRow): Promise<boolean> =>
  (await paymentsOf(database.db, purchase_id)).some(
    (one) => one.payment_id !== payment_id && (one.status === 'waiting' || one.status === 'succeeded'),
  )

const mayHaveCharged = ({ kind }: Way, { renewal_amount }: PendingPurchase): boolean =>
  kind === 'source' || (kind === 'card' && renewal_amount !== null)
