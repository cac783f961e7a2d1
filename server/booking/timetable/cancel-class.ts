import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { decideCancellingClass } from '@aforo/domain/booking/timetable/changing.ts'
import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import { readRule, writeRule } from '@aforo/domain/booking/timetable/repeating.ts'
import type { Affected, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import { cancelClasses, findSeries, lockTimetable, updateSeries } from '../../catalogue/schedule/class-rows.ts'
import { lockPlaces } from '../../catalogue/schedule/places.ts'
import type { AppContext } from '../../app/app-context.ts'
import { countAffected, readClasses, readScope } from './facts-store.ts'
import { listBoardClasses } from './show-board.ts'

type CancelRequest = { single_class_id: number; scope: Scope; reason: string; message: string }
export type ClassCancelled = { single_class_id: number; by: number; reason: string; message: string }

/**
 * Cancels a class, or the upcoming ones of its series (R6, F33, F37). Only the classes are locked: seats that were
 * booked before are freed later, one by one, and no new booking is possible. Idempotent.
 */
export async function cancelClass(
  app: AppContext,
  { customer_id: by }: { customer_id: number },
  { single_class_id, scope, reason, message }: CancelRequest,
) {
  const calendar = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    await lockTimetable(tx)
    const now = app.now()
    const scoped = await readScope(tx, single_class_id, scope, now)
    if (!scoped) return refuse('class-missing')
    await lockPlaces(tx, ...scoped.ids)
    const classes = await readClasses(tx, scoped.ids, calendar.zone)
    const toCancel: number[] = []
    for (const stored of classes) {
      const verdict = decideCancellingClass(stored, now)
      if (!verdict.allowed) return verdict
      if (verdict.value === 'cancel') toCancel.push(stored.single_class_id)
    }
    if (scope !== 'this' && scoped.class_series_id !== null) await endSeriesAfterMade(tx, scoped.class_series_id)
    const affected = await cancelStored(tx, toCancel, { by, reason, message }, now)
    return allow({ classes: await listBoardClasses(tx, scoped.ids, calendar), affected })
  })
}

/** Ends a series whose classes to come are cancelled: it keeps those that were made, and gets no others. */
async function endSeriesAfterMade(tx: Tx, class_series_id: number): Promise<void> {
  const { rule, made_until } = await findSeries(tx, class_series_id)
  const end = made_until === null ? {} : { rule: writeRule({ ...readRule(rule), ends: { until: made_until } }) }
  await updateSeries(tx, class_series_id, { ...end, made_until: null, is_end_confirmed: true })
}

/** Cancels classes that the caller has locked; each of their people is notified later, in an event for each class. */
export async function cancelStored(
  tx: Tx,
  ids: readonly number[],
  cancellation: Omit<ClassCancelled, 'single_class_id'>,
  now: Date,
): Promise<Affected> {
  const affected = await countAffected(tx, ids)
  await cancelClasses(tx, ids, cancellation.reason, now)
  for (const single_class_id of ids) await recordCancelled(tx, { single_class_id, ...cancellation }, now)
  return affected
}

async function recordCancelled(tx: Tx, cancelled: ClassCancelled, now: Date): Promise<void> {
  const { single_class_id: subject_id, by, reason, message } = cancelled
  const after = { cancelledAt: now.toISOString(), message }
  await writeAudit(tx, { by, did: 'cancel-class', subject: 'single_class', subject_id, reason, after }, now)
  await publish(tx, 'class-cancelled', cancelled, { now })
}
