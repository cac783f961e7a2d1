import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as account from './account/contract.ts'
import * as contract from './contract.ts'
import { customerSchema, type Customer } from './shapes.ts'

const ana: Customer = {
  customer_id: 1,
  uid: 'u-1',
  name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@ejemplo.mx',
  phone: '5551234567',
  instagram: null,
  birthdate: '1990-01-31',
  address: null,
  account: { role: 'customer', email_verified: false, instructor_id: null },
  file: null,
  idAdjunto: null,
  has_unlimited: false,
  unlimited_membership_expiration: null,
  signup_reason: null,
  other: null,
  accepted_pages: [1],
  purchases: [{ purchase_id: 1, class_package_id: 152, status: 'active' }],
  version: 1,
}

test('account calls have path, method, role [7.6-7.8, 7.11]', () => {
  const calls = [...Object.values(contract), ...Object.values(account)].map(
    ({ method, path, minRole }) => `${method} ${path} ${minRole}`,
  )
  assert.deepEqual(calls.sort(), [
    'DELETE /session customer',
    'GET /customer customer',
    'GET /customer/phone visitor',
    'GET /customer/query reception',
    'GET /instructors/account admin',
    'GET /session/policy visitor',
    'POST /customer visitor',
    'POST /customer/recover visitor',
    'POST /customer/signup visitor',
    'POST /session visitor',
    'POST /session/refresh customer',
    'POST /session/reset visitor',
    'PUT /customer customer',
    'PUT /instructors/account admin',
  ])
})

test('a customer has no password and no unknown field [3.2]', () => {
  assert.deepEqual(customerSchema.parse(ana), ana)
  for (const field of ['password', 'password_hash', 'mailbox']) {
    assert.equal(customerSchema.safeParse({ ...ana, [field]: 'x' }).success, false, field)
  }
})

test('the phone check answers yes or no and nothing else [7.6]', () => {
  assert.equal(contract.phoneExists.response.safeParse({ exists: true, name: 'Ana' }).success, false)
})

test('a password of megabytes is refused before it is hashed [4.2]', () => {
  const sent = { email: 'ana@ejemplo.mx', password: 'x'.repeat(1001) }
  assert.equal(account.signIn.body.safeParse(sent).success, false)
})
