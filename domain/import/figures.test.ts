import assert from 'node:assert/strict'
import { test } from 'vitest'
import { applyCorrections, leftOutLines } from './corrections.ts'
import { differenceOf, sumFigures } from './figures.ts'

test('figures are summed by key, with a zero where no line has one', () => {
  assert.deepEqual(sumFigures('credits', [{ plans: 1, classes: 4 }, { plans: 1, classes: 6 }, { unlimited: 1 }]), {
    plans: 2,
    classes: 10,
    unlimited: 1,
  })
  assert.deepEqual(sumFigures('customers', []), { people: 0 })
})

test('a difference names what is missing or too much, and nothing else', () => {
  assert.deepEqual(differenceOf({ people: 3 }, { people: 3 }), {})
  assert.deepEqual(differenceOf({ plans: 2, classes: 10, unlimited: 1 }, { plans: 1, classes: 12, unlimited: 1 }), {
    plans: -1,
    classes: 2,
  })
})

test('a line is replaced, left out or stays, with its number', () => {
  const lines = [
    { line: 2, cells: ['a'] },
    { line: 3, cells: ['b'] },
    { line: 10, cells: ['c'] },
    { line: 11, cells: ['d'] },
  ]
  const corrections = { 3: ['B'], 10: null, 2: null }
  assert.deepEqual(applyCorrections(lines, corrections), [
    { line: 3, cells: ['B'] },
    { line: 11, cells: ['d'] },
  ])
  assert.deepEqual(leftOutLines(corrections), [2, 10])
})
