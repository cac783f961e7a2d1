import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at } from '../../testing/fixtures.ts'
import { parseInstant } from '../../values/days.ts'
import { findClashes, decideClashing, type Names, refuseDuplicates, type Slot } from './clashes.ts'

const names: Names = {
  coach: (id) => ['', 'Lucía', 'Renata'][id] ?? '',
  classType: (id) => ['', 'Barre', 'Yoga'][id] ?? '',
  room: (id) => `Salón ${id}`,
  place: (id) => ({ name: id === 1 ? 'Roma' : 'Tijuana', zone: id === 1 ? 'America/Mexico_City' : 'America/Tijuana' }),
}
const slot = (time: string, overrides: Partial<Slot> = {}): Slot => ({
  single_class_id: null,
  class_date: parseInstant(at('2026-11-24', time)),
  minutes: 50,
  class_type_id: 1,
  location_id: 1,
  room_id: null,
  instructor_ids: [1],
  ...overrides,
})
const findKinds = (wanted: Slot[], others: Slot[]) => findClashes(wanted, others, names).map((clash) => clash.kind)

test('back-to-back classes do not clash; a minute earlier they do [2.54]', () => {
  const others = [slot('07:00', { single_class_id: 7 })]
  assert.deepEqual(findKinds([slot('07:50')], others), [])
  assert.deepEqual(findKinds([slot('06:10')], others), [])
  assert.deepEqual(findKinds([slot('07:49')], others), ['coach', 'room'])
  assert.deepEqual(findKinds([slot('06:11')], others), ['coach', 'room'])
})

test('a coach is in one place; a room is per class type [2.54]', () => {
  const others = [slot('07:00', { single_class_id: 7 })]
  assert.deepEqual(findKinds([slot('07:10', { location_id: 2, class_type_id: 2 })], others), ['coach'])
  assert.deepEqual(findKinds([slot('07:10', { instructor_ids: [2] })], others), ['room'])
  assert.deepEqual(findKinds([slot('07:10', { instructor_ids: [2], class_type_id: 2 })], others), [])
  assert.deepEqual(findKinds([slot('07:10', { instructor_ids: [2], location_id: 2 })], others), [])
})

test('classes of one request clash, and the words name what and when [2.54]', () => {
  const later = slot('07:30', { location_id: 2, class_type_id: 2 })
  const [clash] = findClashes([later, slot('07:00')], [], names)
  assert.deepEqual(
    [clash?.single_class_id, clash?.time, clash?.says],
    [null, '07:00', 'Lucía ya da Yoga en Tijuana el mar 24 nov, de 05:30 a 06:20.'],
  )
})

test('clashes are refused until allowed, and counted [2.54]', () => {
  const clashes = findClashes([slot('07:10')], [slot('07:00')], names)
  const refused = decideClashing(clashes, false)
  assert.equal(refused.allowed, false)
  if (!refused.allowed) assert.match(refused.message, /^Lucía ya da Barre .* Y 1 más\.$/)
  assert.equal(decideClashing(clashes, true).allowed, true)
  assert.equal(decideClashing([], false).allowed, true)
})

test('a type exists once at a place and hour, if not cancelled [2.54]', () => {
  const existing = { ...slot('07:00'), single_class_id: 7, isCancelled: false }
  assert.match(refuseDuplicates([slot('07:00')], [existing], names)?.message ?? '', /^Ya hay Barre/)
  assert.equal(refuseDuplicates([slot('07:00')], [{ ...existing, isCancelled: true }], names), null)
  assert.equal(refuseDuplicates([slot('07:01')], [existing], names), null)
  assert.equal(refuseDuplicates([slot('07:00', { class_type_id: 2 })], [existing], names), null)
})

test('one room of a location holds one class at a time, of any type', () => {
  const inRoom = (room_id: number | null, class_type_id = 1): Slot =>
    slot('07:00', { room_id, class_type_id, instructor_ids: [] })
  const others = [{ ...inRoom(1, 2), single_class_id: 7 }]
  assert.deepEqual(findKinds([inRoom(1)], others), ['room'])
  assert.equal(findClashes([inRoom(1)], others, names)[0]?.says.split(' el ')[0], 'Ya hay Yoga en Salón 1, Roma')
  assert.deepEqual(findKinds([inRoom(2)], others), [])
  assert.deepEqual(findKinds([inRoom(null)], others), [])
  assert.deepEqual(findKinds([inRoom(2, 2)], others), [], 'one type in two rooms')
  assert.deepEqual(findKinds([inRoom(null, 2)], others), ['room'], 'without a room, the type has one at its location')
})
