import { revokePlan } from '../../commerce/credits/plan-grants.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import { movePurchase } from '../../commerce/purchases/move-purchase.ts'
import { moveSubscription } from '../../commerce/purchases/plans/move-subscription.ts'
import type { HeldSubscription } from '../../commerce/purchases/plans/start-subscription.ts'
import { releasePlan } from '../../booking/reservations/releasing/release-plan.ts'
import type { PlanEvent } from './publish-cancelled.ts'

const REASON = 'Tu suscripción terminó por falta de pago.'

/**
 * Ends a plan whose overdue charge was not paid: the purchase fails, its grants are revoked, and the upcoming seats
 * that it paid are freed (R11, F32).
 */
export async function endUnpaidPlan(tx: Tx, { purchase, subscription }: HeldSubscription, now: Date): Promise<void> {
  const { purchase_id, customer_id } = purchase
  const moved = await movePurchase(tx, purchase_id, 'failed', { now, reason: REASON })
  if (!moved.allowed) return
  await moveSubscription(tx, subscription, { past_due_since: null }, now)
  await revokePlan(tx, purchase_id, { why: 'falta de pago', by: null, now })
  const seats = await releasePlan(tx, { purchase_id, customer_id, by: null, reason: REASON }, now)
  const payload: GivenUpEvent = { purchase_id, customer_id, seats, at: now.toISOString() }
  await publish(tx, 'subscription-given-up', payload, { now, dedupe_key: `subscription-given-up:${purchase_id}` })
}

export type GivenUpEvent = PlanEvent & { seats: number }
