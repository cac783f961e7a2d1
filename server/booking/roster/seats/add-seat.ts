import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { SeatSelection } from '@aforo/domain/booking/reservations/reserving.ts'
import { refuseEarlyCheckIn } from '@aforo/domain/booking/roster/marking.ts'
import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { toStaffRefusal } from '@aforo/domain/booking/roster/staff-words.ts'
import { penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import { takeSeats } from '../../reservations/seats/take-seats.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { setAttend } from '../attendance/attendance-store.ts'
import { scheduleNoShowCount } from '../attendance/count-no-shows.ts'
import { requireRosterAccess, type Staff } from '../require-roster-access.ts'

export type AddSeatInput = SeatSelection & {
  readonly customer_id: number
  readonly origin: 'staff' | 'walk-in'
  readonly payment: 'credit' | 'cash'
  readonly passes_penalty?: string | undefined
}

/**
 * Staff book a customer by the same rules as customers book themselves (F3). Walk-ins are possible until the class
 * ends, and are marked as attended (R4, R8).
 */
export async function addSeat(app: AppContext, staff: Staff, single_class_id: number, input: AddSeatInput) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const { customer_id, origin, payment, passes_penalty, ...selection } = input
    const access = await requireRosterAccess(tx, staff, single_class_id)
    if (!access.allowed) return access
    const now = app.now()
    const tooEarly = origin === 'walk-in' ? refuseEarlyCheckIn(access.value, now) : null
    if (tooEarly) return tooEarly
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const by = staff.customer_id
    const passesPenalty = passes_penalty !== undefined
    const taking = { customer_id, selection: { ...selection, single_class_id }, origin, by, payment, passesPenalty }
    const verdict = await takeSeats(tx, settings, taking, now)
    if (!verdict.allowed) return toStaffRefusal(verdict)
    const seats = verdict.value
    if (origin === 'walk-in') {
      for (const seat of seats) await setAttend(tx, seat.class_reservation_id, true, now)
      await scheduleNoShowCount(tx, access.value, penaltyPolicy(settings), now)
    }
    const auditEntry = { did: origin === 'walk-in' ? 'walk-in' : 'add-seat', subject: 'class_reservation' }
    for (const { class_reservation_id: subject_id, spot, guest } of seats) {
      const after = { single_class_id, customer_id, spot: labelInRoom(access.value.class_type, spot), guest, payment }
      await writeAudit(tx, { by, ...auditEntry, subject_id, reason: passes_penalty ?? null, after }, now)
    }
    return allow({ class_reservations: seats.map((seat) => ({ ...seat, attend: origin === 'walk-in' })) })
  })
}
