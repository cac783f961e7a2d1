import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addMonths, monthsBetween, monthsOf } from './months.ts'

test('a span’s months are those with a day in it', () => {
  assert.deepEqual(monthsOf({ from: '2026-11-30', to: '2027-01-01' }), ['2026-11', '2026-12', '2027-01'])
  assert.deepEqual(monthsOf({ from: '2026-11-01', to: '2026-11-30' }), ['2026-11'])
})

test('months are counted over the end of a year, forwards and back', () => {
  assert.equal(monthsBetween('2025-12', '2027-01'), 13)
  assert.equal(addMonths('2026-12'), '2027-01')
  assert.equal(addMonths('2026-03', -15), '2024-12')
})
