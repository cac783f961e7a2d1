import assert from 'node:assert/strict'
import { test } from 'vitest'
import { spanBefore } from './span.ts'

const compared: [why: string, from: string, to: string, before: [string, string]][] = [
  ['a day with the day before', '2026-11-22', '2026-11-22', ['2026-11-21', '2026-11-21']],
  ['a week with the week before', '2026-11-16', '2026-11-22', ['2026-11-09', '2026-11-15']],
  ['a month with the month before, however long each is', '2026-03-01', '2026-03-31', ['2026-02-01', '2026-02-28']],
  ['January with December of the year before', '2026-01-01', '2026-01-31', ['2025-12-01', '2025-12-31']],
  ['a quarter with the quarter before', '2026-01-01', '2026-03-31', ['2025-10-01', '2025-12-31']],
  ['a year with the year before', '2024-01-01', '2024-12-31', ['2023-01-01', '2023-12-31']],
  ['the begun month with as many days before', '2026-11-01', '2026-11-22', ['2026-10-10', '2026-10-31']],
]

for (const [reason, from, to, [first, last]] of compared) {
  test(`a report compares ${reason}`, () => {
    assert.deepEqual(spanBefore({ from, to }), { from: first, to: last })
  })
}
