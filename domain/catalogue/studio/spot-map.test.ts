import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as spots from './spot-map.ts'

const codes = (map: spots.SpotMap) => map.rows.map((row) => row.map((spot) => spot?.code ?? '-').join(' '))
const room = (sizes: string): spots.SpotMap => {
  const map = spots.spotMapFrom(sizes)
  assert.ok(map)
  return map
}

test('row sizes give rows A, B, C, codes and labels [3.4, 3.8]', () => {
  const map = room('2, 3,1')
  assert.deepEqual(codes(map), ['A1 A2', 'B1 B2 B3', 'C1'])
  assert.deepEqual(
    spots.seatsOf(map).map(({ label }) => label),
    ['1', '2', '3', '4', '5', '6'],
  )
  assert.equal(spots.seatsOf(room('5,6,7')).length, 18)
})

test('a class type without row sizes has no map [3.4]', () => {
  for (const sizes of [null, '', ' ', '5,,6', '5,x', '0', '-3', '1.5', '61', '5;6', Array(27).fill('1').join(',')]) {
    assert.equal(spots.spotMapFrom(sizes), null, String(sizes))
  }
})

test('a custom map keeps labels, aisles, closed spots [3.8]', () => {
  const map = spots.customSpotMap(2, 3, {
    A1: { label: 'Coach', selectable: false },
    A3: { label: '7', selectable: true },
    B2: { label: '8', selectable: true },
    D9: { label: 'fuera', selectable: true },
  })
  assert.deepEqual(codes(map), ['A1 - A3', '- B2 -'])
  assert.deepEqual(
    spots.seatsOf(map).map(({ code }) => code),
    ['A3', 'B2'],
  )
  assert.equal(spots.findSpot(map, '7')?.code, 'A3')
  assert.equal(spots.isSelectable(map, 'A1'), false)
})

test('only a spot on the map that may be chosen is selectable [R4]', () => {
  const map = room('5,6')
  for (const code of ['A1', 'A5', 'B6']) assert.equal(spots.isSelectable(map, code), true, code)
  for (const code of ['A6', 'C1', 'a1', 'A01', '1', '', 'A0', '__proto__']) {
    assert.equal(spots.isSelectable(map, code), false, code)
  }
})

test('a spot is found by its code however it is written, and by its label', () => {
  const map = room('5,6')
  for (const text of ['B2', 'b2', ' b-02 ', 'B 2', '7']) assert.equal(spots.findSpot(map, text)?.code, 'B2', text)
  for (const text of ['B7', '12', '', 'BB2', '0']) assert.equal(spots.findSpot(map, text), undefined, text)
})

test('the next free spot goes along the room and round to the front', () => {
  const map = room('2,2')
  assert.equal(spots.findNextFree(map, new Set())?.code, 'A1')
  assert.equal(spots.findNextFree(map, new Set(['A2']), 'A1')?.code, 'B1')
  assert.equal(spots.findNextFree(map, new Set(['A1']), 'B2')?.code, 'A2')
  assert.equal(spots.findNextFree(map, new Set(['A1', 'A2', 'B1']), 'B2'), undefined)
  assert.equal(spots.findNextFree(map, new Set(['A1', 'A2', 'B1', 'B2'])), undefined)
})

test('the best free spot is the nearest to the middle of the front row [R7]', () => {
  const map = room('5,6,7')
  const unavailable = new Set<string>()
  const order: string[] = []
  for (let best = spots.findBestFree(map, unavailable); best; best = spots.findBestFree(map, unavailable)) {
    order.push(best.code)
    unavailable.add(best.code)
  }
  assert.deepEqual(order.slice(0, 5), ['A3', 'A2', 'A4', 'B3', 'B4'])
  assert.equal(new Set(order).size, 18)
  assert.equal(spots.findBestFree(map, new Set(), 'back')?.code, 'C4')
})

test('the best free spot is a selectable one [R7]', () => {
  const map = spots.customSpotMap(1, 3, {
    A2: { label: 'Coach', selectable: false },
    A3: { label: '1', selectable: true },
  })
  assert.equal(spots.findBestFree(map, new Set())?.code, 'A3')
  assert.equal(spots.findBestFree(map, new Set(['A3'])), undefined)
})
