import assert from 'node:assert/strict'
import { test } from 'vitest'
import { dotsFor, stripMove } from './strip.ts'

test('a day’s dots compare it with the busiest; a class is one', () => {
  assert.deepEqual(
    [0, 1, 4, 7, 10, 13].map((classes) => dotsFor(classes, 13)),
    [0, 1, 1, 2, 3, 4],
  )
  assert.equal(dotsFor(0, 0), 0)
})

test('arrows walk the days, and past an end lies the next week', () => {
  assert.deepEqual(stripMove('ArrowRight', 2, 7, 5), { kind: 'day', index: 3 })
  assert.deepEqual(stripMove('ArrowRight', 6, 7, 5), { kind: 'week', step: 1 })
  assert.deepEqual(stripMove('ArrowLeft', 0, 7, 5), { kind: 'week', step: -1 })
})

test('PgUp and PgDn change the week, T is today, in this week or in its own', () => {
  assert.deepEqual(stripMove('PageDown', 2, 7, 5), { kind: 'week', step: 1 })
  assert.deepEqual(stripMove('PageUp', 2, 7, 5), { kind: 'week', step: -1 })
  assert.deepEqual(stripMove('t', 2, 7, 5), { kind: 'day', index: 5 })
  assert.deepEqual(stripMove('t', 2, 7, -1), { kind: 'today' })
  assert.equal(stripMove('x', 2, 7, 5), null)
})
