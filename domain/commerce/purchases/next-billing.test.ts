import assert from 'node:assert/strict'
import { test } from 'vitest'
import { nextBillingDate } from './next-billing.ts'
import { type Purchase, purchaseStatuses } from './shapes.ts'

const period_end = '2026-12-23T16:00:00.000Z'
const subscription: NonNullable<Purchase['subscription']> = {
  status: 'active',
  cancel_at_period_end: false,
  period_end,
  past_due_since: null,
  payment_source_id: null,
}

for (const status of purchaseStatuses) {
  test(`a subscription that is ${status} ${status === 'active' ? 'shows its' : 'has no'} next billing date [4.15]`, () =>
    assert.equal(nextBillingDate({ status, subscription }), status === 'active' ? period_end : null))
}

test('while a free trial runs, it is the day on which the trial ends [4.15]', () =>
  assert.equal(
    nextBillingDate({ status: 'active', subscription: { ...subscription, status: 'trialing' } }),
    period_end,
  ))

test('while a charge is owed, no other is announced [4.15, R11]', () =>
  assert.equal(
    nextBillingDate({
      status: 'active',
      subscription: { ...subscription, past_due_since: '2026-11-23T16:00:00.000Z' },
    }),
    null,
  ))

test('what does not renew, or ends with its period, has none [4.15]', () => {
  assert.equal(nextBillingDate({ status: 'active', subscription: null }), null)
  const ending = { ...subscription, cancel_at_period_end: true }
  assert.equal(nextBillingDate({ status: 'active', subscription: ending }), null)
})
