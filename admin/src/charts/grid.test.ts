import assert from 'node:assert/strict'
import { test } from 'vitest'
import { fitGrid, type Grid } from './grid.ts'

const labels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ full: `f${index}`, short: `s${index}` }))
const grid = (across: number, down: number): Grid => ({
  across: labels(across),
  down: labels(down),
  cells: labels(down).map((_, row) => labels(across).map((__, column) => row * 100 + column)),
  axes: { across: 'Hora', down: 'Día' },
})

test('a grid that fits stays; a wide one is turned if that helps', () => {
  assert.equal(fitGrid(grid(7, 18), 328).hidden, 0)
  const { grid: transposed, hidden } = fitGrid(grid(18, 7), 328)
  assert.deepEqual([transposed.across.length, transposed.down.length, hidden], [7, 18, 0])
  assert.equal(transposed.cells[17]?.[3], 317)
  assert.deepEqual(transposed.axes, { across: 'Día', down: 'Hora' })
})

test('what is too large both ways loses its last columns, and says how many', () => {
  const { grid: fittedGrid, hidden } = fitGrid(grid(24, 24), 328)
  assert.equal(fittedGrid.across.length + hidden, 24)
  assert.ok(hidden > 0)
  assert.equal(fittedGrid.down.length, 24)
  assert.ok(fittedGrid.cells.every((row) => row.length === fittedGrid.across.length))
})
