import { decideRating, type Stars } from '@aforo/domain/booking/reservations/rating.ts'
import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import { ratingPolicy } from '@aforo/domain/settings/policies.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findOwn, setRating } from './store.ts'

/** Rates an attended class; reservations of others count as missing (4.7, 5.10, F39). */
export async function rateReservation(
  app: AppContext,
  { customer_id }: { readonly customer_id: number },
  class_reservation_id: number,
  stars: Stars,
) {
  const policy = ratingPolicy(await app.settings())
  return app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const [ownSeat] = await findOwn(tx, customer_id, class_reservation_id)
    const verdict = decideRating(ownSeat, stars, policy)
    if (!verdict.allowed) return verdict
    await setRating(tx, class_reservation_id, verdict.value, app.now())
    const [rated] = await findOwn(tx, customer_id, class_reservation_id)
    return rated ? allow(rated) : refuse('reservation-missing')
  })
}
