import {
  anyOf,
  anySeat,
  canPay,
  classOf,
  free,
  type Hand,
  holdUntil,
  isResting,
  leaving,
  type Model,
  obstacles,
  type Party,
  pay,
  releaseHold,
  returnCash,
  type Seat,
  seatOf,
  seatsOf,
  sit,
  staying,
  unitsOf,
} from './model.ts'
import { type AnyVerb, answerOf, isDone, verb } from './verb.ts'

type BookedSeat = {
  class_reservation_id: number
  guest: string | null
  spot: string | null
  is_cash: boolean
  is_paid: boolean
}

function seated(
  model: Model,
  p: number,
  c: number,
  reservations: readonly BookedSeat[],
  since: (seat: BookedSeat) => number,
): void {
  const place = (seat: BookedSeat) => ({
    id: seat.class_reservation_id,
    spot: seat.spot,
    isCash: seat.is_cash,
    isPaid: seat.is_paid,
    since: since(seat),
  })
  const own = reservations.find(({ guest }) => guest === null)
  const guest = reservations.find((one) => one.guest !== null)
  const before = seatOf(model, p, c)
  const host = own ? { ...place(own), freeUntil: 0 } : (before as Seat)
  sit(model, p, c, { ...host, guest: guest ? place(guest) : (before?.guest ?? null) })
}

export const book = (
  p: number,
  c: number,
  party: Party,
  [spot, other]: [string, string],
  hand: Hand,
  payment: 'credit' | 'cash',
): AnyVerb =>
  verb(
    `book(${p}, ${c}, ${party} on ${spot} ${other}, by ${hand}, ${payment})`,
    // Without a map, a pair beside one's own seat is one more guest.
    (model) => (party === 'guest') === Boolean(seatOf(model, p, c)) || (party === 'own' && classOf(model, c).hasMap),
    async (model, real) => {
      const isCash = hand !== 'herself' && payment === 'cash'
      const spots = { own: [spot], pair: [spot, other], guest: [other] }[party]
      const units = party === 'pair' ? 2 : 1
      const expected = obstacles(model, p, c, { party, spots, hand, ...(isCash ? { units: 0 } : {}) })
      const { hasMap } = classOf(model, c)
      const selection = {
        ...(hasMap && party !== 'guest' ? { spot } : {}),
        ...(party === 'own' ? {} : { guest: 'Eva', ...(hasMap ? { guest_spot: other } : {}) }),
      }
      const answer =
        hand === 'herself'
          ? await real.call('POST /class_reservations', {
              as: await real.as(p),
              body: { single_class_id: real.idOf(c), ...selection },
            })
          : await real.call('POST /class_reservations/roster/{id}/seats', {
              as: await real.as('reception'),
              params: { id: real.idOf(c) },
              body: { customer_id: real.customer(p), origin: hand, payment, ...selection },
            })
      if (!isDone(answer, expected)) return
      if (!isCash) pay(model, p, units)
      seated(model, p, c, answer.body.class_reservations, () => model.now)
    },
  )

const withA = (which: 'own' | 'guest') => (seat: Seat) => which === 'own' || seat.guest !== null

export const cancel = (n: number, which: 'own' | 'guest'): AnyVerb =>
  verb(
    `cancel(${n}, ${which})`,
    (model) => anySeat(model, n, withA(which)) !== null,
    async (model, real) => {
      const { p, c, seat } = anySeat(model, n, withA(which))!
      const places = which === 'own' ? seatsOf(seat) : [seat.guest as NonNullable<Seat['guest']>]
      const first = places[0] as Seat
      const answer = await real.call('DELETE /class_reservations/{id}', {
        as: await real.as(p),
        params: { id: first.id },
      })
      const back = leaving(model, c, first) === 'late' ? 0 : unitsOf(model, p, places)
      if (!isDone(answer, staying(model, c))) return
      answerOf(answer, { credits_returned: back })
      pay(model, p, -back)
      if (leaving(model, c, first) !== 'late') returnCash(model, p, places)
      free(model, p, c, which)
    },
  )

