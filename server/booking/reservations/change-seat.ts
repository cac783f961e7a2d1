import { decideChangingSeat, decideSpot } from '@aforo/domain/booking/reservations/changing-seat.ts'
import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import type { StaffField } from '@aforo/domain/booking/reservations/shapes.ts'
import { bookingPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import { lockPlaces } from '../../catalogue/schedule/places.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readFacts } from './seats/facts-store.ts'
import { findOwn, setGuest, setSpot } from './store.ts'
import { reservingFacts } from './seats/take-seats.ts'

type SeatChange = { class_reservation_id: number; spot?: string | undefined; guest?: string | undefined }

/**
 * Changes the spot of the customer's seat or a guest's name (7.24). The places of the class are locked while the spot
 * is decided.
 */
export async function changeSeat(
  app: AppContext,
  { customer_id }: { readonly customer_id: number },
  { class_reservation_id, ...changes }: SeatChange & { readonly [field in StaffField]?: unknown },
) {
  const policy = bookingPolicy(await app.settings())
  return app.transaction(async (tx) => {
    await lockPerson(tx, customer_id)
    const now = app.now()
    const [ownSeat] = await findOwn(tx, customer_id, class_reservation_id)
    const verdict = decideChangingSeat(ownSeat, changes, now)
    if (!verdict.allowed) return verdict
    if (!ownSeat) return refuse('reservation-missing')
    const { spot, guest } = verdict.value
    if (spot !== undefined) {
      await lockPlaces(tx, ownSeat.single_class_id)
      const { spots, held } = reservingFacts(await readFacts(tx, customer_id, ownSeat, now))
      const spotVerdict = decideSpot(ownSeat, spot, policy.spotMap ? spots : null, held.spots)
      if (!spotVerdict.allowed) return spotVerdict
      await setSpot(tx, class_reservation_id, spotVerdict.value)
    }
    if (guest !== undefined) await setGuest(tx, customer_id, class_reservation_id, guest)
    const [changed] = await findOwn(tx, customer_id, class_reservation_id)
    return changed ? allow(changed) : refuse('reservation-missing')
  })
}
