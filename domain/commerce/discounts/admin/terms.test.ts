import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findDiscountFaults, type Terms } from './terms.ts'

const tenPercent: Terms = { amount: 10, is_percent: true, valid_from: '2026-11-23', valid_until: '2026-11-23' }
const terms: [label: string, change: Partial<Terms>, fields: string[]][] = [
  ['ten percent, for a day', {}, []],
  ['everything off', { amount: 100 }, []],
  ['a centavo more than everything', { amount: 100.01 }, ['amount']],
  ['a hundred pesos and one', { amount: 101, is_percent: false }, []],
  ['an end a day before its beginning', { valid_until: '2026-11-22' }, ['valid_until']],
  ['an end and no beginning', { valid_from: null, valid_until: '2020-01-01' }, []],
]
for (const [label, change, fields] of terms) {
  test(`a code of ${label} ${fields.length === 0 ? 'goes' : 'does not go'} [3.14, R10]`, () => {
    assert.deepEqual(
      findDiscountFaults({ ...tenPercent, ...change }).map(({ field }) => field),
      fields,
    )
  })
}
