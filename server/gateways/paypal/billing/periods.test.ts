import assert from 'node:assert/strict'
import { test } from 'vitest'
import { periodOf, stepsAfter } from './periods.ts'

const at = (text: string) => new Date(text)
const month = { interval_unit: 'MONTH', interval_count: 1 } as const
const days = (date: Date) => date.toISOString().slice(0, 10)

test('a 31st falls on a short month’s last day and comes back [R11]', () => {
  const after = (from: string, steps: number, step: Parameters<typeof stepsAfter>[1] = month) =>
    days(stepsAfter(at(`${from}T06:00:00Z`), step, steps))
  assert.deepEqual(
    [1, 2, 3, 13].map((steps) => after('2027-01-31', steps)),
    ['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29'],
  )
  assert.deepEqual(
    [1, 2].map((steps) => after('2027-01-30', steps)),
    ['2027-02-28', '2027-03-30'],
  )
  const year = { interval_unit: 'YEAR', interval_count: 1 } as const
  assert.deepEqual(
    [1, 4].map((steps) => after('2028-02-29', steps, year)),
    ['2029-02-28', '2032-02-29'],
  )
  assert.equal(after('2027-01-31', 1, { interval_unit: 'WEEK', interval_count: 2 }), '2027-02-14')
})

test('a charge pays its period, hours early or days late', () => {
  const anchor = at('2027-01-31T18:00:00Z')
  const rhythm = { start: at('2027-01-24T18:00:00Z'), anchor, trial_ends_at: anchor, step: month }
  const startOf = (moment: string) => days(periodOf(rhythm, at(moment)).start)
  assert.equal(startOf('2027-01-24T18:00:05Z'), '2027-01-24')
  assert.equal(startOf('2027-01-31T10:00:00Z'), '2027-01-31')
  // PayPal charges by its own clock, and a month from the 28th on.
  assert.equal(startOf('2027-02-28T10:00:00Z'), '2027-02-28')
  assert.equal(startOf('2027-03-28T10:00:00Z'), '2027-03-31')
  assert.equal(startOf('2027-03-10T10:00:00Z'), '2027-02-28')
  assert.equal(startOf('2031-06-30T18:00:00Z'), '2031-06-30')
  const daily = { ...rhythm, step: { interval_unit: 'DAY', interval_count: 1 } as const }
  assert.equal(days(periodOf(daily, at('2027-02-10T17:00:00Z')).start), '2027-02-10')
  assert.equal(days(periodOf(daily, at('2027-02-10T19:00:00Z')).start), '2027-02-10')
})
