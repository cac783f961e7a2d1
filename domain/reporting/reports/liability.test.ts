import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type OwedGrant, calculateLiability } from './liability.ts'

const eightClasses = { amount: 8 } as const
const unlimited = { amount: 'unlimited' } as const

const grants: [why: string, lot: OwedGrant, worth: number][] = [
  [
    'three of eight classes left are three eighths of the price',
    { paid: 80_000, grantsOfPurchase: [eightClasses], amount: 8, unused: 3 },
    30_000,
  ],
  [
    'a class is worth what was paid for it, rounded to the centavo',
    { paid: 99_900, grantsOfPurchase: [eightClasses], amount: 8, unused: 1 },
    12_488,
  ],
  ['what was a gift is worth nothing', { paid: 0, grantsOfPurchase: [eightClasses], amount: 8, unused: 8 }, 0],
  [
    'classes that staff added by hand were not paid',
    { paid: 80_000, grantsOfPurchase: [eightClasses], amount: 8, unused: 10 },
    80_000,
  ],
  [
    'parts of a package share its price by their classes',
    { paid: 120_000, grantsOfPurchase: [eightClasses, { amount: 4 }], amount: 4, unused: 2 },
    20_000,
  ],
  [
    'an unlimited lot is worth its days left',
    { paid: 180_000, grantsOfPurchase: [unlimited], amount: 'unlimited', days: { left: 10, all: 30 } },
    60_000,
  ],
  [
    'on its last day nothing is owed',
    { paid: 180_000, grantsOfPurchase: [unlimited], amount: 'unlimited', days: { left: 0, all: 30 } },
    0,
  ],
  [
    'one for a single day is owed no more',
    { paid: 5_000, grantsOfPurchase: [unlimited], amount: 'unlimited', days: { left: 0, all: 0 } },
    0,
  ],
  [
    'one without an end is owed whole',
    { paid: 180_000, grantsOfPurchase: [unlimited], amount: 'unlimited', days: null },
    180_000,
  ],
  [
    'beside an unlimited lot each has an equal part',
    { paid: 160_000, grantsOfPurchase: [eightClasses, unlimited], amount: 8, unused: 4 },
    40_000,
  ],
  [
    'and so has the unlimited one',
    { paid: 160_000, grantsOfPurchase: [eightClasses, unlimited], amount: 'unlimited', days: { left: 15, all: 30 } },
    40_000,
  ],
]

for (const [reason, grant, worth] of grants) {
  test(`the worth of unused credits: ${reason}`, () => {
    assert.equal(calculateLiability(grant), worth)
  })
}
