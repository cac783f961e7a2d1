import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { PaymentGateway, SubscriptionState } from '../../gateways/payment-gateway.ts'
import { ReadAgain } from '../../gateways/read-again.ts'
import { isMadeFor } from '../checkout/payments/is-made-for.ts'
import { findMarked } from '../../commerce/purchases/holding.ts'
import { holdSubscription, startSubscription } from '../../commerce/purchases/start-subscription.ts'
import type { AppContext } from '../../app/app-context.ts'
import { followState } from './follow-state.ts'
import { firstPeriodOf, givePeriods } from './give-periods.ts'
import { findKnown, runsByAnother } from './store.ts'
import type { GatewayReport } from './gateway-report.ts'

export type Applying = {
  readonly status: 'waiting' | 'succeeded' | 'failed'
  /** Writes what the gateway says; run it within one transaction. */
  readonly write: (tx: Tx) => Promise<void>
}

/**
 * Reads a subscription with its charges at the gateway and returns how to store it. Events are hints: the
 * subscription's state counts, so their order and number do not matter (R11, F25-F27, F30, F31). Null for foreign
 * ones.
 */
export async function applySubscription(
  app: AppContext,
  gateway: PaymentGateway,
  gateway_subscription_id: string,
  stored?: number,
): Promise<Applying | null> {
  const known = await findKnown(app.database.db, gateway.name, gateway_subscription_id)
  const state = await gateway.readSubscription(gateway_subscription_id)
  if (!state) return null
  const purchase_id = known?.purchase_id ?? stored ?? (await findPurchase(app, gateway, state))
  if (purchase_id === null) return null
  if (
    !known &&
    (await runsByAnother(app.database.db, purchase_id, { gateway: gateway.name, gateway_subscription_id }))
  ) {
    return endRepeated(gateway, gateway_subscription_id)
  }
  const settings = await app.settings()
  const policy = { ...calendarPolicy(settings), ...creditPolicy(settings) }
  const payload: GatewayReport = { gateway: gateway.name, state, policy, now: app.now() }
  return { status: statusOf(state), write: (tx) => write(tx, purchase_id, payload, known?.updatedAt ?? null) }
}

/** A plan that was approved in two windows: the purchase runs by the first, the second is charged no more (R17). */
async function endRepeated(gateway: PaymentGateway, id: string): Promise<Applying> {
  await gateway.endSubscription(id, { key: `repeated:${id}`, at: 'now', reason: 'Suscripción repetida' })
  return { status: 'failed', write: async () => {} }
}

export const storedPurchase = async (
  db: Tx,
  gateway: string,
  gateway_subscription_id: string,
): Promise<number | null> => (await findKnown(db, gateway, gateway_subscription_id))?.purchase_id ?? null

async function findPurchase(
  app: AppContext,
  gateway: PaymentGateway,
  state: SubscriptionState,
): Promise<number | null> {
  const purchase = await findMarked(app.database.db, state.made_for.mark)
  return purchase && (await isMadeFor(app, gateway, purchase, state)) ? purchase.purchase_id : null
}

function statusOf(state: SubscriptionState): Applying['status'] {
  if (firstPeriodOf(state)) return 'succeeded'
  return state.status === 'ended' ? 'failed' : 'waiting'
}

async function write(tx: Tx, purchase_id: number, report: GatewayReport, seen: Date | null): Promise<void> {
  const { gateway, now } = report
  const { gateway_subscription_id } = report.state
  const held = await startSubscription(tx, purchase_id, { gateway, gateway_subscription_id }, now)
  if (!held) return
  if (+held.subscription.updatedAt !== +(seen ?? now)) {
    throw new ReadAgain(`subscription ${gateway_subscription_id}: written meanwhile by another.`)
  }
  await givePeriods(tx, report, held.purchase)
  const current = await holdSubscription(tx, purchase_id)
  if (current) await followState(tx, report, current)
}
