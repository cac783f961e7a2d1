import assert from 'node:assert/strict'
import { test } from 'vitest'
import { paidByWords, receiptNumber } from './receipt.ts'

test('a receipt has its number and the studio’s payment words [2.12, 3.17]', () => {
  assert.equal(receiptNumber(123), 'R-000123')
  assert.equal(paidByWords('transfer', { name: 'Depósito en ventanilla' }), 'Depósito en ventanilla')
  assert.equal(paidByWords('wallet', null), 'PayPal')
  assert.equal(paidByWords('terminal', { name: 'Tarjeta en recepción' }), 'Tarjeta en recepción')
  assert.equal(paidByWords('card', { name: 'Tarjeta en recepción' }), 'Tarjeta')
})
