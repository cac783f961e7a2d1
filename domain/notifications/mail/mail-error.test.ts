import assert from 'node:assert/strict'
import { test } from 'vitest'
import { mailError } from './mail-error.ts'

test('mail refusals are in words, other errors pass on [R14]', () => {
  assert.match(mailError('login-refused: 535 5.7.8 no') ?? '', /usuario o la contraseña/)
  assert.match(mailError('no-address: 550 5.1.1 x') ?? '', /no existe/)
  for (const other of ['late', 'busy', '131026: x', 'constructor: x']) assert.equal(mailError(other), null, other)
})
