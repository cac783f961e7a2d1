import assert from 'node:assert/strict'
import { test } from 'vitest'
import { thanksState } from './thanks-state.ts'

type StateInput = Parameters<typeof thanksState>[0]
const activePurchase: StateInput = {
  status: 'active',
  total_payment: 260,
  payment_kind: 'card',
  voucher: null,
  free_trial_length: null,
  subscription: null,
  failed_because: null,
}
const state = (change: Partial<StateInput>) => thanksState({ ...activePurchase, ...change })
const voucher = (kind: 'oxxo' | 'spei') => ({
  kind,
  number: '123',
  reference: null,
  bank: null,
  url: null,
  expires_at: null,
  received: 0,
})
const plan = { cancel_at_period_end: false, period_end: null, past_due_since: null }

test('a paid purchase thanks, a free one too, each in its words [2.12]', () => {
  assert.equal(state({}), 'paid')
  assert.equal(state({ status: 'completed', total_payment: 380 }), 'paid')
  assert.equal(state({ total_payment: 0, payment_kind: 'free' }), 'free')
})

test('a trial that began says so; once paid it thanks as others [2.12, 5.14]', () => {
  const online = { total_payment: 0, free_trial_length: 7 }
  assert.equal(state({ ...online, subscription: { ...plan, status: 'trialing' } }), 'trial')
  assert.equal(state({ ...online, subscription: null }), 'trial')
  assert.equal(state({ ...online, total_payment: 249, subscription: { ...plan, status: 'active' } }), 'paid')
})

test('a pending purchase says how it is paid [2.12, 3.17, R11]', () => {
  const pending = (change: Partial<StateInput>) => state({ status: 'pending', ...change })
  assert.equal(pending({ payment_kind: 'cash' }), 'cash')
  assert.equal(pending({ payment_kind: 'transfer' }), 'transfer')
  assert.equal(pending({ payment_kind: 'oxxo', voucher: voucher('oxxo') }), 'oxxo')
  assert.equal(pending({ payment_kind: 'spei', voucher: voucher('spei') }), 'spei')
  assert.equal(pending({ payment_kind: 'oxxo' }), 'confirming')
  assert.equal(pending({ payment_kind: 'wallet' }), 'confirming')
  assert.equal(pending({}), 'confirming')
})

test('a free trial that was refused is no failed payment [N17]', () => {
  const refused = { status: 'failed', total_payment: 0, free_trial_length: 7 } as const
  const failed_because = 'Ya usaste tu prueba gratis: se da una sola vez por persona. No se te cobró nada.'
  assert.equal(state({ ...refused, failed_because }), 'trial-refused')
  assert.equal(state({ ...refused, failed_because: 'Lo sentimos. Tu tarjeta ha expirado' }), 'failed')
})

test('what failed, ran out of time or was taken back never thanks [2.12]', () => {
  for (const [status, payment_kind, expected] of [
    ['failed', 'card', 'failed'],
    ['failed', 'oxxo', 'expired'],
    ['failed', 'cash', 'expired'],
    ['cancelled', 'card', 'ended'],
    ['revoked', 'card', 'ended'],
  ] as const)
    assert.equal(state({ status, payment_kind }), expected)
})
