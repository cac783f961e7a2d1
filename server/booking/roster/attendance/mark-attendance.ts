import { decideMarking } from '@aforo/domain/booking/roster/marking.ts'
import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import type { Mark } from '@aforo/domain/booking/roster/shapes.ts'
import { type PenaltyPolicy, penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { findSeat, setAttend } from './attendance-store.ts'
import { scheduleNoShowCount } from './count-no-shows.ts'
import { requireRosterAccess, type Staff } from '../require-roster-access.ts'
import type { ManagedClass } from '../managed-class-store.ts'
import { reviewPenalties } from './penalise.ts'

type Tap = { class_reservation_id: number; attend: boolean; at?: string | undefined }

/** Marks attendance. The tap with the later time wins, even if it arrives first (R8). */
export async function markAttendance(app: AppContext, staff: Staff, single_class_id: number, tap: Tap) {
  const policy = penaltyPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const access = await requireRosterAccess(tx, staff, single_class_id)
    return access.allowed ? markSeat(tx, staff, access.value, tap, policy, app.now()) : access
  })
}

/** Marks a seat within the transaction of a caller that has checked access. */
export async function markSeat(
  tx: Tx,
  staff: Staff,
  singleClass: ManagedClass,
  tap: Tap,
  policy: PenaltyPolicy,
  now: Date,
) {
  const { single_class_id } = singleClass
  const { class_reservation_id, attend } = tap
  const found = await findSeat(tx, single_class_id, class_reservation_id)
  if (found) await lockPerson(tx, found.customer_id)
  const seat = found && (await findSeat(tx, single_class_id, class_reservation_id))
  const verdict = decideMarking({ singleClass, seat }, tap, policy, now)
  if (!verdict.allowed) return verdict
  if (!seat) return refuse('seat-missing')
  const { at, isSuperseded, isChange, isLate } = verdict.value
  if (isSuperseded) return allow(toMark(class_reservation_id, seat.attend, seat.markedAt, true))
  if (!(await setAttend(tx, class_reservation_id, attend, at))) return refuse('seat-cancelled')
  if (attend) await scheduleNoShowCount(tx, singleClass, policy, now)
  if (isChange && isLate) {
    const before = { attend: seat.attend, at: seat.markedAt }
    const after = { attend, at: at.toISOString() }
    const auditEntry = { did: 'mark-attendance', subject: 'class_reservation', subject_id: class_reservation_id }
    await writeAudit(tx, { by: staff.customer_id, ...auditEntry, before, after }, now)
    if (seat.guest === null) await reviewPenalties(tx, seat.customer_id, policy, { by: staff.customer_id, now })
  }
  return allow(toMark(class_reservation_id, attend, at.toISOString(), false))
}

const toMark = (class_reservation_id: number, attend: boolean, at: string | null, overtaken: boolean): Mark => ({
  class_reservation_id,
  attend,
  attendedAt: attend ? at : null,
  overtaken,
})
