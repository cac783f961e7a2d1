import assert from 'node:assert/strict'
import { test } from 'vitest'
import { adminHostAddress } from './admin-address.ts'

test('the admin has the host admin. of the studio’s address', () => {
  assert.equal(adminHostAddress('https://estudio.mx'), 'https://admin.estudio.mx')
  assert.equal(adminHostAddress('https://www.estudio.mx'), 'https://admin.estudio.mx')
  assert.equal(adminHostAddress('http://localhost:3000'), 'http://admin.localhost:3000')
})
