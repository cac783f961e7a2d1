import assert from 'node:assert/strict'
import { test } from 'vitest'
import { coachWords, dayWords, classStatusOf, occupancyOf } from './class-words.ts'

test('how full a class is: its words and its share of the bar [4.8]', () => {
  assert.deepEqual(occupancyOf({ capacity: 18, booked: 9 }), { words: '9 de 18', share: 0.5, isFull: false })
  assert.deepEqual(occupancyOf({ capacity: 18, booked: 17 }).isFull, false)
  assert.deepEqual(occupancyOf({ capacity: 18, booked: 18 }), { words: '18 de 18', share: 1, isFull: true })
  assert.deepEqual(occupancyOf({ capacity: null, booked: 0 }), { words: 'Sin cupo', share: 1, isFull: true })
  assert.deepEqual(occupancyOf({ capacity: null, booked: 3 }), { words: '3, sin cupo', share: 1, isFull: true })
  assert.deepEqual(occupancyOf({ capacity: 0, booked: 0 }), { words: '0 de 0', share: 1, isFull: true })
})

test('a day counts what is held, without cancelled classes', () => {
  const held = { capacity: 10, booked: 4, cancelledAt: null }
  const full = { capacity: 8, booked: 8, cancelledAt: null }
  const cancelled = { capacity: 20, booked: 0, cancelledAt: '2026-11-20T00:00:00.000Z' }
  assert.equal(dayWords([held]), '1 clase · 4 de 10 lugares')
  assert.equal(dayWords([held, full, cancelled]), '2 clases · 12 de 18 lugares · 1 llena')
  assert.equal(dayWords([full, full]), '2 clases · 16 de 16 lugares · 2 llenas')
  assert.equal(dayWords([cancelled]), '0 clases · 0 de 0 lugares')
})

test('a class runs from its first second until its last minute is over', () => {
  const singleClass = { class_date: '2026-11-24T13:00:00.000Z', minutes: 45, cancelledAt: null }
  const at = (iso: string) => classStatusOf(singleClass, new Date(iso))
  assert.equal(at('2026-11-24T12:59:59.999Z'), 'ahead')
  assert.equal(at('2026-11-24T13:00:00.000Z'), 'running')
  assert.equal(at('2026-11-24T13:44:59.999Z'), 'running')
  assert.equal(at('2026-11-24T13:45:00.000Z'), 'ended')
  assert.equal(classStatusOf({ ...singleClass, cancelledAt: '2026-11-20T00:00:00.000Z' }, new Date(0)), 'cancelled')
})

test('coaches are called as they go by, and a class without one says so', () => {
  const renata = { name: 'Renata', last_name: 'Villaseñor', nick_name: 'Ren' }
  const ines = { name: 'Inés', last_name: 'Soto', nick_name: null }
  assert.equal(coachWords([renata]), 'Ren')
  assert.equal(coachWords([renata, { ...ines, name: 'Mateo' }]), 'Ren y Mateo')
  assert.equal(coachWords([]), 'Sin coach')
})
