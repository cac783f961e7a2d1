import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { spotMapFrom } from '../../catalogue/studio/spot-map.ts'
import { hasRoomFor } from '../../catalogue/schedule/fullness.ts'
import * as cast from '../../testing/fixtures.ts'
import { type ReservationReason, reservationSentences } from './refusals.ts'
import { decideReserving, type ReservingFacts, type ReservingPolicies, type SeatSelection } from './reserving.ts'

const { aClass, aGrant, anUnlimitedGrant, at, now, secondsAfter, theFullClass, theSevenOClock } = cast

const policies: ReservingPolicies = {
  calendar: { zone: cast.zone, weekStartsOn: 'monday' },
  booking: { leadMinutes: 60, spotMap: false, opens: null },
  guests: { allowed: true, maxPerClass: 1 },
  credits: { byClassType: true, byTime: true, expireFrom: 'purchase' },
  penalties: { enabled: true, noShows: 3, days: 7, graceHours: 2 },
}
const withMap = { ...policies, booking: { leadMinutes: 60, spotMap: true, opens: null } }
const map = spotMapFrom('2,2')
assert.ok(map)

const anasFacts = (overrides: Partial<ReservingFacts> = {}): ReservingFacts => ({
  singleClass: theSevenOClock,
  ownSeats: { hasOwn: false, guests: 0 },
  others: [],
  grants: [cast.anasGrant],
  penalty: null,
  documentsPending: [],
  isProfileComplete: true,
  spots: null,
  held: { places: 0, spots: [] },
  ...overrides,
})
const own = { hasOwn: true, guests: 0 }
const roomy = aClass()

const reasonOf = (facts: ReservingFacts, selection: SeatSelection = {}, reservingPolicies = policies, moment = now) => {
  const verdict = decideReserving(facts, selection, reservingPolicies, moment)
  return verdict.allowed ? 'allowed' : verdict.reason
}
const seatsOf = (facts: ReservingFacts, selection: SeatSelection = {}, reservingPolicies = policies) => {
  const verdict = decideReserving(facts, selection, reservingPolicies, now)
  assert.ok(verdict.allowed)
  return verdict.value
}

test('Ana takes the last seat at 07:00 with one of three credits [4.11]', () => {
  assert.deepEqual(seatsOf(anasFacts()), [{ available_class_id: 31, units: 1, guest: null, spot: null }])
})

test('an unlimited member books without spending a unit [6.2]', () => {
  assert.deepEqual(seatsOf(anasFacts({ grants: [cast.betosGrant] })), [
    { available_class_id: 32, units: 0, guest: null, spot: null },
  ])
})

const obstacles: [ReservationReason, Partial<ReservingFacts>][] = [
  ['class-missing', { singleClass: null }],
  ['class-cancelled', { singleClass: { ...theFullClass, class_package_id: 5, cancelledAt: now.toISOString() } }],
  ['class-started', { singleClass: { ...theFullClass, class_package_id: 5, class_date: now.toISOString() } }],
  [
    'outside-booking-window',
    { singleClass: { ...theFullClass, class_package_id: 5, class_date: at('2026-11-23', '12:59') } },
  ],
  ['sold-on-its-own', { singleClass: { ...theFullClass, class_package_id: 5 } }],
  ['already-reserved', { ownSeats: own }],
  ['overlapping-reservation', { others: [aClass({ class_date: at('2026-11-24', '06:30') })] }],
  ['documents-pending', { documentsPending: ['Reglamento'] }],
  ['profile-incomplete', { isProfileComplete: false }],
  ['class-full', { singleClass: theFullClass }],
  ['no-credits', { grants: [] }],
  ['penalised', { penalty: cast.betosPenalty }],
  ['spot-needed', { spots: { map, unavailable: [] } }],
]

test('a full class is refused before credits are looked at [4.11, R4]', () => {
  for (const index of obstacles.keys()) {
    const facts = obstacles
      .slice(index)
      .reduceRight((accumulated, [, obstacle]) => ({ ...accumulated, ...obstacle }), anasFacts())
    assert.equal(reasonOf(facts, {}, withMap), obstacles[index]?.[0])
  }
})

