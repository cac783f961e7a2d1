import { toSpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { refuse, refuseHeld } from '@aforo/domain/booking/reservations/refusals.ts'
import {
  decideReserving,
  type BookingManner,
  type ReservingFacts,
  type ReservingPolicies,
  type Seat,
} from '@aforo/domain/booking/reservations/reserving.ts'
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
import { allow } from '@aforo/domain/values/refusal.ts'
import { spendCredits } from '../../../commerce/credits/spend.ts'
import { isProfileComplete } from '../../../people/answers/read-answers.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import { takePlaces } from '../../../catalogue/schedule/places.ts'
import { type ClassRead, type FactsRead, readFacts } from './facts-store.ts'
import type { SeatTaken } from './seat-events.ts'
import { insertSeat, explainNoSeat } from './seat-store.ts'
import { toClassReservation, type BookingInput } from './seat-to-api.ts'

/**
 * Books a seat and one for a guest, both or neither; every way into a class ends here (4.11, R4, R5, F3). Lock order:
 * customer, class, grant, reservation. Returns the seats, the customer's first. A refusal may come after writes: the
 * caller must roll back, as `app.transaction` does.
 */
export async function takeSeats(tx: Tx, settings: Settings, taking: BookingInput, now: Date) {
  const { customer_id, by } = taking
  const policies = reservingPolicies(settings)
  if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
  const decision = await decideAndTakePlaces(tx, taking, policies, now)
  if (!decision.allowed) return decision
  const { facts, seats } = decision.value
  const singleClass = facts.single_class as ClassRead
  const inserted = await writeSeats(tx, taking, facts.own_seats.own_id, seats, now)
  if (!inserted.allowed) return inserted
  const paidSeats = seats.flatMap(({ available_class_id, units }, index) =>
    available_class_id === null
      ? []
      : [{ available_class_id, units, class_reservation_id: inserted.value[index] as number }],
  )
  const zone = zoneAt(policies.calendar, singleClass.location.timezone)
  const policy = { zone, expireFrom: policies.credits.expireFrom }
  const values = { class_date: parseInstant(singleClass.class_date), policy, by, now }
  if (paidSeats.length > 0 && !(await spendCredits(tx, customer_id, paidSeats, values)))
    return refuse('no-usable-credit')
  await publish(tx, 'seat-taken', toSeatTakenEvent(taking, inserted.value, now), { now })
  return allow(
    seats.map((seat, index) =>
      toClassReservation(taking, singleClass, seat, inserted.value[index] as number, facts.grants, now),
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

const mannerOf = ({ origin, payment = 'credit', passesPenalty = false }: BookingInput): BookingManner => ({
  origin,
  payment,
  ignoresPenalty: passesPenalty,
})

const MAX_TRIES = 3

async function decideAndTakePlaces(tx: Tx, taking: BookingInput, policies: ReservingPolicies, now: Date) {
  const { customer_id, selection, origin } = taking
  const until = origin === 'walk-in' ? 'end' : 'start'
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const facts = await readFacts(tx, customer_id, selection, now)
    const verdict = decideReserving(reservingFacts(facts), selection, policies, now, mannerOf(taking))
    if (!verdict.allowed) return verdict
    const seats = verdict.value
    if (await takePlaces(tx, facts.single_class as ClassRead, seats.length, now, until)) return allow({ facts, seats })
  }
  return refuse('class-full')
}

export const reservingFacts = (facts: FactsRead): ReservingFacts => {
  const map = facts.single_class && toSpotMap(facts.single_class.class_type)
  return {
    singleClass: facts.single_class,
    ownSeats: { hasOwn: facts.own_seats.own_id !== null, guests: facts.own_seats.guests },
    others: facts.others,
    grants: facts.grants,
    penalty: facts.penalty_end === null ? null : { end_date: facts.penalty_end },
    documentsPending: facts.documents,
    isProfileComplete: isProfileComplete(facts.profile),
    spots: map && { map, unavailable: facts.occupied },
    held: facts.held,
  }
}

async function writeSeats(tx: Tx, taking: BookingInput, own_id: number | null, seats: readonly Seat[], now: Date) {
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
    const seatId = await insertSeat(tx, seat)
    if (seatId === null) {
      const reason = await explainNoSeat(tx, seat)
      return reason === 'held' ? refuseHeld() : refuse(reason)
    }
    ids.push(seatId)
  }
  return allow(ids)
}

const toSeatTakenEvent = (
  { customer_id, selection, origin, isQuiet }: BookingInput,
  ids: number[],
  now: Date,
): SeatTaken => ({
  single_class_id: selection.single_class_id,
  customer_id,
  class_reservation_ids: ids,
  origin,
  at: now.toISOString(),
  ...(isQuiet ? { is_quiet: true } : {}),
})
