import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { WalletApproval } from '@aforo/domain/payments/checkout/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { digestOf } from '../../gateways/provider-reference.ts'
import { GatewayUnavailable, type PaymentGateway } from '../../gateways/payment-gateway.ts'
import { readAndWrite } from '../../gateways/read-again.ts'
import type { AppContext } from '../../app/app-context.ts'
import { applyState } from './payments/apply-payment.ts'
import { type ApplySubscription, readPaymentUpdate } from './payments/read-payment-update.ts'
import { declineForBuyer } from './payments/charge-refused.ts'
import { isMadeFor } from './payments/is-made-for.ts'
import { findOwnPurchase } from './payments/find-own.ts'
import { findPayment, insertOrFindPayment } from './payments/payment-store.ts'

export type CaptureRequest = { readonly customer_id: number; readonly key: string; readonly approved: WalletApproval }

/** Captures what the customer approved in the wallet's window: an order, or the subscription of a plan (4.18, 7.18). */
export async function capture(app: AppContext, request: CaptureRequest, applySubscription: ApplySubscription) {
  const { wallet } = app.payments
  if (!wallet) return refuse('method-not-offered')
  const { approved } = request
  try {
    return 'orderID' in approved
      ? await captureOrder(app, wallet, request, approved.orderID)
      : await captureSubscription(app, wallet, { ...request, ...approved }, applySubscription)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return refuse('payment-unavailable')
    throw error
  }
}

async function captureOrder(app: AppContext, wallet: PaymentGateway, request: CaptureRequest, orderID: string) {
  const { customer_id, key } = request
  const row = await findPayment(app.database.db, wallet.name, orderID)
  const purchase = row && (await findOwnPurchase(app, row.purchase_id, customer_id))
  if (!row || !purchase) return refuse('payment-missing')
  const { purchase_id } = purchase
  if (row.status === 'succeeded') return allow({ purchase_id })
  if (row.status !== 'waiting' || purchase.status !== 'pending') return refuse('payment-over')
  const verdict = await wallet.capture(orderID, `capture:${row.reference}:${digestOf(key)}`)
  if (!verdict.allowed) return declineForBuyer(verdict)
  const update = await applyState(app, row, verdict.value)
  await app.transaction(update.write)
  return allow({ purchase_id })
}

type SubscriptionCapture = CaptureRequest & { readonly subscriptionID: string; readonly purchase_id: number }

async function captureSubscription(
  app: AppContext,
  wallet: PaymentGateway,
  { customer_id, subscriptionID, purchase_id }: SubscriptionCapture,
  applySubscription: ApplySubscription,
) {
  const purchase = await findOwnPurchase(app, purchase_id, customer_id)
  const state = purchase && (await wallet.readSubscription(subscriptionID))
  if (!purchase || !state || !(await isMadeFor(app, wallet, purchase, state))) return refuse('payment-missing')
  const { db } = app.database
  const query = { purchase_id, gateway: wallet.name, gateway_payment_id: subscriptionID, kind: 'subscription' as const }
  const row =
    (await findPayment(db, wallet.name, subscriptionID)) ??
    (await insertOrFindPayment(db, { ...query, amount: purchase.total_payment }, app.now()))
  await readAndWrite(app, () => readPaymentUpdate(app, row, applySubscription))
  return allow({ purchase_id })
}
