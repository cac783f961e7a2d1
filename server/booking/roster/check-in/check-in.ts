import { tokenOf } from '@aforo/domain/booking/roster/access-link.ts'
import { checkInWords, decideCheckingIn } from '@aforo/domain/booking/roster/checking-in.ts'
import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { calendarPolicy, penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { accessKey } from './access-code.ts'
import { findClassOfReservation } from './access-store.ts'
import { readToken } from './access-token.ts'
import { findSeat } from '../attendance/attendance-store.ts'
import { requireRosterAccess, type Staff } from '../require-roster-access.ts'
import { findManagedClass } from '../managed-class-store.ts'
import { markSeat } from '../attendance/mark-attendance.ts'

type Scan = { code: string; at?: string | undefined }

/**
 * Checks in a seat by its access code, and reports a repeated scan (2.51, R8). `checkInClassId` is the class whose
 * check-in page scanned it; null when a phone's camera opened the link.
 */
export async function checkIn(app: AppContext, staff: Staff, checkInClassId: number | null, { code, at }: Scan) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const now = app.now()
    const class_reservation_id = readToken(tokenOf(code), await accessKey(tx, app))
    const single_class_id = class_reservation_id && (await findClassOfReservation(tx, class_reservation_id))
    const access = await requireRosterAccess(tx, staff, checkInClassId ?? (single_class_id || 0))
    if (!access.allowed) return checkInClassId === null && !single_class_id ? refuse('code-unreadable') : access
    if (!class_reservation_id || !single_class_id) return refuse('code-unreadable')
    const found =
      single_class_id === access.value.single_class_id ? null : await findManagedClass(tx, single_class_id, staff)
    const singleClass = found?.singleClass ?? access.value
    const scannedSeat = await findSeat(tx, single_class_id, class_reservation_id)
    const person = scannedSeat && (await lockPerson(tx, scannedSeat.customer_id))
    const seat = scannedSeat && (await findSeat(tx, single_class_id, class_reservation_id))
    const accessClassId = access.value.single_class_id
    const zone = zoneOf(singleClass, calendarPolicy(settings))
    const verdict = decideCheckingIn({ singleClass, seat, rosterClassId: accessClassId }, at, zone, now)
    if (!verdict.allowed) return verdict
    if (!seat || !person) return refuse('code-unreadable')
    const { already } = verdict.value
    if (!already) {
      const tap = { class_reservation_id, attend: true, at: verdict.value.at.toISOString() }
      const marked = await markSeat(tx, staff, singleClass, tap, penaltyPolicy(settings), now)
      if (!marked.allowed) return marked
    }
    const { customer_id, name, last_name } = person
    const { guest, spot, is_cash, is_paid } = seat
    return allow({
      class_reservation_id,
      single_class_id,
      customer: { customer_id, name, last_name },
      guest,
      spot,
      is_cash,
      is_paid,
      attendedAt: verdict.value.at.toISOString(),
      already,
      message: checkInWords(already),
    })
  })
}
