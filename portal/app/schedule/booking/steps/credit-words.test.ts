import assert from 'node:assert/strict'
import { test } from 'vitest'
import { leftWords, spendingWords } from './credit-words.ts'

test('what is left of a credit is said in numbers or as unlimited [R3]', () => {
  assert.deepEqual([1, 3, 'unlimited' as const].map(leftWords), ['Te queda 1', 'Te quedan 3', 'Ilimitadas'])
})

test('a booking says what it costs and what stays [C6]', () => {
  assert.equal(spendingWords(3, 1), 'Se usa 1 crédito; te quedarán 2.')
  assert.equal(spendingWords(2, 1), 'Se usa 1 crédito; te quedará 1.')
  assert.equal(spendingWords(2, 2), 'Se usan 2 créditos; no te quedará ninguno.')
  assert.equal(spendingWords(1, 2), 'Se usan 2 créditos.')
  assert.equal(spendingWords('unlimited', 1), 'Tu plan lo cubre.')
  assert.equal(spendingWords('unlimited', 2), 'Tu plan cubre tu lugar; el de tu invitado usa 1 crédito.')
})
