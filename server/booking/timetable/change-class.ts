import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { differences, isNotified, placesOpened } from '@aforo/domain/booking/timetable/changing.ts'
import { known, type Offers } from '@aforo/domain/booking/timetable/offered.ts'
import { refuse, type TimetableReason } from '@aforo/domain/booking/timetable/refusals.ts'
import type { ClassChange } from '@aforo/domain/booking/timetable/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import type { SeatFreed } from '../reservations/seats/seat-events.ts'
import { holdTimetable, updateClass } from '../../catalogue/schedule/class-rows.ts'
import type { AppContext } from '../../app/app-context.ts'
import { changeSeries } from './planning/change-series.ts'
import type { CreatedClasses } from './create-class.ts'
import { type Changing, type ChangePlan, planChange } from './planning/plan-change.ts'
import { boardOf } from './show-board.ts'
import type { ClassChanged } from './notices/change-notice.ts'

/**
 * 2.54 changes a class, or what is still ahead of its series: all of it or nothing. People keep their seats; a big
 * move lets them leave free, and a substitution only informs (R6). Places that come free are noted (R7, F11).
 */
export async function changeClass(
  app: AppContext,
  { customer_id: by }: { customer_id: number },
  change: ClassChange,
): Promise<Verdict<CreatedClasses, TimetableReason>> {
  const calendar = calendarPolicy(await app.settings())
  return app.transaction(async (tx): Promise<Verdict<CreatedClasses, TimetableReason>> => {
    await holdTimetable(tx)
    const now = app.now()
    const plan = await planChange(tx, change, calendar, now)
    if (!plan.allowed) return plan
    await changeSeries(tx, plan.value, change, now)
    for (const one of inSafeOrder(plan.value)) {
      if ((await writeChange(tx, plan.value, one)) === 'exists-already') return refuse('exists-already')
      await writeDown(tx, one, { by, reason: change.reason }, now)
      await noteOpened(tx, one, now)
    }
    if (change.notify) await noteChanged(tx, plan.value, app.secret(9), now)
    const ids = plan.value.changing.map(({ before }) => before.single_class_id)
    return allow({ classes: await boardOf(tx, ids, calendar), clashes: plan.value.clashes })
  })
}

function inSafeOrder({ changing }: ChangePlan): Changing[] {
  const isLater = changing.some(({ before, after }) => after.class_date > before.class_date)
  return isLater ? changing.toReversed() : [...changing]
}

async function writeChange(tx: Tx, { series }: ChangePlan, { before, after }: Changing) {
  const { isChanged, isOwn } = differences(before, after)
  if (!isChanged) return null
  const isByItself = series === null && before.class_series_id !== null && isOwn
  return updateClass(tx, before.single_class_id, { ...after, is_exception: before.is_exception || isByItself })
}

async function writeDown(
  tx: Tx,
  { before, after }: Changing,
  auditFields: { by: number; reason: string },
  now: Date,
): Promise<void> {
  const { isChanged, ...changes } = differences(before, after)
  if (!isChanged) return
  const entry = { subject: 'single_class', subject_id: before.single_class_id, ...auditFields }
  await writeAudit(tx, { did: 'change-class', ...entry, before: changes.before, after: changes.after }, now)
}

async function noteOpened(tx: Tx, { before, after }: Changing, now: Date): Promise<void> {
  const places = placesOpened(before, { ...before, capacity: after.capacity })
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

async function noteChanged(tx: Tx, { changing, offers }: ChangePlan, change: string, now: Date): Promise<void> {
  const classes = changing
    .filter(({ before, after }) => before.class_date > now && isNotified(before, after))
    .map((one) => noticeOf(one, offers, now))
  if (classes.length === 0) return
  await publish(tx, 'class-changed', { change, classes } satisfies ClassChanged, {
    now,
    dedupe_key: `changed:${change}`,
  })
}

const noticeOf = ({ before, after }: Changing, offers: Offers, now: Date): ClassChanged['classes'][number] => ({
  single_class_id: before.single_class_id,
  isBig: after.movedAt === now,
  before: {
    class_date: before.class_date.toISOString(),
    minutes: before.minutes,
    zone: before.zone,
    class_type: known(offers.types, before.class_type_id).name,
    location: known(offers.places, before.location_id).name,
    coaches: before.instructor_ids.map((id) => known(offers.coaches, id).name),
  },
})
