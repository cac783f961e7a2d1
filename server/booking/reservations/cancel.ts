import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { freeSeats } from './seats/free-seats.ts'
import { findOwn } from './store.ts'

/** A customer cancels their seat with its guests; the cancellation rule decides about the credit (4.6, 5.9, R6). */
export async function cancelOwnReservation(
  app: AppContext,
  { customer_id }: { customer_id: number },
  class_reservation_id: number,
) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const freeing = { class_reservation_id, customer_id, by: customer_id } as const
    const freed = await freeSeats(
      tx,
      settings,
      { ...freeing, kind: 'customer', returns: 'as the rule says' },
      app.now(),
    )
    if (!freed.allowed) return freed
    const [ownSeat] = await findOwn(tx, customer_id, class_reservation_id)
    if (!ownSeat) return refuse('reservation-missing')
    const { credits_returned, cash } = freed.value
    return allow({ class_reservation: ownSeat, credits_returned, cash_returned: cash })
  })
}
