import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PaymentGateway, SubscriptionState } from '../../gateways/payment-gateway.ts'
import { StaleReadError } from '../../gateways/read-again.ts'
import type { PaymentUpdate } from '../checkout/payments/apply-payment.ts'
import { isMadeFor } from '../checkout/payments/is-made-for.ts'
import { findPurchaseByMark } from '../../commerce/purchases/pending/pending-purchases.ts'
import { lockSubscription, startSubscription } from '../../commerce/purchases/plans/start-subscription.ts'
import type { AppContext } from '../../app/app-context.ts'
import { followState } from './follow-state.ts'
import { firstPeriodOf, givePeriods } from './give-periods.ts'
import { findStoredSubscription, hasOtherSubscription } from '../../commerce/purchases/plans/subscription-queries.ts'
import type { GatewayReport } from './gateway-report.ts'

/**
 * Reads a subscription with its charges at the gateway and returns how to store them. Events are only hints: since the
 * current state is read, their order and number do not matter (R11, F25-F27, F30, F31). Null when it belongs to no
 * purchase here.
 */
export async function applySubscription(
  app: AppContext,
  gateway: PaymentGateway,
  gateway_subscription_id: string,
  paymentPurchaseId?: number,
): Promise<PaymentUpdate | null> {
  const stored = await findStoredSubscription(app.database.db, gateway.name, gateway_subscription_id)
  const state = await gateway.readSubscription(gateway_subscription_id)
  if (!state) return null
  const purchase_id = stored?.purchase_id ?? paymentPurchaseId ?? (await findPurchase(app, gateway, state))
  if (purchase_id === null) return null
  if (
    !stored &&
    (await hasOtherSubscription(app.database.db, purchase_id, { gateway: gateway.name, gateway_subscription_id }))
  ) {
    return endDuplicate(gateway, gateway_subscription_id)
  }
  const settings = await app.settings()
  const policy = { ...calendarPolicy(settings), ...creditPolicy(settings) }
  const payload: GatewayReport = { gateway: gateway.name, state, policy, now: app.now() }
  const readVersion = stored?.updatedAt ?? null
  return { status: statusOf(state), write: (tx) => writeSubscription(tx, purchase_id, payload, readVersion) }
}

/**
 * A plan that was approved in two windows: the purchase keeps the first subscription, the second one is ended (R17).
 */
async function endDuplicate(gateway: PaymentGateway, id: string): Promise<PaymentUpdate> {
  await gateway.endSubscription(id, { key: `repeated:${id}`, at: 'now', reason: 'Suscripción repetida' })
  return { status: 'failed', write: async () => {} }
}

export const storedPurchase = async (
  db: Tx,
  gateway: string,
  gateway_subscription_id: string,
): Promise<number | null> => (await findStoredSubscription(db, gateway, gateway_subscription_id))?.purchase_id ?? null

async function findPurchase(
  app: AppContext,
  gateway: PaymentGateway,
  state: SubscriptionState,
): Promise<number | null> {
  const purchase = await findPurchaseByMark(app.database.db, state.made_for.mark)
  return purchase && (await isMadeFor(app, gateway, purchase, state)) ? purchase.purchase_id : null
}

function statusOf(state: SubscriptionState): PaymentUpdate['status'] {
  if (firstPeriodOf(state)) return 'succeeded'
  return state.status === 'ended' ? 'failed' : 'waiting'
}

async function writeSubscription(
  tx: Tx,
  purchase_id: number,
  report: GatewayReport,
  readVersion: Date | null,
): Promise<void> {
  const { gateway, now } = report
  const { gateway_subscription_id } = report.state
  const started = await startSubscription(tx, purchase_id, { gateway, gateway_subscription_id }, now)
  if (!started) return
  if (+started.subscription.updatedAt !== +(readVersion ?? now)) {
    throw new StaleReadError(
      `subscription ${gateway_subscription_id}: expected no change since it was read, found one.`,
    )
  }
  await givePeriods(tx, report, started.purchase)
  const current = await lockSubscription(tx, purchase_id)
  if (current) await followState(tx, report, current)
}
