import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spotMapFrom } from 'studio/catalogue/spot-map.ts'
import type { RosterSeat } from 'studio/reservations/shapes.ts'
import { coachWords, dayWords, momentOf, occupancyOf } from './class-words.ts'
import { initialsOf, rosterLines } from './roster-words.ts'

test('4.8 how full a class is: its words and its share of the bar', () => {
  assert.deepEqual(occupancyOf({ capacity: 18, booked: 9 }), { words: '9 de 18', share: 0.5, full: false })
  assert.deepEqual(occupancyOf({ capacity: 18, booked: 17 }).full, false)
  assert.deepEqual(occupancyOf({ capacity: 18, booked: 18 }), { words: '18 de 18', share: 1, full: true })
  assert.deepEqual(occupancyOf({ capacity: null, booked: 0 }), { words: 'Sin cupo', share: 1, full: true })
  assert.deepEqual(occupancyOf({ capacity: null, booked: 3 }), { words: '3, sin cupo', share: 1, full: true })
  assert.deepEqual(occupancyOf({ capacity: 0, booked: 0 }), { words: '0 de 0', share: 1, full: true })
})

test('a day counts what is held: cancelled classes and their places are left out', () => {
  const held = { capacity: 10, booked: 4, cancelledAt: null }
  const full = { capacity: 8, booked: 8, cancelledAt: null }
  const cancelled = { capacity: 20, booked: 0, cancelledAt: '2026-11-20T00:00:00.000Z' }
  assert.equal(dayWords([held]), '1 clase · 4 de 10 lugares')
  assert.equal(dayWords([held, full, cancelled]), '2 clases · 12 de 18 lugares · 1 llena')
  assert.equal(dayWords([full, full]), '2 clases · 16 de 16 lugares · 2 llenas')
  assert.equal(dayWords([cancelled]), '0 clases · 0 de 0 lugares')
})

test('a class runs from its first second until its last minute is over', () => {
  const one = { class_date: '2026-11-24T13:00:00.000Z', minutes: 45, cancelledAt: null }
  const at = (iso: string) => momentOf(one, new Date(iso))
  assert.equal(at('2026-11-24T12:59:59.999Z'), 'ahead')
  assert.equal(at('2026-11-24T13:00:00.000Z'), 'running')
  assert.equal(at('2026-11-24T13:44:59.999Z'), 'running')
  assert.equal(at('2026-11-24T13:45:00.000Z'), 'ended')
  assert.equal(momentOf({ ...one, cancelledAt: '2026-11-20T00:00:00.000Z' }, new Date(0)), 'cancelled')
})

test('coaches are called as they go by, and a class without one says so', () => {
  const renata = { name: 'Renata', last_name: 'Villaseñor', nick_name: 'Ren' }
  const ines = { name: 'Inés', last_name: 'Soto', nick_name: null }
  assert.equal(coachWords([renata]), 'Ren')
  assert.equal(coachWords([renata, { ...ines, name: 'Mateo' }]), 'Ren y Mateo')
  assert.equal(coachWords([]), 'Sin coach')
})

const seat = (wish: Partial<RosterSeat>): RosterSeat => ({
  class_reservation_id: 1,
  customer_id: 1,
  spot: null,
  guest: null,
  attend: false,
  is_cash: false,
  is_paid: true,
  createdAt: '2026-11-20T00:00:00.000Z',
  customer: { customer_id: 1, name: 'Ana', last_name: 'Robledo' },
  ...wish,
})
const person = (customer_id: number, name: string) => ({ customer_id, customer: { customer_id, name, last_name: '' } })

test('a roster is read by name, accents where one looks for them, each guest right after its host', () => {
  const lines = rosterLines(
    [
      seat({ class_reservation_id: 1, ...person(1, 'Zoé') }),
      seat({ class_reservation_id: 2, ...person(2, 'Ángel') }),
      seat({ class_reservation_id: 3, ...person(3, 'Beto') }),
      seat({ class_reservation_id: 4, ...person(2, 'Ángel'), guest: 'Yara' }),
    ],
    null,
    'ahead',
  )
  assert.deepEqual(
    lines.map(({ name, host }) => [name, host]),
    [
      ['Ángel', null],
      ['Yara', 'Ángel'],
      ['Beto', null],
      ['Zoé', null],
    ],
  )
})

test('3.8 a spot is read by its number on the floor, and by its code where there is no map', () => {
  const spotOf = (map: string | null) => rosterLines([seat({ spot: 'B2' })], spotMapFrom(map), 'ahead')[0]?.spot
  assert.equal(spotOf('5,6'), '7')
  assert.equal(spotOf(null), 'B2')
})

test('4.5 on the staff side: unpaid cash first, then attendance; nobody is called a no-show for a forgotten list', () => {
  const said = (wish: Partial<RosterSeat>, moment: 'ahead' | 'ended') =>
    rosterLines([seat(wish)], null, moment)[0]?.status.words
  assert.equal(said({ is_cash: true, is_paid: false, attend: true }, 'ended'), 'Pago en Efectivo Incompleto')
  assert.equal(said({ attend: true }, 'ended'), 'Asistió')
  assert.equal(said({}, 'ended'), 'Sin registro')
  assert.equal(said({}, 'ahead'), 'Reservó')
})

test('two letters stand for a person', () => {
  assert.equal(initialsOf('Ana Robledo Cruz'), 'AR')
  assert.equal(initialsOf('Inés'), 'IN')
  assert.equal(initialsOf('ñandú élite'), 'ÑÉ')
  assert.equal(initialsOf(''), '?')
})
