import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { refuse } from '@aforo/domain/payments/subscriptions/refusals.ts'
import { isRefusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { GatewaySilent } from '../../gateways/payment-gateway.ts'
import { moveSubscription } from '../../commerce/purchases/move-subscription.ts'
import { getOwn } from '../../commerce/purchases/read-purchases.ts'
import { type Held, holdSubscription } from '../../commerce/purchases/start-subscription.ts'
import { findOwnSource } from '../../commerce/saved-cards/list-sources.ts'
import type { AppContext } from '../../app/app-context.ts'
import { syncSubscription } from './sync-subscriptions.ts'

type OwnPlan = { readonly customer_id: number; readonly purchase_id: number; readonly payment_source_id: number }
type Source = NonNullable<Awaited<ReturnType<typeof findOwnSource>>>

/**
 * Charges the next periods of one's own subscription to another of one's saved cards, at the gateway first; what is owed
 * is tried with it (2.27, R11, F39).
 */
export async function changeSource(app: AppContext, plan: OwnPlan): Promise<Verdict<Purchase>> {
  const { customer_id, purchase_id, payment_source_id } = plan
  const found = await app.transaction((tx) => facts(tx, plan))
  if (isRefusal(found)) return found
  const { held, source } = found
  const { gateway, gateway_subscription_id } = held.subscription
  const query = { purchase_id, gateway, gateway_subscription_id }
  try {
    const charged = await app.payments.named(gateway)?.chargeTo(gateway_subscription_id, source.source_id)
    if (charged?.allowed === false) return refuseAfterReading(app, plan, query)
  } catch (error) {
    if (error instanceof GatewaySilent) return refuse('gateway-silent')
    throw error
  }
  await app.transaction(async (tx) => {
    const again = await holdSubscription(tx, purchase_id)
    if (again) await moveSubscription(tx, again.subscription, { payment_source_id }, app.now())
  })
  await syncSubscription(app, query, () => {})
  return getOwn(app.database.db, purchase_id, customer_id)
}

async function refuseAfterReading(
  app: AppContext,
  plan: OwnPlan,
  subscription: Parameters<typeof syncSubscription>[1],
) {
  await syncSubscription(app, subscription, () => {})
  const now = await app.transaction((tx) => facts(tx, plan))
  return isRefusal(now) ? now : refuse('source-missing')
}

async function facts(tx: Tx, { customer_id, purchase_id, payment_source_id }: OwnPlan) {
  const held: Held | null = await holdSubscription(tx, purchase_id)
  if (!held || held.purchase.customer_id !== customer_id) return refuse('subscription-missing')
  if (held.purchase.status !== 'active') return refuse('not-active')
  const source: Source | null = await findOwnSource(tx, customer_id, payment_source_id)
  if (!source) return refuse('source-missing')
  if (source.gateway !== held.subscription.gateway) return refuse('source-of-another-kind')
  return { allowed: true as const, held, source }
}
