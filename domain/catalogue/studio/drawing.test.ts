import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findDrawingFault, renumberSeats, parseSpots } from './drawing.ts'
import { toSpotMap, seatsOf } from './spot-map.ts'

const seat = (label: string) => ({ label, selectable: true })
const coach = { label: 'Coach', selectable: false }

test('a drawn room’s spots are read from JSON by key [3.8]', () => {
  assert.deepEqual(parseSpots('{"A1":{"label":"1","selectable":true}}'), { A1: seat('1') })
  assert.deepEqual(parseSpots('{}'), {})
  for (const text of [
    '',
    '[]',
    'null',
    '"A1"',
    '{"a1":{"label":"1","selectable":true}}',
    '{"A0":{"label":"1","selectable":true}}',
    '{"A01":{"label":"1","selectable":true}}',
    '{"AA1":{"label":"1","selectable":true}}',
    '{"A100":{"label":"1","selectable":true}}',
    '{"A1":{"label":1,"selectable":true}}',
    '{"A1":{"label":"1"}}',
    '{"A1":{"label":"1","selectable":true,"price":5}}',
    '{"A1":{"label":"123456789","selectable":true}}',
    '{"A1":null}',
  ]) {
    assert.equal(parseSpots(text), null, text)
  }
})

test('a room without seats or with twins is refused [3.8]', () => {
  const findFault = (spots: Record<string, { label: string; selectable: boolean }>) =>
    findDrawingFault({ rows: 2, columns: 3, spots })
  assert.equal(findFault({ A1: seat('1'), B3: seat('2'), A2: coach }), null)
  assert.match(findFault({ A1: coach }) ?? '', /al menos un lugar/)
  assert.match(findFault({}) ?? '', /al menos un lugar/)
  assert.match(findFault({ A1: seat('7'), B1: seat('7') }) ?? '', /dos lugares con el número 7/)
  assert.match(findFault({ A1: seat(' ') }) ?? '', /necesita su número/)
  assert.match(findFault({ A1: seat('1'), C1: seat('2') }) ?? '', /fuera de la cuadrícula/)
  assert.match(findFault({ A1: seat('1'), A4: seat('2') }) ?? '', /fuera de la cuadrícula/)
  assert.equal(findFault({ A1: coach, A2: coach, B1: seat('1') }), null)
})

test('seats are numbered along the room, coach excepted', () => {
  const spots = { B1: seat('9'), A1: seat('x'), A2: coach, A3: seat('x') }
  assert.deepEqual(renumberSeats({ rows: 2, columns: 3, spots }), {
    A1: seat('1'),
    A2: coach,
    A3: seat('2'),
    B1: seat('3'),
  })
})

test('a class type has its drawn room, else rows, else none [3.4, 3.8]', () => {
  const drawn = { rows: 1, columns: 2, spots: { A2: seat('1') } }
  const codes = (map: ReturnType<typeof toSpotMap>) => map && seatsOf(map).map(({ code }) => code)
  assert.deepEqual(codes(toSpotMap({ spot_map: '3', custom_spot_map: drawn })), ['A2'])
  assert.deepEqual(codes(toSpotMap({ spot_map: '3', custom_spot_map: null })), ['A1', 'A2', 'A3'])
  assert.equal(toSpotMap({ spot_map: null, custom_spot_map: null }), null)
})
