import assert from 'node:assert/strict'
import { findSpot, spotMapFrom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { test } from 'vitest'
import { placeAt, placeSymbol, placeWords, spotAfter } from './room-places.ts'
import { rosterEntries } from '../roster-words.ts'
import { seat } from '../roster-fixtures.ts'

const map = spotMapFrom('3,5')
assert.ok(map)
const entries = rosterEntries({ seats: [seat({ spot: 'A1', attend: true })], map })
const by = { customer_id: 9, name: 'Nora', last_name: 'Castellanos' }
const blocks = [{ spot: 'A2', reason: 'Cable roto', by, createdAt: '2026-11-24T12:00:00.000Z' }]

test('each spot says who has it, that it is free, or blocked [R4]', () => {
  const values = ['A1', 'A2', 'A3'].map((code) => {
    const spot = findSpot(map, code)
    assert.ok(spot)
    const place = placeAt(spot, entries, blocks)
    return [placeSymbol(spot, place), placeWords(spot, place)]
  })
  assert.deepEqual(values, [
    ['AR', 'Lugar 1, Ana Robledo, llegó'],
    ['×', 'Lugar 2, bloqueado: Cable roto'],
    ['3', 'Lugar 3, libre'],
  ])
})

test('arrows walk the room by rows and to the nearest column', () => {
  assert.equal(spotAfter(map, 'A1', 'ArrowRight'), 'A2')
  assert.equal(spotAfter(map, 'A1', 'ArrowLeft'), null)
  assert.equal(spotAfter(map, 'B5', 'ArrowUp'), 'A3')
  assert.equal(spotAfter(map, 'A2', 'ArrowDown'), 'B2')
  assert.equal(spotAfter(map, 'A2', 'Enter'), null)
})
