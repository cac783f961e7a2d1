import {
  pickAny,
  pickSeat,
  canPay,
  classOf,
  removeSeat,
  type Actor,
  holdUntil,
  isHoldLimited,
  cancellationKind,
  type Model,
  bookingRefusals,
  type Party,
  spendUnits,
  releaseHold,
  returnCash,
  type Seat,
  seatOf,
  seatsOf,
  setSeat,
  cancelRefusals,
  countUnits,
} from './model.ts'
import { type BookingCommand, assertResponse, wasAllowed, command } from './verb.ts'

type BookedSeat = {
  class_reservation_id: number
  guest: string | null
  spot: string | null
  is_cash: boolean
  is_paid: boolean
}

function setSeats(
  model: Model,
  p: number,
  c: number,
  reservations: readonly BookedSeat[],
  since: (seat: BookedSeat) => number,
): void {
  const reservationToPlace = (seat: BookedSeat) => ({
    id: seat.class_reservation_id,
    spot: seat.spot,
    isCash: seat.is_cash,
    isPaid: seat.is_paid,
    since: since(seat),
  })
  const own = reservations.find(({ guest }) => guest === null)
  const guest = reservations.find((reservation) => reservation.guest !== null)
  const previousSeat = seatOf(model, p, c)
  const host = own ? { ...reservationToPlace(own), freeUntil: 0 } : (previousSeat as Seat)
  setSeat(model, p, c, { ...host, guest: guest ? reservationToPlace(guest) : (previousSeat?.guest ?? null) })
}

export const book = (
  p: number,
  c: number,
  party: Party,
  [spot, otherSpot]: [string, string],
  actor: Actor,
  payment: 'credit' | 'cash',
): BookingCommand =>
  command(
    `book(${p}, ${c}, ${party} on ${spot} ${otherSpot}, by ${actor}, ${payment})`,
    // Without a map, a pair beside one's own seat is one more guest.
    (model) => (party === 'guest') === Boolean(seatOf(model, p, c)) || (party === 'own' && classOf(model, c).hasMap),
    async (model, real) => {
      const isCash = actor !== 'customer' && payment === 'cash'
      const spots = { own: [spot], pair: [spot, otherSpot], guest: [otherSpot] }[party]
      const units = party === 'pair' ? 2 : 1
      const expected = bookingRefusals(model, p, c, { party, spots, actor, ...(isCash ? { units: 0 } : {}) })
      const { hasMap } = classOf(model, c)
      const selection = {
        ...(hasMap && party !== 'guest' ? { spot } : {}),
        ...(party === 'own' ? {} : { guest: 'Eva', ...(hasMap ? { guest_spot: otherSpot } : {}) }),
      }
      const answer =
        actor === 'customer'
          ? await real.call('POST /class_reservations', {
              as: await real.as(p),
              body: { single_class_id: real.idOf(c), ...selection },
            })
          : await real.call('POST /class_reservations/roster/{id}/seats', {
              as: await real.as('reception'),
              params: { id: real.idOf(c) },
              body: { customer_id: real.customer(p), origin: actor, payment, ...selection },
            })
      if (!wasAllowed(answer, expected)) return
      if (!isCash) spendUnits(model, p, units)
      setSeats(model, p, c, answer.body.class_reservations, () => model.now)
    },
  )

const hasSeatOf = (seatKind: 'own' | 'guest') => (seat: Seat) => seatKind === 'own' || seat.guest !== null

export const cancel = (n: number, seatKind: 'own' | 'guest'): BookingCommand =>
  command(
    `cancel(${n}, ${seatKind})`,
    (model) => pickSeat(model, n, hasSeatOf(seatKind)) !== null,
    async (model, real) => {
      const { p, c, seat } = pickSeat(model, n, hasSeatOf(seatKind))!
      const places = seatKind === 'own' ? seatsOf(seat) : [seat.guest as NonNullable<Seat['guest']>]
      const firstPlace = places[0] as Seat
      const answer = await real.call('DELETE /class_reservations/{id}', {
        as: await real.as(p),
        params: { id: firstPlace.id },
      })
      const returnedUnits = cancellationKind(model, c, firstPlace) === 'late' ? 0 : countUnits(model, p, places)
      if (!wasAllowed(answer, cancelRefusals(model, c))) return
      assertResponse(answer, { credits_returned: returnedUnits })
      spendUnits(model, p, -returnedUnits)
      if (cancellationKind(model, c, firstPlace) !== 'late') returnCash(model, p, places)
      removeSeat(model, p, c, seatKind)
    },
  )