test('booking is refused one second after the lead time [4.9]', () => {
  const limit = at('2026-11-24', '06:00')
  assert.equal(reasonOf(anasFacts(), {}, policies, secondsAfter(limit, 0)), 'allowed')
  assert.equal(reasonOf(anasFacts(), {}, policies, secondsAfter(limit, 1)), 'outside-booking-window')
  assert.equal(reasonOf(anasFacts(), {}, policies, secondsAfter(at('2026-11-24', '07:00'), 0)), 'class-started')
  const refusal = decideReserving(
    anasFacts(),
    {},
    { ...policies, booking: { leadMinutes: 90, spotMap: false, opens: null } },
    secondsAfter(limit, 0),
  )
  assert.ok(!refusal.allowed)
  assert.match(refusal.message, /1 hora y 30 minutos/)
})

test('a class that starts as another ends is no overlap [R4]', () => {
  const others = [aClass({ class_date: at('2026-11-24', '06:10') }), aClass({ class_date: at('2026-11-24', '07:50') })]
  assert.equal(reasonOf(anasFacts({ others })), 'allowed')
})

test('a penalty blocks until its end, while penalties are on [4.13, 6.2]', () => {
  const penalty = { end_date: at('2026-11-23', '12:00') }
  assert.equal(reasonOf(anasFacts({ penalty }), {}, policies, secondsAfter(penalty.end_date, -1)), 'penalised')
  assert.equal(reasonOf(anasFacts({ penalty }), {}, policies, secondsAfter(penalty.end_date, 0)), 'allowed')
  const off = { ...policies, penalties: { ...policies.penalties, enabled: false } }
  assert.equal(reasonOf(anasFacts({ penalty: cast.betosPenalty }), {}, off), 'allowed')
})

test('a penalty names no-shows and date; spent credits their text [8.19]', () => {
  const penalised = decideReserving(anasFacts({ penalty: cast.betosPenalty }), {}, policies, now)
  assert.ok(!penalised.allowed)
  assert.deepEqual([penalised.kind, penalised.details], ['not-now', { end_date: cast.betosPenalty.end_date }])
  assert.ok(penalised.message.startsWith('Lo sentimos, no puedes reservar clases porque cuentas con una penalización.'))
  assert.match(penalised.message, /3 clases reservadas seguidas .* 28 NOV 2026 08:00/)
  const exhausted = decideReserving(anasFacts({ grants: [aGrant({ available_classes: 0 })] }), {}, policies, now)
  assert.ok(!exhausted.allowed)
  assert.equal(exhausted.message, 'Lo sentimos. Has agotado todos tus créditos para reservar Clases Presenciales.')
})

test('an unusable credit says why; a picked one is used or refused [R3]', () => {
  const yogaOnly = aGrant({ available_class_id: 40, class_types: [{ class_type_id: 2, name: 'Yoga' }] })
  const refusal = decideReserving(anasFacts({ grants: [yogaOnly] }), {}, policies, now)
  assert.ok(!refusal.allowed)
  assert.equal(refusal.reason, 'no-usable-credit')
  assert.match(refusal.message, /Solo sirve para Yoga\./)
  const grants = [cast.anasGrant, yogaOnly, aGrant({ available_class_id: 41 })]
  assert.equal(seatsOf(anasFacts({ grants }), { available_class_id: 41 })[0]?.available_class_id, 41)
  assert.equal(reasonOf(anasFacts({ grants }), { available_class_id: 40 }), 'picked-credit-unusable')
  assert.equal(reasonOf(anasFacts({ grants }), { available_class_id: 999 }), 'picked-credit-unusable')
})

