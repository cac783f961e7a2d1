import { revokePlan } from '../../commerce/credits/plan-grants.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import { movePurchase } from '../../commerce/purchases/move-purchase.ts'
import { moveSubscription } from '../../commerce/purchases/move-subscription.ts'
import type { Held } from '../../commerce/purchases/start-subscription.ts'
import { releasePlan } from '../../booking/reservations/releasing/release-plan.ts'
import type { PlanEvent } from './note-cancelled.ts'

const WHY = 'Tu suscripción terminó por falta de pago.'

/** What was owed did not come: the plan has failed, its grants are gone, and the seats ahead it had paid are free (R11, F32). */
export async function giveUp(tx: Tx, { purchase, subscription }: Held, now: Date): Promise<void> {
  const { purchase_id, customer_id } = purchase
  const moved = await movePurchase(tx, purchase_id, 'failed', { now, reason: WHY })
  if (!moved.allowed) return
  await moveSubscription(tx, subscription, { past_due_since: null }, now)
  await revokePlan(tx, purchase_id, { why: 'falta de pago', by: null, now })
  const seats = await releasePlan(tx, { purchase_id, customer_id, by: null, reason: WHY }, now)
  const payload: GivenUpEvent = { purchase_id, customer_id, seats, at: now.toISOString() }
  await publish(tx, 'subscription-given-up', payload, { now, dedupe_key: `subscription-given-up:${purchase_id}` })
}

export type GivenUpEvent = PlanEvent & { seats: number }
