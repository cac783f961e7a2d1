import assert from 'node:assert/strict'
import { test } from 'vitest'
import { unexpected } from './connection.ts'

const payer = { name: { given_name: 'Zulema' }, email_address: 'zulema@privado.example' }

test('a refusal has PayPal’s words without the payer’s data [R15]', () => {
  const body = { name: 'INVALID_REQUEST', debug_id: 'f1a2', status: 'VOIDED', payer }
  const refused = unexpected('order 7', { kind: 'refused', status: 400, issue: 'ORDER_ALREADY_CAPTURED', body })
  const accepted = unexpected('order 7', { kind: 'ok', body })
  assert.match(refused.message, /ORDER_ALREADY_CAPTURED.*VOIDED.*f1a2/)
  assert.match(accepted.message, /order 7: .*VOIDED/)
  for (const { message } of [refused, accepted]) assert.doesNotMatch(message, /Zulema|privado/)
})
