import type { ReservationReason } from '@aforo/domain/booking/reservations/refusals.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import type { World } from '../../app/world.ts'
import { takeSeats } from './seats/take-seats.ts'
import type { ReserveWish } from './seats/taken-seat.ts'

/** A customer reserves a seat, and one for a guest (7.24, 4.11). */
export async function reserve(
  world: World,
  { customer_id }: { readonly customer_id: number },
  wish: ReserveWish,
): Promise<Verdict<ClassReservation[], ReservationReason>> {
  const settings = await world.settings()
  return world.transaction((tx) =>
    takeSeats(tx, settings, { customer_id, wish, origin: 'customer', by: customer_id }, world.now()),
  )
}
