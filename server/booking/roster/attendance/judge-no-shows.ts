import { noShowsCountFrom } from '@aforo/domain/booking/roster/marking.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { type PenaltyPolicy, penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { publish } from '../../../platform/events/note.ts'
import { listAbsent } from './attendance-store.ts'
import { findKept } from '../keeper-store.ts'
import { reviewPenalties } from './penalise.ts'

type Judged = Pick<SingleClass, 'single_class_id' | 'class_date' | 'minutes'>

/**
 * Somebody was checked in, or the list was closed: notes, once for each hour at which the class may end, that its
 * no-shows are to be counted when the grace is over (R8). A forgotten list is never noted, so it punishes nobody (F49).
 */
export async function noteListTaken(tx: Tx, singleClass: Judged, policy: PenaltyPolicy, now: Date): Promise<void> {
  const due = noShowsCountFrom(singleClass, policy)
  const { single_class_id } = singleClass
  const dedupe_key = `no-shows-due:${single_class_id}:${due.toISOString()}`
  // The limit itself is still in time: they count a second later.
  const when = new Date(Math.max(now.getTime(), due.getTime() + 1000))
  await publish(tx, 'no-shows-due', { single_class_id }, { now: when, dedupe_key })
}

/** Hears that the grace of a class is over: each who did not come is judged by herself. */
export const judgeNoShows: Listener = async (tx, payload, world) => {
  const { single_class_id } = payload as { single_class_id: number }
  const now = world.now()
  const policy = penaltyPolicy(await world.settings())
  if (!policy.enabled) return
  const found = await findKept(tx, single_class_id, { customer_id: 0 })
  if (!found || found.singleClass.cancelledAt !== null) return
  // The studio moved the class, or gives more time by now.
  if (now <= noShowsCountFrom(found.singleClass, policy)) return noteListTaken(tx, found.singleClass, policy, now)
  await noteAbsent(tx, single_class_id, now)
}

/** Notes each who is not marked in a class, so that her penalties are looked at in a transaction of her own. */
export async function noteAbsent(tx: Tx, single_class_id: number, now: Date): Promise<void> {
  for (const customer_id of await listAbsent(tx, single_class_id)) {
    await publish(tx, 'absence-counted', { customer_id }, { now })
  }
}

/** Hears that somebody's absences have changed: penalties follow them, once for each no-show (4.13, R8). */
export const followAbsences: Listener = async (tx, payload, world) => {
  const { customer_id } = payload as { customer_id: number }
  const policy = penaltyPolicy(await world.settings())
  await reviewPenalties(tx, customer_id, policy, { by: null, now: world.now() })
}
