import { refuse } from '@aforo/domain/payments/subscriptions/refusals.ts'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { GatewayUnavailable } from '../../gateways/payment-gateway.ts'
import { moveSubscription } from '../../commerce/purchases/plans/move-subscription.ts'
import { getOwnPurchase } from '../../commerce/purchases/of-customer/read-purchases.ts'
import { type HeldSubscription, lockSubscription } from '../../commerce/purchases/plans/start-subscription.ts'
import { findOwnSource } from '../../commerce/saved-cards/list-sources.ts'
import type { AppContext } from '../../app/app-context.ts'
import { syncSubscription } from './sync-subscriptions.ts'

type OwnPlan = { readonly customer_id: number; readonly purchase_id: number; readonly payment_source_id: number }
type Source = NonNullable<Awaited<ReturnType<typeof findOwnSource>>>

/**
 * Charges the next periods of the customer's subscription to another of their saved cards, at the gateway first; an
 * overdue charge is tried with it (2.27, R11, F39).
 */
export async function changeSource(app: AppContext, plan: OwnPlan) {
  const { customer_id, purchase_id, payment_source_id } = plan
  const found = await app.transaction((tx) => readFacts(tx, plan))
  if (isRefusal(found)) return found
  const { heldPlan, source } = found
  const { gateway, gateway_subscription_id } = heldPlan.subscription
  const query = { purchase_id, gateway, gateway_subscription_id }
  try {
    const result = await app.payments.byName(gateway)?.chargeTo(gateway_subscription_id, source.source_id)
    if (result?.allowed === false) return refuseAfterReading(app, plan, query)
  } catch (error) {
    if (error instanceof GatewayUnavailable) return refuse('gateway-silent')
    throw error
  }
  await app.transaction(async (tx) => {
    const current = await lockSubscription(tx, purchase_id)
    if (current) await moveSubscription(tx, current.subscription, { payment_source_id }, app.now())
  })
  await syncSubscription(app, query, () => {})
  return getOwnPurchase(app.database.db, purchase_id, customer_id)
}

async function refuseAfterReading(
  app: AppContext,
  plan: OwnPlan,
  subscription: Parameters<typeof syncSubscription>[1],
) {
  await syncSubscription(app, subscription, () => {})
  const rechecked = await app.transaction((tx) => readFacts(tx, plan))
  return isRefusal(rechecked) ? rechecked : refuse('source-missing')
}

async function readFacts(tx: Tx, { customer_id, purchase_id, payment_source_id }: OwnPlan) {
  const heldPlan: HeldSubscription | null = await lockSubscription(tx, purchase_id)
  if (!heldPlan || heldPlan.purchase.customer_id !== customer_id) return refuse('subscription-missing')
  if (heldPlan.purchase.status !== 'active') return refuse('not-active')
  const source: Source | null = await findOwnSource(tx, customer_id, payment_source_id)
  if (!source) return refuse('source-missing')
  if (source.gateway !== heldPlan.subscription.gateway) return refuse('source-of-another-kind')
  return { allowed: true as const, heldPlan, source }
}