test('a host and a guest take two places and credits, or none [R5]', () => {
  const guest = { guest: ' Luz ' }
  const seats = seatsOf(anasFacts({ singleClass: roomy }), guest)
  assert.deepEqual(
    seats.map((seat) => [seat.guest, seat.units]),
    [
      [null, 1],
      ['Luz', 1],
    ],
  )
  assert.equal(reasonOf(anasFacts(), guest), 'class-full')
  assert.equal(
    reasonOf(anasFacts({ singleClass: roomy, grants: [aGrant({ available_classes: 1 })] }), guest),
    'no-credit-for-guest',
  )
  assert.equal(reasonOf(anasFacts({ singleClass: roomy, grants: [anUnlimitedGrant()] }), guest), 'no-credit-for-guest')
  assert.equal(
    reasonOf(anasFacts({ singleClass: roomy, grants: [anUnlimitedGrant({ guests_included: true })] }), guest),
    'allowed',
  )
})

test('who has a seat adds guests alone, up to the maximum [4.10, R5]', () => {
  assert.deepEqual(
    seatsOf(anasFacts({ ownSeats: own }), { guest: 'Luz' }).map((seat) => seat.guest),
    ['Luz'],
  )
  const bothSpots = { guest: 'Luz', spot: 'A1', guest_spot: 'A2' }
  assert.equal(reasonOf(anasFacts({ ownSeats: own }), bothSpots), 'already-reserved')
  assert.equal(reasonOf(anasFacts({ ownSeats: { hasOwn: true, guests: 1 } }), { guest: 'Luz' }), 'too-many-guests')
})

test('a guest’s name has 2 characters or more, where allowed [5.6, 9.5]', () => {
  for (const guest of ['', 'L', ' L '])
    assert.equal(reasonOf(anasFacts({ singleClass: roomy }), { guest }), 'guest-unnamed')
  assert.equal(reasonOf(anasFacts({ singleClass: roomy }), { guest_spot: 'A1' }), 'guest-unnamed')
  assert.equal(reservationSentences['guest-unnamed'][1], 'Debes ingresar un nombre para tu invitado')
  const off = { ...policies, guests: { allowed: false, maxPerClass: 1 } }
  assert.equal(reasonOf(anasFacts({ singleClass: roomy }), { guest: 'Luz' }, off), 'guests-off')
})

test('a spot is on the map, free, and one person’s [R4, 4.11]', () => {
  const facts = anasFacts({ singleClass: roomy, spots: { map, unavailable: ['A1'] } })
  for (const [selection, expected] of [
    [{ spot: 'A2' }, 'allowed'],
    [{ spot: 'A1' }, 'spot-taken'],
    [{ spot: 'C1' }, 'spot-unknown'],
    [{}, 'spot-needed'],
    [{ spot: 'A2', guest: 'Luz' }, 'spot-needed'],
    [{ spot: 'A2', guest: 'Luz', guest_spot: 'A2' }, 'spot-repeated'],
    [{ spot: 'A2', guest: 'Luz', guest_spot: 'B1' }, 'allowed'],
  ] as [SeatSelection, string][]) {
    assert.equal(reasonOf(facts, selection, withMap), expected, JSON.stringify(selection))
  }
  assert.equal(reasonOf(facts, {}), 'allowed')
  assert.equal(reasonOf(facts, { spot: 'A2' }), 'spot-unknown')
  const soldOut = anasFacts({ singleClass: roomy, spots: { map, unavailable: ['A1', 'A2', 'B1', 'B2'] } })
  assert.equal(reasonOf(soldOut, {}, withMap), 'allowed')
})

test('never more seats than places and units [F1, F7]', () => {
  const people = fc.record({
    capacity: fc.option(fc.nat(4)),
    booked: fc.nat(4),
    units: fc.nat(3),
    withGuest: fc.boolean(),
  })
  fc.assert(
    fc.property(people, ({ capacity, booked, units, withGuest }) => {
      const facts = anasFacts({
        singleClass: aClass({ capacity, booked }),
        grants: [aGrant({ available_classes: units })],
      })
      const verdict = decideReserving(facts, withGuest ? { guest: 'Luz' } : {}, policies, now)
      const wanted = withGuest ? 2 : 1
      assert.equal(verdict.allowed, hasRoomFor({ capacity, booked }, wanted) && units >= wanted)
      if (verdict.allowed) assert.equal(verdict.value.length, wanted)
    }),
  )
})
