import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { toStaffRefusal } from '@aforo/domain/booking/roster/staff-words.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { freeSeats } from '../../reservations/seats/free-seats.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { findSeat } from '../attendance/attendance-store.ts'
import { requireRosterAccess, type Staff } from '../require-roster-access.ts'

type RemoveSeatInput = { class_reservation_id: number; reason: string; returns: boolean }

/** Staff remove a customer with their guests from a class and decide about the credit, with a reason (R6, R13). */
export async function removeSeat(
  app: AppContext,
  staff: Staff,
  single_class_id: number,
  { class_reservation_id, reason, returns }: RemoveSeatInput,
) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const access = await requireRosterAccess(tx, staff, single_class_id)
    if (!access.allowed) return access
    const seat = await findSeat(tx, single_class_id, class_reservation_id)
    if (!seat) return refuse('seat-missing')
    const now = app.now()
    const { customer_id, spot, guest, attend } = seat
    const by = staff.customer_id
    const freeing = { class_reservation_id, customer_id, kind: 'staff', returns, by, reason } as const
    const freed = await freeSeats(tx, settings, freeing, now)
    if (!freed.allowed) return toStaffRefusal(freed)
    const { credits_returned, cash } = freed.value
    const auditEntry = { did: 'remove-seat', subject: 'class_reservation', subject_id: class_reservation_id, reason }
    const before = { single_class_id, customer_id, spot: labelInRoom(access.value.class_type, spot), guest, attend }
    const after = { freed: freed.value.freed, credits_returned, ...(cash ? { cash_returned: cash } : {}) }
    await writeAudit(tx, { by, ...auditEntry, before, after }, now)
    return allow({ class_reservation_id, freed: freed.value.freed, credits_returned, cash_returned: cash })
  })
}
