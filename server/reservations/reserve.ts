import { mapOf } from 'studio/catalogue/spot-map.ts'
import type { Lot } from 'studio/credits/shapes.ts'
import { type ReservationReason, refuse } from 'studio/reservations/refusals.ts'
import {
  decideReserving,
  type ReservingFacts,
  type ReservingPolicies,
  type Seat,
  type Wish,
} from 'studio/reservations/reserving.ts'
import type { ClassReservation } from 'studio/reservations/shapes.ts'
import {
  bookingPolicy,
  calendarPolicy,
  creditPolicy,
  guestPolicy,
  penaltyPolicy,
  zoneAt,
} from 'studio/settings/policies.ts'
import { marked } from 'studio/values/allowance.ts'
import { parseInstant } from 'studio/values/days.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { spend } from '../credits/spend.ts'
import { lockPerson } from '../customers/lock-person.ts'
import type { Tx } from '../database/database.ts'
import { note } from '../events/note.ts'
import { takePlaces } from '../schedule/places.ts'
import type { World } from '../world.ts'
import { type ClassRead, type FactsRead, readFacts } from './facts-store.ts'
import { insertSeat } from './store.ts'

export type ReserveWish = Wish & { readonly single_class_id: number }
type Who = { readonly customer_id: number }
type Reserved = Verdict<ClassReservation[], ReservationReason>

/**
 * Takes a seat, and one for a guest, or neither (4.11, R4 and R5): the only way into a class. Locks in the order
 * customer, class, lot, reservation; answers the seats of this booking, the person's own first.
 */
export async function reserve(world: World, who: Who, wish: ReserveWish): Promise<Reserved> {
  const settings = await world.settings()
  const policies: ReservingPolicies = {
    booking: bookingPolicy(settings),
    guests: guestPolicy(settings),
    penalties: penaltyPolicy(settings),
    calendar: calendarPolicy(settings),
    credits: creditPolicy(settings),
  }
  return world.transaction(async (tx): Promise<Reserved> => {
    await lockPerson(tx, who.customer_id)
    const now = world.now()
    const read = await readFacts(tx, who.customer_id, wish, now)
    const verdict = decideReserving(factsOf(read), wish, policies, now)
    if (!verdict.allowed) return verdict
    const singleClass = read.single_class as ClassRead
    if (!(await takePlaces(tx, singleClass, verdict.value.length, now))) {
      return refuseSlower(tx, who, wish, policies, now)
    }
    const written = await writeSeats(tx, who, wish, read.mine.own_id, verdict.value, now)
    if (!written.allowed) return written
    const paid = verdict.value.map((seat, index) => ({
      available_class_id: seat.available_class_id,
      units: seat.units,
      class_reservation_id: written.value[index] as number,
    }))
    const expiry = {
      zone: zoneAt(policies.calendar, singleClass.location.timezone),
      expireFrom: policies.credits.expireFrom,
    }
    const told = { class_date: parseInstant(singleClass.class_date), policy: expiry, by: who.customer_id, now }
    if (!(await spend(tx, who.customer_id, paid, told))) return refuse('no-usable-credit')
    await note(tx, 'seat-taken', seatTaken(who, wish, written.value, now), { now })
    return allow(
      verdict.value.map((seat, index) =>
        reservationOf(who, singleClass, seat, written.value[index] as number, read.lots, now),
      ),
    )
  })
}

/** Somebody was faster: the class as it is now says why. */
async function refuseSlower(
  tx: Tx,
  who: Who,
  wish: ReserveWish,
  policies: ReservingPolicies,
  now: Date,
): Promise<Reserved> {
  const verdict = decideReserving(factsOf(await readFacts(tx, who.customer_id, wish, now)), wish, policies, now)
  return verdict.allowed ? refuse('class-full') : verdict
}

const factsOf = (read: FactsRead): ReservingFacts => {
  const map = read.single_class && mapOf(read.single_class.class_type)
  return {
    singleClass: read.single_class,
    mine: { hasOwn: read.mine.own_id !== null, guests: read.mine.guests },
    others: read.others,
    lots: read.lots,
    penalty: read.penalty_end === null ? null : { end_date: read.penalty_end },
    documentsPending: read.documents,
    // No form of the studio demands anything of a profile before a booking.
    isProfileComplete: true,
    spots: map && { map, taken: read.taken },
  }
}

/** The person's own seat before her guest's, which hangs on it. */
async function writeSeats(
  tx: Tx,
  who: Who,
  { single_class_id }: ReserveWish,
  own_id: number | null,
  seats: readonly Seat[],
  now: Date,
): Promise<Verdict<number[], ReservationReason>> {
  const ids: number[] = []
  for (const { guest, spot, available_class_id } of seats) {
    const host_id = guest === null ? null : (own_id ?? ids[0] ?? null)
    const seat = {
      single_class_id,
      customer_id: who.customer_id,
      host_id,
      guest,
      spot,
      available_class_id,
      createdAt: now,
    }
    const made = await insertSeat(tx, seat)
    if (typeof made === 'string') return refuse(made)
    ids.push(made)
  }
  return allow(ids)
}

/** What the rooms above hear of it. */
export type SeatTaken = { single_class_id: number; customer_id: number; class_reservation_ids: number[]; at: string }
const seatTaken = (who: Who, wish: ReserveWish, ids: number[], now: Date): SeatTaken => ({
  single_class_id: wish.single_class_id,
  customer_id: who.customer_id,
  class_reservation_ids: ids,
  at: now.toISOString(),
})

function reservationOf(
  { customer_id }: Who,
  { capacity: _c, booked: _b, class_package_id: _p, ...single_class }: ClassRead,
  { guest, spot, available_class_id }: Seat,
  class_reservation_id: number,
  lots: readonly Lot[],
  now: Date,
): ClassReservation {
  const lot = lots.find((one) => one.available_class_id === available_class_id)
  return {
    class_reservation_id,
    single_class_id: single_class.single_class_id,
    single_class,
    customer_id,
    spot,
    guest,
    attend: false,
    is_cash: false,
    is_paid: true,
    deletedAt: null,
    class_stars: null,
    coach_stars: null,
    comment: null,
    available_class: lot ? { available_class_id, class_amount: marked(lot.class_amount), returns: lot.returns } : null,
    moved_by_studio: false,
    createdAt: now.toISOString(),
  }
}
