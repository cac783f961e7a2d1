import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type CashFacts, decideCash, LEAST_CASH } from './cash.ts'

const last = { purchase_id: 7, status: 'failed', total_payment: 500_00, isAwaited: true } as const
const decide = (change: Partial<CashFacts> = {}) => decideCash({ available: 500_00, waits: false, last, ...change })

test('a transfer that comes late pays what it came for, when all of the price is there [F28, R11]', () => {
  assert.deepEqual(decide(), { purchase_id: 7, amount: 500_00, pays: true })
  assert.deepEqual(decide({ available: 600_00 }), { purchase_id: 7, amount: 500_00, pays: true })
})

test('a part that comes late is hers on account, and so is what came beyond the price [F28]', () => {
  assert.deepEqual(decide({ available: 499_99 }), { purchase_id: 7, amount: 499_99, pays: false })
  for (const status of ['active', 'completed', 'cancelled', 'revoked', 'pending'] as const) {
    assert.deepEqual(decide({ last: { ...last, status } }), { purchase_id: 7, amount: 500_00, pays: false }, status)
  }
  assert.equal(decide({ last: { ...last, isAwaited: false } })?.pays, false)
})

test('while a purchase waits for a transfer its gateway pays it; what is less than a payment stays there [F28]', () => {
  assert.equal(decide({ waits: true }), null)
  assert.equal(decide({ available: LEAST_CASH - 1 }), null)
  assert.equal(decide({ available: LEAST_CASH })?.amount, LEAST_CASH)
  assert.equal(decide({ last: null }), null)
})
