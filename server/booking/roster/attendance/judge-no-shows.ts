import { noShowsCountFrom } from '@aforo/domain/booking/roster/marking.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { type PenaltyPolicy, penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { listAbsent } from './attendance-store.ts'
import { findForAdmin } from '../keeper-store.ts'
import { reviewPenalties } from './penalise.ts'

type Judged = Pick<SingleClass, 'single_class_id' | 'class_date' | 'minutes'>

/**
 * After a check-in or closing: schedules the counting of no-shows once per possible end of the class (R8). A
 * forgotten list is never scheduled, so it gives no penalty (F49).
 */
export async function scheduleNoShowCount(
  tx: Tx,
  singleClass: Judged,
  policy: PenaltyPolicy,
  now: Date,
): Promise<void> {
  const due = noShowsCountFrom(singleClass, policy)
  const { single_class_id } = singleClass
  const dedupe_key = `no-shows-due:${single_class_id}:${due.toISOString()}`
  // The limit itself is still in time: they count a second later.
  const when = new Date(Math.max(now.getTime(), due.getTime() + 1000))
  await publish(tx, 'no-shows-due', { single_class_id }, { now: when, dedupe_key })
}

export const judgeNoShows: Listener = async (tx, payload, app) => {
  const { single_class_id } = payload as { single_class_id: number }
  const now = app.now()
  const policy = penaltyPolicy(await app.settings())
  if (!policy.enabled) return
  const found = await findForAdmin(tx, single_class_id, { customer_id: 0 })
  if (!found || found.singleClass.cancelledAt !== null) return
  // The studio moved the class, or gives more time by now.
  if (now <= noShowsCountFrom(found.singleClass, policy)) return scheduleNoShowCount(tx, found.singleClass, policy, now)
  await noteAbsent(tx, single_class_id, now)
}

/** Publishes an event per unmarked person, for separate transactions. */
export async function noteAbsent(tx: Tx, single_class_id: number, now: Date): Promise<void> {
  for (const customer_id of await listAbsent(tx, single_class_id)) {
    await publish(tx, 'absence-counted', { customer_id }, { now })
  }
}

/** On changed absences: updates penalties, one per no-show (4.13, R8). */
export const followAbsences: Listener = async (tx, payload, app) => {
  const { customer_id } = payload as { customer_id: number }
  const policy = penaltyPolicy(await app.settings())
  await reviewPenalties(tx, customer_id, policy, { by: null, now: app.now() })
}
