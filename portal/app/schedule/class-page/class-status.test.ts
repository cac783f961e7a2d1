import assert from 'node:assert/strict'
import { aClass, at, now, theFullClass } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { costWords, spotWords, classStatusOf } from './class-status.ts'

const policies = {
  booking: { leadMinutes: 60 },
  guests: { allowed: true, maxPerClass: 1 },
  waitlist: { enabled: true },
} as const
const statusOf = (singleClass: ReturnType<typeof aClass>, closed: string | null = null) => {
  const { state, words, why, actions } = classStatusOf(singleClass, policies, closed, now)
  return [state, words, why, actions]
}
const own = [{ class_reservation_id: 1, spot: null, guest: null }]

test('a class alone says its state and what can be done [3.4, 4.10]', () => {
  assert.deepEqual(statusOf(aClass()), ['available', '10 lugares', null, ['reserve']])
  assert.deepEqual(statusOf(theFullClass), ['full', 'Sold Out', null, ['join-waitlist']])
  assert.deepEqual(statusOf(aClass({ my_reservations: own })), ['reserved', 'Reservada', null, ['add-guest', 'cancel']])
  const bought = aClass({ class_package_id: 9 })
  assert.deepEqual(statusOf(bought, 'Esta clase se vende por separado.'), ['available', '10 lugares', null, ['buy']])
})

test('what cannot be booked says why: cancelled, not open yet, or over [4.9]', () => {
  const cancelled = aClass({ cancelledAt: at('2026-11-20', '10:00') })
  assert.deepEqual(statusOf(cancelled, 'El estudio canceló esta clase.').slice(0, 3), [
    'cancelled',
    'Cancelada',
    'El estudio canceló esta clase.',
  ])
  const soon = { ...policies, booking: { leadMinutes: 60 * 24 } }
  const closed = classStatusOf(aClass(), soon, 'Ya cerró.', now)
  assert.deepEqual([closed.why, closed.actions], ['Ya cerró.', []])
  const over = aClass({ class_date: at('2026-11-23', '07:00') })
  assert.deepEqual(statusOf(over, 'Esta clase ya comenzó.').slice(0, 3), ['past', 'Esta clase ya pasó.', null])
})

test('a seat costs a credit, unless its class is sold on its own [R3]', () => {
  assert.equal(costWords(aClass()), '1 crédito')
  assert.equal(costWords(aClass({ class_package_id: 9 })), 'Se compra por separado')
})

test('own spots have the labels of the room [3.4]', () => {
  const class_type = { ...aClass().class_type, spot_map: '5,5', custom_spot_map: null, description: '' }
  const wordsOf = (...spots: (string | null)[]) =>
    spotWords({
      class_type,
      my_reservations: spots.map((spot, index) => ({ class_reservation_id: index + 1, spot, guest: null })),
    })
  assert.deepEqual([wordsOf('B2'), wordsOf('B2', 'B3'), wordsOf(null)], ['Lugar 7', 'Lugares 7 y 8', null])
})
