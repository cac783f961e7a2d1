import assert from 'node:assert/strict'
import { customSpotMap, type SpotMap, spotMapFrom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { test } from 'vitest'
import { moveFocus, neighbourOf, placeOf, spotAt } from './spot-moves.ts'

const map = spotMapFrom('5,6,7') as SpotMap
const mapWithAisle = customSpotMap(1, 4, {
  A1: { label: '1', selectable: true },
  A4: { label: '2', selectable: true },
})
const noneOccupied = new Set<string>()

const after = (of: SpotMap, code: string, key: string, ctrl = false, occupied: ReadonlySet<string> = noneOccupied) => {
  const place = moveFocus(of, placeOf(of, code), key, ctrl, occupied)
  return place && spotAt(of, place)?.code
}

test('arrows walk a row and stop at its ends', () => {
  assert.equal(after(map, 'A1', 'ArrowRight'), 'A2')
  assert.equal(after(map, 'A5', 'ArrowRight'), null)
  assert.equal(after(map, 'A1', 'ArrowLeft'), null)
})

test('between rows of different length the nearest column of the room is met', () => {
  assert.equal(after(map, 'A1', 'ArrowDown'), 'B1')
  assert.equal(after(map, 'A3', 'ArrowDown'), 'B3')
  assert.equal(after(map, 'C7', 'ArrowUp'), 'B6')
  assert.equal(after(map, 'A3', 'ArrowUp'), null)
})

test('an aisle is stepped over', () => {
  assert.equal(after(mapWithAisle, 'A1', 'ArrowRight'), 'A4')
})

test('Home and End are the ends of the row, with Ctrl those of the room', () => {
  assert.equal(after(map, 'B3', 'Home'), 'B1')
  assert.equal(after(map, 'B3', 'End'), 'B6')
  assert.equal(after(map, 'B3', 'Home', true), 'A1')
  assert.equal(after(map, 'B3', 'End', true), 'C7')
})

test('N finds the next free spot, over taken ones and round to the front', () => {
  assert.equal(after(map, 'A1', 'n', false, new Set(['A2', 'A3'])), 'A4')
  assert.equal(after(map, 'C7', 'n', false, new Set(['A1'])), 'A2')
})

test('for a lost spot: neighbour, own row, nearest row [4.11]', () => {
  assert.deepEqual(neighbourOf(map, new Set(['B3', 'B4']), 'B3'), {
    spot: spotAt(map, placeOf(map, 'B2')),
    isBeside: true,
  })
  const occupiedRow = new Set(['A1', 'A2', 'A3', 'A4'])
  assert.equal(neighbourOf(map, occupiedRow, 'A1')?.spot.code, 'A5')
  assert.equal(neighbourOf(map, occupiedRow, 'A1')?.isBeside, false)
  assert.equal(neighbourOf(mapWithAisle, new Set(['A1', 'A4']), 'A1'), null)
})
