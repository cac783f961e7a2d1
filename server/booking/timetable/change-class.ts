import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { diffClasses, needsNotification, countOpenedPlaces } from '@aforo/domain/booking/timetable/changing.ts'
import { getById, type Offers } from '@aforo/domain/booking/timetable/offered.ts'
import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import type { ClassChange } from '@aforo/domain/booking/timetable/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import type { SeatFreed } from '../reservations/seats/seat-events.ts'
import { lockTimetable, updateClass } from '../../catalogue/schedule/class-rows.ts'
import type { AppContext } from '../../app/app-context.ts'
import { changeSeries } from './planning/change-series.ts'
import { type ClassChangePair, type ChangePlan, planChange } from './planning/plan-change.ts'
import { listBoardClasses } from './show-board.ts'
import type { ClassChanged } from './notices/change-notice.ts'

/**
 * Changes a class, or the upcoming ones of its series, all or none (2.54). Customers keep their seats. A big move lets
 * them cancel free of charge; a substitution only informs them (R6). Places that become free are offered to the
 * waitlist (R7, F11).
 */
export async function changeClass(app: AppContext, { customer_id: by }: { customer_id: number }, change: ClassChange) {
  const calendar = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    await lockTimetable(tx)
    const now = app.now()
    const plan = await planChange(tx, change, calendar, now)
    if (!plan.allowed) return plan
    await changeSeries(tx, plan.value, change, now)
    for (const changing of inSafeOrder(plan.value)) {
      if ((await writeChange(tx, plan.value, changing)) === 'exists-already') return refuse('exists-already')
      await auditClassChange(tx, changing, { by, reason: change.reason }, now)
      await publishOpenedPlaces(tx, changing, now)
    }
    if (change.notify) await publishClassChanged(tx, plan.value, app.secret(9), now)
    const ids = plan.value.changing.map(({ before }) => before.single_class_id)
    return allow({ classes: await listBoardClasses(tx, ids, calendar), clashes: plan.value.clashes })
  })
}

function inSafeOrder({ changing }: ChangePlan): ClassChangePair[] {
  const isLater = changing.some(({ before, after }) => after.class_date > before.class_date)
  return isLater ? changing.toReversed() : [...changing]
}

async function writeChange(tx: Tx, { series }: ChangePlan, { before, after }: ClassChangePair) {
  const { isChanged, isOwn } = diffClasses(before, after)
  if (!isChanged) return null
  const becomesException = series === null && before.class_series_id !== null && isOwn
  return updateClass(tx, before.single_class_id, { ...after, is_exception: before.is_exception || becomesException })
}

async function auditClassChange(
  tx: Tx,
  { before, after }: ClassChangePair,
  auditFields: { by: number; reason: string },
  now: Date,
): Promise<void> {
  const { isChanged, ...changes } = diffClasses(before, after)
  if (!isChanged) return
  const entry = { subject: 'single_class', subject_id: before.single_class_id, ...auditFields }
  await writeAudit(tx, { did: 'change-class', ...entry, before: changes.before, after: changes.after }, now)
}

async function publishOpenedPlaces(tx: Tx, { before, after }: ClassChangePair, now: Date): Promise<void> {
  const places = countOpenedPlaces(before, { ...before, capacity: after.capacity })
  if (places === 0 || before.class_date <= now) return
  const { single_class_id } = before
  const payload: SeatFreed = {
    single_class_id,
    places,
    class_reservation_id: null,
    customer_id: null,
    credit: 'none',
    kind: 'capacity',
  }
  await publish(tx, 'seat-freed', payload, { now })
}

async function publishClassChanged(tx: Tx, { changing, offers }: ChangePlan, change: string, now: Date): Promise<void> {
  const classes = changing
    .filter(({ before, after }) => before.class_date > now && needsNotification(before, after))
    .map((classChange) => toChangedClass(classChange, offers, now))
  if (classes.length === 0) return
  await publish(tx, 'class-changed', { change, classes } satisfies ClassChanged, {
    now,
    dedupe_key: `changed:${change}`,
  })
}

const toChangedClass = (
  { before, after }: ClassChangePair,
  offers: Offers,
  now: Date,
): ClassChanged['classes'][number] => ({
  single_class_id: before.single_class_id,
  isBig: after.movedAt === now,
  before: {
    class_date: before.class_date.toISOString(),
    minutes: before.minutes,
    zone: before.zone,
    class_type: getById(offers.types, before.class_type_id).name,
    location: getById(offers.places, before.location_id).name,
    coaches: before.instructor_ids.map((id) => getById(offers.coaches, id).name),
  },
})
