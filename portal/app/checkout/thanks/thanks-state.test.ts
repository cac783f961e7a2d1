import assert from 'node:assert/strict'
import test from 'node:test'
import { thanksState } from './thanks-state.ts'

const method = (name: string) => ({ payment_method_id: 1, name, description: null, instructions: null })

test('2.12 a paid purchase thanks, a free one too, each in its words', () => {
  assert.equal(thanksState({ status: 'active', total_payment: 260, payment_method: method('Tarjeta') }), 'paid')
  assert.equal(thanksState({ status: 'completed', total_payment: 380, payment_method: null }), 'paid')
  assert.equal(thanksState({ status: 'active', total_payment: 0, payment_method: null }), 'free')
})

test('2.12, 3.17 a pending purchase tells how it is paid: cash by its name, a transfer by any other', () => {
  const pending = (name: string) =>
    thanksState({ status: 'pending', total_payment: 260, payment_method: name ? method(name) : null })
  assert.equal(pending('Efectivo'), 'cash')
  assert.equal(pending('Transferencia'), 'transfer')
  assert.equal(pending('Depósito en ventanilla'), 'transfer')
  assert.equal(pending('Tarjeta en recepción'), 'confirming')
  assert.equal(pending(''), 'confirming')
})

test('2.12 what failed or was taken back never thanks', () => {
  for (const [status, state] of [
    ['failed', 'failed'],
    ['cancelled', 'ended'],
    ['revoked', 'ended'],
  ] as const)
    assert.equal(thanksState({ status, total_payment: 260, payment_method: null }), state)
})