export const remove = (n: number, which: 'own' | 'guest', returns: boolean): AnyVerb =>
  verb(
    `remove(${n}, ${which}, returns ${returns})`,
    (model) => anySeat(model, n, withA(which)) !== null,
    async (model, real) => {
      const { p, c, seat } = anySeat(model, n, withA(which))!
      const places = which === 'own' ? seatsOf(seat) : [seat.guest as NonNullable<Seat['guest']>]
      const back = returns ? unitsOf(model, p, places) : 0
      const answer = await real.call('POST /class_reservations/roster/{id}/seats/{class_reservation_id}/remove', {
        as: await real.as('reception'),
        params: { id: real.idOf(c), class_reservation_id: places[0]?.id ?? 0 },
        body: { reason: 'Se lastimó', returns },
      })
      isDone(answer, [])
      answerOf(answer, { freed: places.length, credits_returned: back })
      pay(model, p, -back)
      if (returns) returnCash(model, p, places)
      free(model, p, c, which)
    },
  )

export const move = (n: number, to: number, [spot, other]: [string, string], hand: 'herself' | 'staff'): AnyVerb =>
  verb(
    `move(${n} to ${to}, ${spot} ${other}, by ${hand})`,
    (model) => ![undefined, to].includes(anySeat(model, n)?.c),
    async (model, real) => {
      const { p, c, seat } = anySeat(model, n)!
      const party = seat.guest ? 'pair' : 'own'
      const units = unitsOf(model, p, seatsOf(seat))
      const spots = seat.guest ? [spot, other] : [spot]
      const expected = [
        ...(hand === 'herself' ? staying(model, c) : []),
        ...(hand === 'herself' && leaving(model, c, seat) === 'late' ? ['too-late-to-move'] : []),
        ...obstacles(model, p, to, { party, spots, hand, units, back: units }),
      ]
      // An unlimited plan pays no guest: one that is there was paid at the desk, and stays so.
      const paysFor = seatsOf(seat).filter(({ isCash }) => !isCash).length
      const isUnpayable = paysFor > 0 && !canPay(model, p, to, paysFor, 'own', units)
      const reasons = expected.filter((reason) => reason !== 'credits').concat(isUnpayable ? ['credits'] : [])
      const { hasMap } = classOf(model, to)
      const body = { single_class_id: real.idOf(to), ...(hasMap ? { spot, guest_spots: [other] } : {}) }
      const answer =
        hand === 'herself'
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
      if (!isDone(answer, reasons)) return
      answerOf(answer, { credits_returned: 0 })
      const cash = answer.body.class_reservations.map((one: BookedSeat) => one.is_cash)
      real.same(
        cash,
        seatsOf(seat).map(({ isCash }) => isCash),
        'each place is paid as it was',
      )
      free(model, p, c, 'own')
      seated(model, p, to, answer.body.class_reservations, () => model.now)
    },
  )

export const hold = (p: number, c: number, places: 1 | 2, [spot, other]: [string, string]): AnyVerb =>
  verb(
    `hold(${p}, ${c}, ${places} on ${spot} ${other})`,
    (model) => !seatOf(model, p, c) || classOf(model, c).hasMap,
    async (model, real) => {
      const { hasMap } = classOf(model, c)
      const spots = hasMap ? [spot, other].slice(0, places) : []
      const expected = obstacles(model, p, c, { party: places === 2 ? 'pair' : 'own', spots, hand: 'herself' })
      if (isResting(model, p, c)) expected.push('hold-resting')
      const chosen = { ...(spots[0] ? { spot: spots[0] } : {}), ...(spots[1] ? { guest_spot: spots[1] } : {}) }
      const body = { single_class_id: real.idOf(c), kind: 'choosing', places, ...chosen }
      const answer = await real.call('POST /class_reservations/hold', { as: await real.as(p), body })
      if (!isDone(answer, expected)) return
      holdUntil(model, p, { c, spots, places, until: Date.parse(answer.body.hold.expires_at) })
    },
  )

export const release = (n: number): AnyVerb =>
  verb(
    `release(${n})`,
    (model) => model.holds.size > 0,
    async (model, real) => {
      const [p, { c }] = anyOf([...model.holds], n)!
      const params = { id: real.idOf(c) }
      isDone(await real.call('DELETE /class_reservations/hold/{id}', { as: await real.as(p), params }), [])
      releaseHold(model, p, c)
    },
  )
