import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  clampPlace,
  codeAt,
  drawingOf,
  fullRoom,
  isAutoNumbered,
  paint,
  moveByKey,
  placeWords,
  relabel,
  resizeDrawing,
  sizeFrom,
} from './room-drawing.ts'

const room = fullRoom(2, 3)
const labels = ({ spots }: typeof room) =>
  Object.entries(spots)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, { label, selectable }]) => `${code}${selectable ? '=' : '#'}${label}`)
    .join(' ')

test('a new room is full of seats, numbered from the front [3.8]', () => {
  assert.equal(labels(room), 'A1=1 A2=2 A3=3 B1=4 B2=5 B3=6')
  assert.equal(isAutoNumbered(room), true)
})

test('an aisle removes a seat and renumbers the rest, if numbered', () => {
  assert.equal(labels(paint(room, 'A2', 'aisle', true)), 'A1=1 A3=2 B1=3 B2=4 B3=5')
  assert.equal(labels(paint(room, 'A2', 'aisle', false)), 'A1=1 A3=3 B1=4 B2=5 B3=6')
})

test('an unbookable spot has a name and no number', () => {
  const coach = relabel(paint(room, 'A2', 'closed', true), 'A2', 'Coach')
  assert.equal(labels(coach), 'A1=1 A2#Coach A3=2 B1=3 B2=4 B3=5')
  assert.equal(labels(paint(coach, 'B1', 'aisle', true)), 'A1=1 A2#Coach A3=2 B2=3 B3=4')
  const gap = paint(room, 'A1', 'aisle', false)
  assert.equal(labels(paint(gap, 'A1', 'seat', false)), 'A1=7 A2=2 A3=3 B1=4 B2=5 B3=6')
  assert.equal(paint(room, 'A1', 'seat', true), room)
  assert.equal(relabel(room, 'A1', '1234567890').spots.A1?.label, '12345678')
})

test('the cursor stays in a room whose rows are left empty', () => {
  assert.deepEqual(clampPlace({ row: 1, column: 2 }, resizeDrawing(room, Number(''), 2, true)), { row: 0, column: 1 })
})

test('a new size drops what does not fit; 26 rows of 60 at most [3.8]', () => {
  assert.equal(labels(resizeDrawing(room, 1, 2, true)), 'A1=1 A2=2')
  assert.deepEqual([resizeDrawing(room, 99, 99, true).rows, resizeDrawing(room, 99, 99, true).columns], [26, 60])
  assert.deepEqual(
    [resizeDrawing(room, 0, Number.NaN, true).rows, resizeDrawing(room, 0, Number.NaN, true).columns],
    [1, 1],
  )
})

test('a size that is empty or out of range is no size yet [3.8]', () => {
  assert.deepEqual(
    ['12', ' 3 ', '26'].map((text) => sizeFrom(text, 26)),
    [12, 3, 26],
  )
  for (const text of ['', '0', '27', '-1', '1.5', '1e1', 'x']) assert.equal(sizeFrom(text, 26), null, text)
})

test('arrow keys move within the grid and stop at its edges', () => {
  const from = { row: 0, column: 1 }
  const codeAfter = (key: string) => {
    const place = moveByKey(from, key, room)
    return place && codeAt(place)
  }
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map(codeAfter), [
    'A1',
    'A3',
    'A2',
    'B2',
    'A1',
    'A3',
    null,
  ])
})

test('the label of a cell has its row, column and content', () => {
  const drawing = paint(room, 'B3', 'aisle', true)
  assert.equal(placeWords(drawing, { row: 0, column: 1 }), 'Fila A, columna 2: lugar 2')
  assert.equal(placeWords(drawing, { row: 1, column: 2 }), 'Fila B, columna 3: pasillo')
})

test('the values of a room’s form are read back as the same drawing [3.8]', () => {
  assert.deepEqual(drawingOf({ rows: 2, columns: 3, spots: JSON.stringify(room.spots) }), room)
})
