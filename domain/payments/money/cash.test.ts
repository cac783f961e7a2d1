import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type CashFacts, decideCash, MIN_CASH } from './cash.ts'

const last = { purchase_id: 7, status: 'failed', total_payment: 500_00, isAwaited: true } as const
const decide = (change: Partial<CashFacts> = {}) =>
  decideCash({ available: 500_00, isPurchaseAwaiting: false, last, ...change })

test('a late transfer pays what it came for, if complete [F28, R11]', () => {
  assert.deepEqual(decide(), { purchase_id: 7, amount: 500_00, paysPurchase: true })
  assert.deepEqual(decide({ available: 600_00 }), { purchase_id: 7, amount: 500_00, paysPurchase: true })
})

test('a late part, and what is too much, is account money [F28]', () => {
  assert.deepEqual(decide({ available: 499_99 }), { purchase_id: 7, amount: 499_99, paysPurchase: false })
  for (const status of ['active', 'completed', 'cancelled', 'revoked', 'pending'] as const) {
    assert.deepEqual(
      decide({ last: { ...last, status } }),
      { purchase_id: 7, amount: 500_00, paysPurchase: false },
      status,
    )
  }
  assert.equal(decide({ last: { ...last, isAwaited: false } })?.paysPurchase, false)
})

test('a waiting purchase is paid by its gateway; parts stay there [F28]', () => {
  assert.equal(decide({ isPurchaseAwaiting: true }), null)
  assert.equal(decide({ available: MIN_CASH - 1 }), null)
  assert.equal(decide({ available: MIN_CASH })?.amount, MIN_CASH)
  assert.equal(decide({ last: null }), null)
})
