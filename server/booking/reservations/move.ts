import type { ReservationReason } from '@aforo/domain/booking/reservations/refusals.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type Moved, type Moving, moveSeats } from './seats/move-seats.ts'

export async function move(
  app: AppContext,
  { customer_id }: { readonly customer_id: number },
  moving: Pick<Moving, 'class_reservation_id' | 'to'>,
): Promise<Verdict<Moved, ReservationReason>> {
  const settings = await app.settings()
  return app.transaction((tx) =>
    moveSeats(tx, settings, { ...moving, customer_id, origin: 'customer', by: customer_id }, app.now()),
  )
}
