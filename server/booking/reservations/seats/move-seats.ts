import { decideMoving } from '@aforo/domain/booking/reservations/moving.ts'
import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import type { ClassReservation, Origin } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { UNLIMITED_MARK } from '@aforo/domain/values/allowance.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockPlaces } from '../../../catalogue/schedule/places.ts'
import { readFacts } from './facts-store.ts'
import { freeSeats } from './free-seats.ts'
import { linkMoved } from './move-store.ts'
import { findOwn } from '../store.ts'
import { takeSeats } from './take-seats.ts'
import type { BookingInput } from './seat-to-api.ts'

export type MoveSeatsInput = {
  readonly class_reservation_id: number
  readonly customer_id: number
  readonly to: {
    readonly single_class_id: number
    readonly spot?: string | undefined
    readonly guest_spots?: readonly string[] | undefined
  }
  readonly origin: Extract<Origin, 'customer' | 'staff'>
  readonly by: number
  readonly reason?: string
  readonly passesPenalty?: boolean
}

/**
 * Moves a seat and its guests' seats to another class, all or none (R4, R6). Customers may do so until the deadline of
 * the rule, staff at any time. The unit is returned and spent again, which does not count as a cancellation. Both
 * classes are locked first, in the order of their ids.
 */
export async function moveSeats(tx: Tx, settings: Settings, moving: MoveSeatsInput, now: Date) {
  const { class_reservation_id, customer_id, to, origin, by, reason, passesPenalty = false } = moving
  await lockPerson(tx, customer_id)
  const [ownSeat, ...guests] = await findOwn(tx, customer_id, class_reservation_id)
  const spots = [to.spot, ...(to.guest_spots ?? []).slice(0, guests.length)].filter((spot) => spot !== undefined)
  const verdict = decideMoving(ownSeat, { ...to, spots })
  if (!verdict.allowed) return verdict
  if (!ownSeat) return refuse('reservation-missing')
  await lockPlaces(tx, ownSeat.single_class_id, to.single_class_id)
  // With a seat in the other class already, `takeSeats` would book the seat as a guest's.
  const targetFacts = await readFacts(tx, customer_id, to, now)
  if (targetFacts.own_seats.own_id !== null) return refuse('already-reserved')
  const returns = origin === 'staff' ? true : 'as the rule says'
  const freed = await freeSeats(
    tx,
    settings,
    { class_reservation_id, customer_id, kind: 'moved', returns, by, reason },
    now,
  )
  if (!freed.allowed) return freed
  const newSeats: ClassReservation[] = []
  for (const part of toBookingParts(ownSeat, guests, to)) {
    const seats = await takeSeats(tx, settings, { customer_id, ...part, origin, by, passesPenalty }, now)
    if (!seats.allowed) return seats
    newSeats.push(...seats.value)
  }
  await linkMoved(tx, [ownSeat, ...guests], newSeats)
  const spentCount = newSeats.filter(
    ({ available_class: grant }) => grant !== null && grant.class_amount !== UNLIMITED_MARK,
  ).length
  const class_reservations = newSeats.map((seat, index) => ({
    ...seat,
    is_paid: (guests[index - 1] ?? ownSeat).is_paid,
  }))
  return allow({ class_reservations, credits_returned: Math.max(0, freed.value.credits_returned - spentCount) })
}

type BookingPart = Required<Pick<BookingInput, 'selection' | 'payment'>>

function toBookingParts(
  ownSeat: ClassReservation,
  guests: readonly ClassReservation[],
  to: MoveSeatsInput['to'],
): BookingPart[] {
  const { single_class_id, spot, guest_spots = [] } = to
  const ownPart: BookingPart = { selection: { single_class_id, spot }, payment: paymentOf(ownSeat) }
  const [first, ...rest] = guests.map((guest, index): BookingPart => {
    const selection = { single_class_id, guest: guest.guest ?? undefined, guest_spot: guest_spots[index] }
    return { selection, payment: paymentOf(guest) }
  })
  if (!first) return [ownPart]
  if (first.payment !== ownPart.payment) return [ownPart, first, ...rest]
  return [{ ...first, selection: { ...first.selection, spot } }, ...rest]
}

const paymentOf = ({ is_cash }: ClassReservation): BookingPart['payment'] => (is_cash ? 'cash' : 'credit')
