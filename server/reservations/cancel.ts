import { type Cancellation, cancellingFactsOf, decideCancelling } from 'studio/reservations/cancelling.ts'
import { type ReservationReason, refuse } from 'studio/reservations/refusals.ts'
import type { ClassReservation } from 'studio/reservations/shapes.ts'
import { cancellationPolicy } from 'studio/settings/policies.ts'
import { UNLIMITED_MARK } from 'studio/values/allowance.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { giveBack, type UnitBack } from '../credits/give-back.ts'
import { lockPerson } from '../customers/lock-person.ts'
import { note } from '../events/note.ts'
import { freePlaces } from '../schedule/places.ts'
import type { World } from '../world.ts'
import { findMine, markCancelled } from './store.ts'

export type Cancelled = { class_reservation: ClassReservation; credits_returned: number }

/**
 * Gives a seat up, and its guests' with it; what comes back is the rule's to say (4.6, 5.9, R6). Twice at the
 * same moment is once. Locks in the order customer, class, lot, reservation.
 */
export async function cancel(
  world: World,
  { customer_id }: { customer_id: number },
  class_reservation_id: number,
): Promise<Verdict<Cancelled, ReservationReason>> {
  const policy = cancellationPolicy(await world.settings())
  return world.transaction(async (tx): Promise<Verdict<Cancelled, ReservationReason>> => {
    await lockPerson(tx, customer_id)
    const now = world.now()
    const [mine, ...guests] = await findMine(tx, customer_id, class_reservation_id)
    const verdict = decideCancelling(mine ? cancellingFactsOf(mine, guests) : null, policy, now)
    if (!verdict.allowed) return verdict
    if (!mine) return refuse('reservation-missing')
    const { seats } = verdict.value
    await freePlaces(tx, mine.single_class_id, seats.length)
    const units = unitsBack([mine, ...guests], verdict.value)
    await giveBack(tx, customer_id, units, { by: customer_id, now })
    const ids = seats.map((seat) => seat.class_reservation_id)
    const owed = seats.filter((seat) => seat.isReturnedIfRefilled).map((seat) => seat.class_reservation_id)
    if ((await markCancelled(tx, customer_id, ids, owed, now)) !== ids.length) return refuse('already-cancelled')
    const credit = creditOf(units, mine)
    const freed = {
      single_class_id: mine.single_class_id,
      class_reservation_id,
      customer_id,
      places: ids.length,
      credit,
    }
    await note(tx, 'seat-freed', freed satisfies SeatFreed, { now, dedupe_key: `seat-freed:${class_reservation_id}` })
    const [told] = await findMine(tx, customer_id, class_reservation_id)
    const credits_returned = units.filter((unit) => !unit.isUnlimited).length
    return told ? allow({ class_reservation: told, credits_returned }) : refuse('reservation-missing')
  })
}

/** What the rooms above hear of it: so many places of one class, freed by one cancellation. */
export type SeatFreed = {
  single_class_id: number
  class_reservation_id: number
  customer_id: number
  places: number
  /** What became of her credit; `none` when nothing had been spent. */
  credit: 'returned' | 'lost' | 'none'
}

function unitsBack(reservations: readonly ClassReservation[], { timing, seats }: Cancellation): UnitBack[] {
  return seats.flatMap(({ class_reservation_id, available_class_id, isReturned }) => {
    if (!isReturned || available_class_id === null) return []
    const lot = reservations.find((one) => one.class_reservation_id === class_reservation_id)?.available_class
    const isUnlimited = lot?.class_amount === UNLIMITED_MARK
    return [{ available_class_id, class_reservation_id, isUnlimited, countsAsReturn: timing === 'in-time' }]
  })
}

function creditOf(units: readonly UnitBack[], { available_class: lot }: ClassReservation): SeatFreed['credit'] {
  if (lot === null || lot.class_amount === UNLIMITED_MARK) return 'none'
  return units.length > 0 ? 'returned' : 'lost'
}
