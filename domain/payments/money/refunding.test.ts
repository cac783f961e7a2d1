import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type ChargeToRefund, decideRefunding, type RefundingFacts } from './refunding.ts'

const byCard = (invoice_id: number, change: Partial<ChargeToRefund> = {}): ChargeToRefund => ({
  invoice_id,
  gateway: 'stripe',
  gateway_payment_id: `pi_${invoice_id}`,
  status: 'paid',
  total_payment: 100_00,
  refunded: 0,
  requestedAmount: 0,
  ...change,
})
const atReception = (invoice_id: number) => byCard(invoice_id, { gateway: 'desk', gateway_payment_id: null })
const decide = (charges: ChargeToRefund[], change: Partial<RefundingFacts> = {}) => {
  const verdict = decideRefunding({ charges, credited: 0, balance: 0, amount: null, to: 'card', ...change })
  return verdict.allowed ? verdict.value : [verdict.reason, verdict.message]
}
const reason = (...args: Parameters<typeof decide>) => [decide(...args)].flat()[0]
const part = (invoice_id: number, amount: number, gateway = 'stripe') => ({ invoice_id, gateway, amount })

test('all of it: every charge whole, the newest first [R11]', () => {
  assert.deepEqual(decide([byCard(2), byCard(1)]), { parts: [part(2, 100_00), part(1, 100_00)], fromAccount: 0 })
})

test('a part is refunded from the newest charge back, no further [R11]', () => {
  const twoCharges = [byCard(2), byCard(1)]
  assert.deepEqual(decide(twoCharges, { amount: 130_00 }), { parts: [part(2, 100_00), part(1, 30_00)], fromAccount: 0 })
  assert.deepEqual(decide(twoCharges, { amount: 200_00 }), {
    parts: [part(2, 100_00), part(1, 100_00)],
    fromAccount: 0,
  })
  assert.deepEqual(decide(twoCharges, { amount: 200_01 }), ['more-than-paid', 'No se puede devolver más de $200.'])
})

test('returned, pending, failed and disputed money is not refundable [R11]', () => {
  const charges = [
    byCard(4, { refunded: 40_00, requestedAmount: 30_00 }),
    byCard(3, { status: 'failed' }),
    byCard(2, { status: 'disputed' }),
    byCard(1, { refunded: 100_00, status: 'refunded' }),
  ]
  assert.deepEqual(decide(charges), { parts: [part(4, 30_00)], fromAccount: 0 })
  assert.deepEqual(reason(charges.slice(1)), 'disputed')
  assert.deepEqual(reason(charges.slice(3)), 'not-paid')
})

test('to a card goes what came by one; cash and the account take all [R11]', () => {
  const mixedCharges = [atReception(2), byCard(1)]
  assert.deepEqual(decide(mixedCharges), { parts: [part(1, 100_00)], fromAccount: 0 })
  assert.deepEqual(reason([atReception(2)]), 'no-card')
  assert.deepEqual(decide(mixedCharges, { to: 'cash' }), {
    parts: [part(2, 100_00, 'desk'), part(1, 100_00, 'desk')],
    fromAccount: 0,
  })
  assert.deepEqual(decide([byCard(1)], { to: 'account' }), { parts: [part(1, 100_00, 'account')], fromAccount: 0 })
})

test('a spent credit of a duplicate blocks no refund of the price [N14]', () => {
  const twoCharges = [byCard(2), byCard(1)]
  const creditSpent = { credited: 100_00, balance: 0 }
  const rows: [amount: number, from: { credited: number; balance: number }, expected: number | string][] = [
    [40_00, creditSpent, 0],
    [100_00, creditSpent, 0],
    [100_01, creditSpent, 'not-enough-balance'],
    [40_00, { credited: 100_00, balance: 100_00 }, 40_00],
    [40_00, { credited: 100_00, balance: 30_00 }, 30_00],
    [130_00, { credited: 100_00, balance: 100_00 }, 100_00],
    [130_00, { credited: 100_00, balance: 29_99 }, 'not-enough-balance'],
    [200_00, { credited: 100_00, balance: 100_00 }, 100_00],
  ]
  for (const [amount, from, expected] of rows) {
    const result = decide(twoCharges, { ...from, amount })
    assert.equal(Array.isArray(result) ? result[0] : result.fromAccount, expected, String(amount))
  }
})

test('account money is refunded first, and returned once [F28]', () => {
  const latePayment = { credited: 100_00, balance: 100_00 }
  assert.deepEqual(decide([byCard(1)], latePayment), { parts: [part(1, 100_00)], fromAccount: 100_00 })
  assert.deepEqual(decide([byCard(1)], { ...latePayment, amount: 40_00 }), {
    parts: [part(1, 40_00)],
    fromAccount: 40_00,
  })
  assert.deepEqual(reason([byCard(1)], { ...latePayment, balance: 99_99 }), 'not-enough-balance')
  assert.deepEqual(reason([byCard(1)], { ...latePayment, to: 'account' }), 'no-card')
  assert.deepEqual(decide([byCard(2), byCard(1)], { ...latePayment, to: 'account' }), {
    parts: [part(2, 100_00, 'account')],
    fromAccount: 0,
  })
})
