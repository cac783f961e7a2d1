import assert from 'node:assert/strict'
import { test } from 'vitest'
import { aClass, at, now, secondsAfter, theFullClass, theSevenOClock } from '../../testing/fixtures.ts'
import { type CardPolicies, cardActions, cardState, legend } from './card-state.ts'
import type { SingleClass } from './shapes.ts'

const policies: CardPolicies = {
  booking: { leadMinutes: 60 },
  guests: { allowed: true, maxPerClass: 1 },
  waitlist: { enabled: true },
}
const noGuests = { ...policies, guests: { allowed: false, maxPerClass: 1 } }
const noWaitlist = { ...policies, waitlist: { enabled: false } }
const own = { class_reservation_id: 1, spot: null, guest: null }
const guest = { class_reservation_id: 2, spot: null, guest: 'Luz' }
const beforeLead = secondsAfter(at('2026-11-24', '06:00'), 0)
const afterLead = secondsAfter(at('2026-11-24', '06:00'), 1)
const atStart = secondsAfter(at('2026-11-24', '07:00'), 0)

test('a card is reserved, then full, then available [4.10]', () => {
  assert.equal(cardState(theSevenOClock), 'available')
  assert.equal(cardState(theFullClass), 'full')
  assert.equal(cardState({ ...theFullClass, my_reservations: [own] }), 'reserved')
  assert.equal(cardState(aClass({ cancelledAt: now.toISOString(), my_reservations: [own] })), 'cancelled')
})

test('a card offers what its state, the settings and the hour allow [4.10]', () => {
  const ownSeats = { ...theSevenOClock, my_reservations: [own] }
  const sold = aClass({ class_package_id: 5 })
  const table: [string, SingleClass, CardPolicies, Date, string[]][] = [
    ['free', theSevenOClock, policies, now, ['reserve']],
    ['free, exactly at the lead time', theSevenOClock, policies, beforeLead, ['reserve']],
    ['free, past the lead time', theSevenOClock, policies, afterLead, []],
    ['full', theFullClass, policies, now, ['join-waitlist']],
    ['full without waitlists', theFullClass, noWaitlist, now, []],
    ['full, past the lead time', theFullClass, policies, afterLead, []],
    ['full and waiting', { ...theFullClass, my_waitlist_id: 3 }, policies, now, ['leave-waitlist']],
    ['waiting, past the lead time', { ...theFullClass, my_waitlist_id: 3 }, policies, afterLead, ['leave-waitlist']],
    ['no capacity', aClass({ capacity: null }), policies, now, ['join-waitlist']],
    ['reserved', ownSeats, policies, now, ['add-guest', 'cancel']],
    ['reserved, no guests', ownSeats, noGuests, now, ['cancel']],
    ['reserved with a guest', { ...ownSeats, my_reservations: [own, guest] }, policies, now, ['cancel']],
    ['reserved and full', { ...ownSeats, booked: 10 }, policies, now, ['cancel']],
    ['reserved, past the lead time', ownSeats, policies, afterLead, ['cancel']],
    ['reserved and started', ownSeats, policies, atStart, []],
    ['sold on its own', sold, policies, now, ['buy']],
    ['sold on its own and full', { ...sold, booked: 10 }, policies, now, []],
    ['cancelled', aClass({ cancelledAt: now.toISOString() }), policies, now, []],
  ]
  for (const [name, card, cardPolicies, moment, expected] of table) {
    assert.deepEqual(cardActions(card, cardPolicies, moment), expected, name)
  }
})

test('the legend names the three states [2.32]', () => {
  assert.deepEqual(
    legend.map((entry) => entry.label),
    ['Disponible', 'Reservada', 'Sin Lugares'],
  )
})
