import { allow } from '@aforo/domain/values/refusal.ts'
import { readInstallation } from '../../../gateways/installation.ts'
import type { NextStep, PaymentGateway } from '../../../gateways/payment-gateway.ts'
import { type PendingPurchase, getPending } from '../../../commerce/purchases/pending/pending-purchases.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { storeGatewayId } from './claim-payment.ts'
import { deletePayment, type PaymentRow, paymentsOf } from './payment-store.ts'
import { isPlaceholderId, keyOfPlaceholderId, mayRepeat, type Way, wayOfPlaceholderId } from './way.ts'
import { buildPaymentRequest, buildSubscriptionRequest } from './gateway-request.ts'

/**
 * `row` is null for a plan of the wallet: its subscription exists only after the customer has approved it in the
 * wallet's window.
 */
export type RequestedPayment = { readonly row: PaymentRow | null; readonly next: NextStep }

export async function requestPayment(
  app: AppContext,
  gateway: PaymentGateway,
  { purchase, key, payment, way }: { purchase: PendingPurchase; key: string; payment: PaymentRow; way: Way },
) {
  const input = { key, purchase, way, requestedAt: payment.createdAt }
  if (purchase.renewal_amount === null) {
    const response = await gateway.pay(await buildPaymentRequest(app, gateway, input))
    if (!response.allowed) return response
    const { next, ...atGateway } = response.value
    return allow({ row: await app.transaction((tx) => storeGatewayId(tx, payment, atGateway, app.now())), next })
  }
  const response = await gateway.subscribe(await buildSubscriptionRequest(app, gateway, input))
  if (!response.allowed) return response
  const { gateway_subscription_id, session_id, next } = response.value
  const atGateway = gateway_subscription_id
    ? { gateway_payment_id: gateway_subscription_id, kind: 'subscription' as const }
    : session_id && { gateway_payment_id: session_id, kind: 'session' as const }
  return app.transaction(async (tx) => {
    if (atGateway) return allow({ row: await storeGatewayId(tx, payment, atGateway, app.now()), next })
    await deletePayment(tx, payment.payment_id)
    return allow({ row: null, next })
  })
}

/**
 * Finds what a gateway made of a request whose response was lost, by repeating it with its idempotency key. Null when
 * the request cannot have charged anything, when the purchase is not pending, or when another payment may have paid it:
 * if the request had never arrived, repeating it would charge the card again.
 */
export async function findRequestedPayment(app: AppContext, row: PaymentRow) {
  if (!isPlaceholderId(row.gateway_payment_id)) return allow(row)
  const way = wayOfPlaceholderId(row.gateway_payment_id)
  const gateway = app.payments.byName(row.gateway)
  const purchase = await getPending(app.database.db, row.purchase_id)
  if (!gateway || !purchase || !mayHaveCharged(way, purchase)) return allow(null)
  const reference = { ...(await readInstallation(app.database.db)), reference: purchase.reference }
  if (!mayRepeat(row.gateway_payment_id, reference)) return allow(null)
  if (purchase.status !== 'pending' || (await hasOtherPayment(app, row))) return allow(null)
  const key = keyOfPlaceholderId(row.gateway_payment_id)
  const result = await requestPayment(app, gateway, { purchase, key, payment: row, way })
  return result.allowed ? allow(result.value.row) : result
}

const hasOtherPayment = async ({ database }: AppContext, { purchase_id, payment_id }: PaymentRow): Promise<boolean> =>
  (await paymentsOf(database.db, purchase_id)).some(
    (other) => other.payment_id !== payment_id && (other.status === 'waiting' || other.status === 'succeeded'),
  )

const mayHaveCharged = ({ kind }: Way, { renewal_amount }: PendingPurchase): boolean =>
  kind === 'source' || (kind === 'card' && renewal_amount !== null)
