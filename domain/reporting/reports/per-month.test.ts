import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Period } from '../../commerce/packages/shapes.ts'
import { toMonthlyAmount } from './per-month.ts'

const charges: [why: string, amount: number, interval: number, period: Period, month: number][] = [
  ['a monthly charge is what it is', 149_900, 1, 'month', 149_900],
  ['one of three months is a third', 300_000, 3, 'month', 100_000],
  ['a third that does not come out is rounded to the centavo', 100_000, 3, 'month', 33_333],
  ['a half centavo is rounded up', 3, 2, 'month', 2],
  ['a yearly charge is a twelfth', 1_200_000, 1, 'year', 100_000],
  ['one of two years is a twenty-fourth', 1_200_000, 2, 'year', 50_000],
  ['a weekly charge comes 4.35 times a month', 40_000, 7, 'day', 173_929],
  ['a daily charge comes 30.4375 times a month', 1_600, 1, 'day', 48_700],
  ['what is free brings nothing', 0, 7, 'day', 0],
]

for (const [reason, amount, interval, period, month] of charges) {
  test(`recurring revenue: ${reason}`, () => {
    assert.equal(toMonthlyAmount(amount, interval, period), month)
  })
}
