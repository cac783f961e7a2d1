import assert from 'node:assert/strict'
import { test } from 'vitest'
import { fitted, type Grid } from './grid.ts'

const labels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ full: `f${index}`, short: `s${index}` }))
const grid = (across: number, down: number): Grid => ({
  across: labels(across),
  down: labels(down),
  cells: labels(down).map((_, row) => labels(across).map((__, column) => row * 100 + column)),
  axes: { across: 'Hora', down: 'Día' },
})

test('a grid that fits stays; a wide one is turned if that helps', () => {
  assert.equal(fitted(grid(7, 18), 328).hidden, 0)
  const { grid: turned, hidden } = fitted(grid(18, 7), 328)
  assert.deepEqual([turned.across.length, turned.down.length, hidden], [7, 18, 0])
  assert.equal(turned.cells[17]?.[3], 317)
  assert.deepEqual(turned.axes, { across: 'Día', down: 'Hora' })
})

test('what is too large both ways loses its last columns, and says how many', () => {
  const { grid: shown, hidden } = fitted(grid(24, 24), 328)
  assert.equal(shown.across.length + hidden, 24)
  assert.ok(hidden > 0)
  assert.equal(shown.down.length, 24)
  assert.ok(shown.cells.every((row) => row.length === shown.across.length))
})