export const remove = (n: number, seatKind: 'own' | 'guest', returns: boolean): BookingCommand =>
  command(
    `remove(${n}, ${seatKind}, returns ${returns})`,
    (model) => pickSeat(model, n, hasSeatOf(seatKind)) !== null,
    async (model, real) => {
      const { p, c, seat } = pickSeat(model, n, hasSeatOf(seatKind))!
      const places = seatKind === 'own' ? seatsOf(seat) : [seat.guest as NonNullable<Seat['guest']>]
      const returnedUnits = returns ? countUnits(model, p, places) : 0
      const answer = await real.call('POST /class_reservations/roster/{id}/seats/{class_reservation_id}/remove', {
        as: await real.as('reception'),
        params: { id: real.idOf(c), class_reservation_id: places[0]?.id ?? 0 },
        body: { reason: 'Se lastimó', returns },
      })
      wasAllowed(answer, [])
      assertResponse(answer, { freed: places.length, credits_returned: returnedUnits })
      spendUnits(model, p, -returnedUnits)
      if (returns) returnCash(model, p, places)
      removeSeat(model, p, c, seatKind)
    },
  )

export const move = (
  n: number,
  to: number,
  [spot, otherSpot]: [string, string],
  actor: 'customer' | 'staff',
): BookingCommand =>
  command(
    `move(${n} to ${to}, ${spot} ${otherSpot}, by ${actor})`,
    (model) => ![undefined, to].includes(pickSeat(model, n)?.c),
    async (model, real) => {
      const { p, c, seat } = pickSeat(model, n)!
      const party = seat.guest ? 'pair' : 'own'
      const units = countUnits(model, p, seatsOf(seat))
      const spots = seat.guest ? [spot, otherSpot] : [spot]
      const expected = [
        ...(actor === 'customer' ? cancelRefusals(model, c) : []),
        ...(actor === 'customer' && cancellationKind(model, c, seat) === 'late' ? ['too-late-to-move'] : []),
        ...bookingRefusals(model, p, to, { party, spots, actor, units, returnedUnits: units }),
      ]
      // An unlimited plan pays for no guest: a guest who is there was paid at reception, and stays so.
      const creditUnits = seatsOf(seat).filter(({ isCash }) => !isCash).length
      const isUnpayable = creditUnits > 0 && !canPay(model, p, to, creditUnits, 'own', units)
      const reasons = expected.filter((reason) => reason !== 'credits').concat(isUnpayable ? ['credits'] : [])
      const { hasMap } = classOf(model, to)
      const body = { single_class_id: real.idOf(to), ...(hasMap ? { spot, guest_spots: [otherSpot] } : {}) }
      const answer =
        actor === 'customer'
          ? await real.call('POST /class_reservations/{id}/move', {
              as: await real.as(p),
              params: { id: seat.id },
              body,
            })
          : await real.call('POST /class_reservations/roster/{id}/seats/{class_reservation_id}/move', {
              as: await real.as('reception'),
              params: { id: real.idOf(c), class_reservation_id: seat.id },
              body,
            })
      if (!wasAllowed(answer, reasons)) return
      assertResponse(answer, { credits_returned: 0 })
      const cashFlags = answer.body.class_reservations.map((reservation: BookedSeat) => reservation.is_cash)
      real.assertSame(
        cashFlags,
        seatsOf(seat).map(({ isCash }) => isCash),
        'each place is paid as it was',
      )
      removeSeat(model, p, c, 'own')
      setSeats(model, p, to, answer.body.class_reservations, () => model.now)
    },
  )

export const hold = (p: number, c: number, places: 1 | 2, [spot, otherSpot]: [string, string]): BookingCommand =>
  command(
    `hold(${p}, ${c}, ${places} on ${spot} ${otherSpot})`,
    (model) => !seatOf(model, p, c) || classOf(model, c).hasMap,
    async (model, real) => {
      const { hasMap } = classOf(model, c)
      const spots = hasMap ? [spot, otherSpot].slice(0, places) : []
      const expected = bookingRefusals(model, p, c, { party: places === 2 ? 'pair' : 'own', spots, actor: 'customer' })
      if (isHoldLimited(model, p, c)) expected.push('hold-resting')
      const selection = { ...(spots[0] ? { spot: spots[0] } : {}), ...(spots[1] ? { guest_spot: spots[1] } : {}) }
      const body = { single_class_id: real.idOf(c), kind: 'choosing', places, ...selection }
      const answer = await real.call('POST /class_reservations/hold', { as: await real.as(p), body })
      if (!wasAllowed(answer, expected)) return
      holdUntil(model, p, { c, spots, places, until: Date.parse(answer.body.hold.expires_at) })
    },
  )

export const release = (n: number): BookingCommand =>
  command(
    `release(${n})`,
    (model) => model.holds.size > 0,
    async (model, real) => {
      const [p, { c }] = pickAny([...model.holds], n)!
      const params = { id: real.idOf(c) }
      wasAllowed(await real.call('DELETE /class_reservations/hold/{id}', { as: await real.as(p), params }), [])
      releaseHold(model, p, c)
    },
  )
