import assert from 'node:assert/strict'
import { aClass, at, barre, now, yoga, zone } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { choicesOf } from './choices.ts'
import { movingConsequence } from './moving-words.ts'
import { seatingOf, withSpot } from './seating.ts'

const policies = {
  booking: { leadMinutes: 15, spotMap: true, opens: null },
  calendar: { zone, weekStartsOn: 'monday' },
} as const
const leaving = { single_class_id: 7, class_type_id: barre.class_type_id, guests: [] }
const idsOf = (classes: ReturnType<typeof aClass>[], guests: string[] = []) =>
  choicesOf(classes, { ...leaving, guests }, policies, now).map((choice) => choice.single_class_id)

test('a seat changes to its own type first, then others, by time [R4, R6]', () => {
  const classes = [
    aClass({ single_class_id: 1, class_type: yoga, class_date: at('2026-11-24', '06:00') }),
    aClass({ single_class_id: 2, class_date: at('2026-11-25', '07:00') }),
    aClass({ single_class_id: 3, class_date: at('2026-11-26', '07:00') }),
  ]
  const choices = choicesOf(classes, leaving, policies, now)
  assert.deepEqual(
    choices.map(({ single_class_id, isSameType }) => [single_class_id, isSameType]),
    [
      [2, true],
      [3, true],
      [1, false],
    ],
  )
  assert.deepEqual(
    [choices[0]?.when, choices[0]?.where, choices[0]?.places],
    ['mié 25 nov · 07:00', 'Lu · Roma', '10 lugares'],
  )
})

test('impossible classes are never offered for a change [R4]', () => {
  const own = [{ class_reservation_id: 1, spot: null, guest: null }]
  assert.deepEqual(
    idsOf([
      aClass({ single_class_id: 7 }),
      aClass({ single_class_id: 8, my_reservations: own }),
      aClass({ single_class_id: 9, booked: 10 }),
      aClass({ single_class_id: 10, class_date: at('2026-11-23', '12:10') }),
      aClass({ single_class_id: 11, cancelledAt: at('2026-11-22', '12:00') }),
      aClass({ single_class_id: 12, class_package_id: 4 }),
      aClass({ single_class_id: 13 }),
    ]),
    [13],
  )
})

test('with a guest only classes that take both are offered [R5]', () => {
  const classes = [aClass({ single_class_id: 8, booked: 9 }), aClass({ single_class_id: 9, booked: 8 })]
  assert.deepEqual(idsOf(classes), [8, 9])
  assert.deepEqual(idsOf(classes, ['Sofía']), [9])
})

const roomOf = (occupied: string[]) => ({
  ...aClass(),
  class_type: { ...barre, description: null, spot_map: '3,3' },
  class_instructors: [],
  class_reservations: occupied.map((spot) => ({ spot })),
})

test('the best free spot is chosen, the next for the guest [4.11]', () => {
  const seating = seatingOf(roomOf(['A2']), 2, policies.booking)
  assert.deepEqual(seating.chosen, ['A1', 'A3'])
  assert.deepEqual([...(seating.room?.occupied ?? [])], ['A2'])
  assert.deepEqual(seatingOf(roomOf(['A1', 'A2', 'A3', 'B1', 'B2']), 2, policies.booking).chosen, ['B3'])
  const unchosen = seatingOf(roomOf([]), 1, { ...policies.booking, spotMap: false })
  assert.deepEqual(unchosen, { room: null, chosen: [] })
})

test('two people swap spots, and never share one [R4]', () => {
  const seating = seatingOf(roomOf([]), 2, policies.booking)
  const [own, guests] = seating.chosen
  assert.deepEqual(withSpot(seating, 0, guests ?? '').chosen, [guests, own])
  assert.deepEqual(withSpot(seating, 1, 'B3').chosen, [own, 'B3'])
})

test('credits and guests move along; it is no cancellation [R6]', () => {
  const grant = { available_class_id: 31, class_amount: 3, returns: 0 }
  assert.equal(
    movingConsequence([{ guest: null, available_class: grant }]),
    'Tu crédito se pasa a la nueva clase. No cuenta como cancelación.',
  )
  assert.equal(
    movingConsequence([
      { guest: null, available_class: grant },
      { guest: 'Sofía', available_class: grant },
    ]),
    'Sofía cambia contigo. Tus 2 créditos se pasan a la nueva clase. No cuenta como cancelación.',
  )
  assert.match(
    movingConsequence([
      { guest: 'Sofía', available_class: grant },
      { guest: 'Inés', available_class: grant },
    ]),
    /^Sofía e Inés cambian contigo\./,
  )
  assert.match(
    movingConsequence([{ guest: null, available_class: { ...grant, class_amount: -1 } }]),
    /^El cambio no tiene costo\./,
  )
})
