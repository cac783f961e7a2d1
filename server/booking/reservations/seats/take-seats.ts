import { mapOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { type ReservationReason, refuse, refuseHeld } from '@aforo/domain/booking/reservations/refusals.ts'
import {
  decideReserving,
  type Manner,
  type ReservingFacts,
  type ReservingPolicies,
  type Seat,
} from '@aforo/domain/booking/reservations/reserving.ts'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import {
  bookingPolicy,
  calendarPolicy,
  creditPolicy,
  guestPolicy,
  penaltyPolicy,
  zoneAt,
} from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { spend } from '../../../commerce/credits/spend.ts'
import { isProfileComplete } from '../../../people/answers/read-answers.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import { takePlaces } from '../../../catalogue/schedule/places.ts'
import { type ClassRead, type FactsRead, readFacts } from './facts-store.ts'
import type { SeatTaken } from './seat-events.ts'
import { insertSeat, whyNoSeat } from './seat-store.ts'
import { toClassReservation, type Taking } from './seat-to-api.ts'

type TakeSeatsVerdict = Verdict<ClassReservation[], ReservationReason>

/**
 * Takes a seat, and one for a guest, or neither (4.11, R4, R5, F3): the one way into a class. Lock order: customer,
 * class, grant, reservation; returns the booking's seats, the own first. A refusal may follow writes: the caller rolls
 * back, as `app.transaction` does.
 */
export async function takeSeats(tx: Tx, settings: Settings, taking: Taking, now: Date): Promise<TakeSeatsVerdict> {
  const { customer_id, by } = taking
  const policies = reservingPolicies(settings)
  if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
  const decided = await takeDecided(tx, taking, policies, now)
  if (!decided.allowed) return decided
  const { read, seats } = decided.value
  const singleClass = read.single_class as ClassRead
  const written = await writeSeats(tx, taking, read.own_seats.own_id, seats, now)
  if (!written.allowed) return written
  const paid = seats.flatMap(({ available_class_id, units }, index) =>
    available_class_id === null
      ? []
      : [{ available_class_id, units, class_reservation_id: written.value[index] as number }],
  )
  const zone = zoneAt(policies.calendar, singleClass.location.timezone)
  const policy = { zone, expireFrom: policies.credits.expireFrom }
  const values = { class_date: parseInstant(singleClass.class_date), policy, by, now }
  if (paid.length > 0 && !(await spend(tx, customer_id, paid, values))) return refuse('no-usable-credit')
  await publish(tx, 'seat-taken', toSeatTakenEvent(taking, written.value, now), { now })
  return allow(
    seats.map((seat, index) =>
      toClassReservation(taking, singleClass, seat, written.value[index] as number, read.grants, now),
    ),
  )
}

export const reservingPolicies = (settings: Settings): ReservingPolicies => ({
  booking: bookingPolicy(settings),
  guests: guestPolicy(settings),
  penalties: penaltyPolicy(settings),
  calendar: calendarPolicy(settings),
  credits: creditPolicy(settings),
})

const mannerOf = ({ origin, payment = 'credit', passesPenalty = false }: Taking): Manner => ({
  origin,
  payment,
  passesPenalty,
})

const TRIES = 3

async function takeDecided(
  tx: Tx,
  taking: Taking,
  policies: ReservingPolicies,
  now: Date,
): Promise<Verdict<{ read: FactsRead; seats: readonly Seat[] }, ReservationReason>> {
  const { customer_id, selection, origin } = taking
  const until = origin === 'walk-in' ? 'end' : 'start'
  for (let tried = 1; tried <= TRIES; tried++) {
    const read = await readFacts(tx, customer_id, selection, now)
    const verdict = decideReserving(reservingFacts(read), selection, policies, now, mannerOf(taking))
    if (!verdict.allowed) return verdict
    const seats = verdict.value
    if (await takePlaces(tx, read.single_class as ClassRead, seats.length, now, until)) return allow({ read, seats })
  }
  return refuse('class-full')
}

export const reservingFacts = (read: FactsRead): ReservingFacts => {
  const map = read.single_class && mapOf(read.single_class.class_type)
  return {
    singleClass: read.single_class,
    ownSeats: { hasOwn: read.own_seats.own_id !== null, guests: read.own_seats.guests },
    others: read.others,
    grants: read.grants,
    penalty: read.penalty_end === null ? null : { end_date: read.penalty_end },
    documentsPending: read.documents,
    isProfileComplete: isProfileComplete(read.profile),
    spots: map && { map, unavailable: read.occupied },
    held: read.held,
  }
}

async function writeSeats(
  tx: Tx,
  taking: Taking,
  own_id: number | null,
  seats: readonly Seat[],
  now: Date,
): Promise<Verdict<number[], ReservationReason>> {
  const { customer_id, selection, origin, payment, free_until } = taking
  const ids: number[] = []
  for (const { guest, spot, available_class_id } of seats) {
    const seat = {
      single_class_id: selection.single_class_id,
      customer_id,
      host_id: guest === null ? null : (own_id ?? ids[0] ?? null),
      guest,
      spot,
      available_class_id,
      origin,
      free_until: free_until ?? null,
      is_cash: payment === 'cash',
      createdAt: now,
    }
    const made = await insertSeat(tx, seat)
    if (made === null) {
      const reason = await whyNoSeat(tx, seat)
      return reason === 'held' ? refuseHeld() : refuse(reason)
    }
    ids.push(made)
  }
  return allow(ids)
}

const toSeatTakenEvent = ({ customer_id, selection, origin }: Taking, ids: number[], now: Date): SeatTaken => ({
  single_class_id: selection.single_class_id,
  customer_id,
  class_reservation_ids: ids,
  origin,
  at: now.toISOString(),
})
