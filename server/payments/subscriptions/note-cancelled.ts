import { lastSecondOf } from '@aforo/domain/commerce/purchases/periods.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Held } from '../../commerce/purchases/start-subscription.ts'
import { paidUntil } from './store.ts'

export type PlanEvent = { purchase_id: number; customer_id: number; at: string }

/** With the last second for which it is paid; null when that is over. */
export type Cancelled = PlanEvent & { until: string | null }

/** Notes that a plan was cancelled, by whomever; answers until when what was paid may be used (R11). */
export async function noteCancelled(
  tx: Tx,
  { purchase: { purchase_id, customer_id } }: Pick<Held, 'purchase'>,
  zone: Zone,
  now: Date,
): Promise<string | null> {
  const end = await paidUntil(tx, purchase_id)
  const until = end && end > now ? lastSecondOf(end, zone).toISOString() : null
  const at = now.toISOString()
  const payload: Cancelled = { purchase_id, customer_id, until, at }
  await publish(tx, 'subscription-cancelled', payload, {
    now,
    dedupe_key: `subscription-cancelled:${purchase_id}:${at}`,
  })
  return until
}
