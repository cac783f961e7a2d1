import { isPenalised } from '@aforo/domain/booking/reservations/penalty.ts'
import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import type {
  ClassReservation,
  ReservationFilter,
  ReservationPenalty,
} from '@aforo/domain/booking/reservations/shapes.ts'
import { penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findOwn, findPenalty, listOwn, listPenalties } from './store.ts'

/** A page of 50 of the customer's reservations, and their number with this filter (7.24, 9.3). */
export const listMyReservations = (
  app: AppContext,
  customer_id: number,
  query: { page: number; filter: ReservationFilter },
): Promise<{ reservations: ClassReservation[]; total: number }> =>
  listOwn(app.database.db, customer_id, query, app.now())

export const findMySeats = (tx: Tx, customer_id: number, id: number): Promise<ClassReservation[]> =>
  findOwn(tx, customer_id, id)

/** The penalties that block the customer's bookings now; none when the studio has switched penalties off (7.26). */
export async function listMyPenalties(app: AppContext, customer_id: number): Promise<ReservationPenalty[]> {
  const policy = penaltyPolicy(await app.settings())
  const now = app.now()
  const found = await listPenalties(app.database.db, customer_id, now)
  return found.filter((penalty) => isPenalised(penalty, policy, now))
}

/** One of the customer's penalties, also when it is over (7.26). */
export async function getMyPenalty(app: AppContext, customer_id: number, id: number) {
  const found = await findPenalty(app.database.db, customer_id, id)
  return found ? allow(found) : refuse('penalty-missing')
}
