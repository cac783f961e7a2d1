import assert from 'node:assert/strict'
import { seatsOf, spotMapFrom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { test } from 'vitest'
import { findTypeFaults, MOST_SEATS, ownType, rowsOfSeats, suggestedTypes } from './suggested-types.ts'

test('seats become even rows, the longer ones at the back', () => {
  assert.equal(rowsOfSeats(12), '6,6')
  assert.equal(rowsOfSeats(8), '4,4')
  assert.equal(rowsOfSeats(20), '5,5,5,5')
  assert.equal(rowsOfSeats(13), '4,4,5')
  assert.equal(rowsOfSeats(1), '1')
})

test('every number of seats has a map with as many', () => {
  for (let seats = 1; seats <= MOST_SEATS; seats++) {
    const map = spotMapFrom(rowsOfSeats(seats))
    assert.equal(map && seatsOf(map).length, seats, String(seats))
  }
})

test('every suggestion is right as it is', () => {
  const rows = suggestedTypes.map((type, row) => ({ ...type, row }))
  assert.deepEqual(findTypeFaults(rows, []), {})
})

test('a class needs a new name and whole numbers', () => {
  const rows = [
    { ...ownType, row: 0 },
    { ...ownType, row: 1, name: 'BARRE ', minutes: '4', seats: '201' },
    { ...ownType, row: 2, name: 'Yoga' },
    { ...ownType, row: 3, name: 'yoga', seats: '1.5' },
  ]
  assert.deepEqual(Object.keys(findTypeFaults(rows, ['Barre'])), [
    'name-0',
    'name-1',
    'minutes-1',
    'seats-1',
    'name-3',
    'seats-3',
  ])
})
