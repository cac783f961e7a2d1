import { noShowsCountFrom } from '@aforo/domain/booking/roster/marking.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { type PenaltyPolicy, penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { listAbsent } from './attendance-store.ts'
import { findManagedClass } from '../managed-class-store.ts'
import { reviewPenalties } from './penalise.ts'

type CountedClass = Pick<SingleClass, 'single_class_id' | 'class_date' | 'minutes'>

/**
 * Schedules the counting of no-shows after a check-in or the closing of the roster, once per possible end of the class
 * (R8). A roster that was never used is not scheduled, so it gives no penalty (F49).
 */
export async function scheduleNoShowCount(
  tx: Tx,
  singleClass: CountedClass,
  policy: PenaltyPolicy,
  now: Date,
): Promise<void> {
  const due = noShowsCountFrom(singleClass, policy)
  const { single_class_id } = singleClass
  const dedupe_key = `no-shows-due:${single_class_id}:${due.toISOString()}`
  // A mark at the deadline itself still counts, so no-shows count one second later.
  const when = new Date(Math.max(now.getTime(), due.getTime() + 1000))
  await publish(tx, 'no-shows-due', { single_class_id }, { now: when, dedupe_key })
}

export const countNoShows: Listener = async (tx, payload, app) => {
  const { single_class_id } = payload as { single_class_id: number }
  const now = app.now()
  const policy = penaltyPolicy(await app.settings())
  if (!policy.enabled) return
  const found = await findManagedClass(tx, single_class_id, { customer_id: 0 })
  if (!found || found.singleClass.cancelledAt !== null) return
  // The class was moved, or the settings now allow more time.
  if (now <= noShowsCountFrom(found.singleClass, policy)) return scheduleNoShowCount(tx, found.singleClass, policy, now)
  await publishAbsences(tx, single_class_id, now)
}

/** Publishes one event per person without a mark, so that each is handled in a separate transaction. */
export async function publishAbsences(tx: Tx, single_class_id: number, now: Date): Promise<void> {
  for (const customer_id of await listAbsent(tx, single_class_id)) {
    await publish(tx, 'absence-counted', { customer_id }, { now })
  }
}

/** Event handler: updates the customer's penalties after their absences changed, one penalty per no-show (4.13, R8). */
export const updatePenalties: Listener = async (tx, payload, app) => {
  const { customer_id } = payload as { customer_id: number }
  const policy = penaltyPolicy(await app.settings())
  await reviewPenalties(tx, customer_id, policy, { by: null, now: app.now() })
}
