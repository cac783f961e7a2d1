import type { AppContext } from '../../app/app-context.ts'
import { type MoveSeatsInput, moveSeats } from './seats/move-seats.ts'

export async function moveReservation(
  app: AppContext,
  { customer_id }: { readonly customer_id: number },
  moveInput: Pick<MoveSeatsInput, 'class_reservation_id' | 'to'>,
) {
  const settings = await app.settings()
  return app.transaction((tx) =>
    moveSeats(tx, settings, { ...moveInput, customer_id, origin: 'customer', by: customer_id }, app.now()),
  )
}
