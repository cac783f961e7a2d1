import { type ReservationReason, refuse } from 'studio/reservations/refusals.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import type { Tx } from '../database/database.ts'
import { setAttend } from './attendance-store.ts'

/** Marks who came and who did not, once the class has begun (R8). Who may do so is the caller's to ask. */
export async function markAttendance(
  tx: Tx,
  class_reservation_id: number,
  attend: boolean,
  now: Date,
): Promise<Verdict<'marked', ReservationReason>> {
  return (await setAttend(tx, class_reservation_id, attend, now)) ? allow('marked') : refuse('reservation-missing')
}
