import assert from 'node:assert/strict'
import { test } from 'vitest'
import { decideProfileChange } from './profile.ts'
import { isSessionEnded, refuse, refuseSignIn } from './refusals.ts'
import { profileSchema, ignoredLists } from './shapes.ts'

const facts = { own_customer_id: 7, isPhoneTaken: false }

test('the seven related lists are dropped from a saved profile [4.23]', () => {
  const lists = Object.fromEntries(ignoredLists.map((list) => [list, [{ anything: 1 }]]))
  assert.equal(ignoredLists.length, 7)
  assert.deepEqual(profileSchema.parse({ name: 'Ana', ...lists }), { name: 'Ana' })
})

test('any foreign field is refused [R16]', () => {
  const strangers = ['uid', 'email', 'role', 'account', 'has_unlimited', 'unlimited_membership_expiration', 'credits']
  for (const field of [...strangers, 'password', 'is_paid', 'deletedAt']) {
    assert.equal(profileSchema.safeParse({ name: 'Ana', [field]: 'x' }).success, false, field)
  }
})

test('a birthdate is a day that exists [3.2]', () => {
  assert.equal(profileSchema.safeParse({ birthdate: '1990-02-29' }).success, false)
  assert.equal(profileSchema.safeParse({ birthdate: '1992-02-29' }).success, true)
  assert.equal(profileSchema.safeParse({ birthdate: null }).success, true)
})

test('the telephone of a profile is kept as ten digits [3.2]', () => {
  const verdict = decideProfileChange({ customer_id: 7, phone: '(555) 123-456789' }, facts)
  assert.deepEqual(verdict, { allowed: true, value: { phone: '5551234567' } })
})

test("another customer's id is refused before anything is looked at [F40]", () => {
  const verdict = decideProfileChange({ customer_id: 8, phone: 'x' }, facts)
  assert.equal(!verdict.allowed && verdict.reason, 'not-your-profile')
})

test('bad phones and blank names are refused if sent [5.1, 8.14]', () => {
  const reason = (change: object, isPhoneTaken = false) => {
    const verdict = decideProfileChange(change, { ...facts, isPhoneTaken })
    return verdict.allowed ? 'allowed' : verdict.reason
  }
  assert.equal(reason({ phone: '123' }), 'form-incomplete')
  assert.equal(reason({ phone: '5551234567' }, true), 'phone-taken')
  assert.equal(reason({ name: ' ' }), 'form-incomplete')
  assert.equal(reason({ last_name: '' }), 'form-incomplete')
  assert.equal(reason({ instagram: null }), 'allowed')
})

test('sign-in says what was wrong unless hidden (R15) [8.13]', () => {
  assert.equal(
    refuseSignIn('no-account', false).message,
    'Lo sentimos. No encontramos una cuenta con ese correo. ¡Regístrate!',
  )
  assert.equal(
    refuseSignIn('wrong-password', false).message,
    'La contraseña es incorrecta. Por favor, intenta de nuevo',
  )
  assert.deepEqual(refuseSignIn('no-account', true), refuseSignIn('wrong-password', true))
})

test('an expired token ends a session, a bad password not [8.13]', () => {
  assert.ok(isSessionEnded('auth/id-token-expired') && isSessionEnded('auth/id-token-revoked'))
  assert.equal(isSessionEnded('auth/wrong-password'), false)
})

test('a phone that exists is a conflict [8.14]', () => {
  const refusal = refuse('phone-taken')
  assert.equal(refusal.kind, 'conflict')
  assert.equal(refusal.message, 'Ya existe una cuenta con ese número de teléfono')
})
