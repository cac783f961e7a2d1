import { lastSecondOf } from '@aforo/domain/commerce/purchases/periods.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import type { HeldSubscription } from '../../commerce/purchases/plans/start-subscription.ts'
import { paidUntil } from '../../commerce/purchases/plans/subscription-queries.ts'

export type PlanEvent = { purchase_id: number; customer_id: number; at: string }

/** The event of a cancelled plan. `until` is the last second that is paid for; null when it is over. */
export type PlanCancelled = PlanEvent & { until: string | null }

/** Publishes that a plan was cancelled, and returns until when it may be used (R11). */
export async function publishCancelled(
  tx: Tx,
  { purchase: { purchase_id, customer_id } }: Pick<HeldSubscription, 'purchase'>,
  zone: Zone,
  now: Date,
): Promise<string | null> {
  const end = await paidUntil(tx, purchase_id)
  const until = end && end > now ? lastSecondOf(end, zone).toISOString() : null
  const at = now.toISOString()
  const payload: PlanCancelled = { purchase_id, customer_id, until, at }
  await publish(tx, 'subscription-cancelled', payload, {
    now,
    dedupe_key: `subscription-cancelled:${purchase_id}:${at}`,
  })
  return until
}
