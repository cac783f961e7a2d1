import assert from 'node:assert/strict'
import { test } from 'vitest'
import { sortRows } from './sort-rows.ts'

const names = (rows: readonly { name: string | null }[]) => rows.map(({ name }) => name)

test('names are sorted as Spanish does, and their numbers as numbers', () => {
  const rows = ['Ñu', 'nube', 'Zumba', 'ábaco', 'Sala 10', 'Sala 9'].map((name) => ({ name }))
  const sorted = ['ábaco', 'nube', 'Ñu', 'Sala 9', 'Sala 10', 'Zumba']
  assert.deepEqual(names(sortRows(rows, ({ name }) => name, false)), sorted)
  assert.deepEqual(names(sortRows(rows, ({ name }) => name, true)), sorted.toReversed())
})

test('rows without a value come last in both directions', () => {
  const rows = [{ name: null }, { name: 'B' }, { name: '' }, { name: 'A' }]
  assert.deepEqual(names(sortRows(rows, ({ name }) => name, false)), ['A', 'B', null, ''])
  assert.deepEqual(names(sortRows(rows, ({ name }) => name, true)), ['B', 'A', null, ''])
})

test('equal rows keep their order, and zero is a value', () => {
  const rows = [
    { name: 'a', count: 0 },
    { name: 'b', count: 2 },
    { name: 'c', count: 0 },
  ]
  assert.deepEqual(names(sortRows(rows, ({ count }) => count, true)), ['b', 'a', 'c'])
})
