import { refuse } from '@aforo/domain/payments/checkout/refusals.ts'
import type { Approved } from '@aforo/domain/payments/checkout/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { digestOf } from '../../gateways/provider-reference.ts'
import { GatewaySilent, type PaymentGateway } from '../../gateways/payment-gateway.ts'
import { readAndWrite } from '../../gateways/read-again.ts'
import type { AppContext } from '../../app/app-context.ts'
import { applyState } from './payments/apply-payment.ts'
import { type ApplySubscription, follow } from './payments/follow.ts'
import { chargeRefused } from './payments/charge-refused.ts'
import { isMadeFor } from './payments/is-made-for.ts'
import { findOwn } from './payments/find-own.ts'
import { findPayment, insertOrFindPayment } from './payments/payment-store.ts'

export type Capturing = { readonly customer_id: number; readonly key: string; readonly approved: Approved }
type Captured = Promise<Verdict<{ purchase_id: number }>>

/** Takes the money of what its owner approved in the wallet's window: an order, or a plan's subscription (4.18, 7.18). */
export async function capture(app: AppContext, capturing: Capturing, applySubscription: ApplySubscription): Captured {
  const { wallet } = app.payments
  if (!wallet) return refuse('method-not-offered')
  const { approved } = capturing
  try {
    return 'orderID' in approved
      ? await captureOrder(app, wallet, capturing, approved.orderID)
      : await takeUp(app, wallet, { ...capturing, ...approved }, applySubscription)
  } catch (error) {
    if (error instanceof GatewaySilent) return refuse('payment-unavailable')
    throw error
  }
}

async function captureOrder(app: AppContext, wallet: PaymentGateway, capturing: Capturing, orderID: string): Captured {
  const { customer_id, key } = capturing
  const row = await findPayment(app.database.db, wallet.name, orderID)
  const purchase = row && (await findOwn(app, row.purchase_id, customer_id))
  if (!row || !purchase) return refuse('payment-missing')
  const { purchase_id } = purchase
  if (row.status === 'succeeded') return allow({ purchase_id })
  if (row.status !== 'waiting' || purchase.status !== 'pending') return refuse('payment-over')
  const captured = await wallet.capture(orderID, `capture:${row.reference}:${digestOf(key)}`)
  if (!captured.allowed) return chargeRefused(captured)
  const applying = await applyState(app, row, captured.value)
  await app.transaction(applying.write)
  return allow({ purchase_id })
}

type TakingUp = Capturing & { readonly subscriptionID: string; readonly purchase_id: number }

async function takeUp(
  app: AppContext,
  wallet: PaymentGateway,
  { customer_id, subscriptionID, purchase_id }: TakingUp,
  applySubscription: ApplySubscription,
): Captured {
  const purchase = await findOwn(app, purchase_id, customer_id)
  const state = purchase && (await wallet.readSubscription(subscriptionID))
  if (!purchase || !state || !(await isMadeFor(app, wallet, purchase, state))) return refuse('payment-missing')
  const { db } = app.database
  const query = { purchase_id, gateway: wallet.name, gateway_payment_id: subscriptionID, kind: 'subscription' as const }
  const row =
    (await findPayment(db, wallet.name, subscriptionID)) ??
    (await insertOrFindPayment(db, { ...query, amount: purchase.total_payment }, app.now()))
  await readAndWrite(app, () => follow(app, row, applySubscription))
  return allow({ purchase_id })
}
