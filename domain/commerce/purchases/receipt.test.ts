import assert from 'node:assert/strict'
import { test } from 'vitest'
import { paidByWords, receiptNumber } from './receipt.ts'

test('a receipt has its purchase’s number, and says how it was paid as the studio calls its own ways [2.12, 3.17]', () => {
  assert.equal(receiptNumber(123), 'R-000123')
  assert.equal(paidByWords('transfer', { name: 'Depósito en ventanilla' }), 'Depósito en ventanilla')
  assert.equal(paidByWords('wallet', null), 'PayPal')
  assert.equal(paidByWords('terminal', { name: 'Tarjeta en recepción' }), 'Tarjeta en recepción')
  assert.equal(paidByWords('card', { name: 'Tarjeta en recepción' }), 'Tarjeta')
})
