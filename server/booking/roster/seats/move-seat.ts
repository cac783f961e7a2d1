import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { toStaffRefusal } from '@aforo/domain/booking/roster/staff-words.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { type MoveSeatsInput, moveSeats } from '../../reservations/seats/move-seats.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { findSeat } from '../attendance/attendance-store.ts'
import { requireRosterAccess, type Staff } from '../require-roster-access.ts'

type MoveSeatInput = MoveSeatsInput['to'] & {
  readonly class_reservation_id: number
  readonly reason?: string | undefined
}

/** Staff move a customer and their guests to another class with their payment: all or none (R4, R6). */
export async function moveSeat(
  app: AppContext,
  staff: Staff,
  from: number,
  { class_reservation_id, reason, ...to }: MoveSeatInput,
) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const access = await requireRosterAccess(tx, staff, from)
    if (!access.allowed) return access
    const seat = await findSeat(tx, from, class_reservation_id)
    if (!seat) return refuse('seat-missing')
    const [by, now] = [staff.customer_id, app.now()]
    const { customer_id } = seat
    // A penalty blocks new bookings, but not moving a seat that exists.
    const moveInput = { class_reservation_id, customer_id, to, origin: 'staff', by, passesPenalty: true } as const
    const moved = await moveSeats(tx, settings, reason === undefined ? moveInput : { ...moveInput, reason }, now)
    if (!moved.allowed) return toStaffRefusal(moved)
    const auditEntry = { did: 'move-seat', subject: 'class_reservation', subject_id: class_reservation_id }
    const before = { single_class_id: from, customer_id, spot: labelInRoom(access.value.class_type, seat.spot) }
    const [newSeat] = moved.value.class_reservations
    const after = {
      single_class_id: to.single_class_id,
      class_reservation_id: newSeat?.class_reservation_id ?? null,
      spot: newSeat ? labelInRoom(newSeat.single_class.class_type, newSeat.spot) : null,
    }
    await writeAudit(tx, { by, ...auditEntry, reason: reason ?? null, before, after }, now)
    return moved
  })
}
