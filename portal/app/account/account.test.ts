import { normalizePhone } from '@aforo/domain/values/phone.ts'
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { withNext } from './with-next.ts'
import { signInFaults } from './sign-in/sign-in-fields.ts'
import { signUpFaults, signUpFrom } from './sign-up/sign-up-fields.ts'

test('a refused sign-in is beside its field or over the form [8.13]', () => {
  const message = 'Así no.'
  for (const [code, field] of [
    ['auth/user-not-found', 'email'],
    ['auth/wrong-password', 'password'],
    ['auth/invalid-credential', 'password'],
    ['auth/code-needed', 'code'],
    ['auth/too-many-requests', 'form'],
    ['offline', 'form'],
  ])
    assert.deepEqual(signInFaults({ code: code as string, message }), { [field as string]: message })
})

test('a refused sign-up is beside email or phone [8.12, 8.14]', () => {
  const failure = (code: string, details = {}) => ({ status: 409, code, message: 'Así no.', details })
  assert.deepEqual(signUpFaults(failure('auth/email-already-in-use')), { email: 'Así no.' })
  assert.deepEqual(signUpFaults(failure('phone-taken')), { phone: 'Así no.' })
  const weak = failure('auth/weak-password', { fields: { password: 'Muy corta.' } })
  assert.deepEqual(signUpFaults(weak), { password: 'Muy corta.' })
  assert.deepEqual(signUpFaults(failure('offline')), { form: 'Así no.' })
})

test('the accepted documents are the ticked boxes [5.2]', () => {
  const data = new FormData()
  data.append('name', 'Eva')
  data.append('accepted_pages', '3')
  data.append('accepted_pages', '8')
  const form = signUpFrom(data)
  assert.deepEqual([form.name, form.phone, form.accepted_pages], ['Eva', '', [3, 8]])
})

test('the destination survives account screens, within the portal', () => {
  assert.equal(withNext('/registro', '/checkout/7?clase=9'), '/registro?next=%2Fcheckout%2F7%3Fclase%3D9')
  for (const next of [null, '', 'https://otro.example', '//otro.example', '/\\otro.example'])
    assert.equal(withNext('/registro', next), '/registro')
})

test('a grouped phone becomes ten digits; half a phone stays [5.1, 3.2]', () => {
  assert.equal(normalizePhone('55 1234 5678'), '5512345678')
  assert.equal(normalizePhone('+52 (55) 1234-5678'), '5512345678')
  assert.equal(normalizePhone('55 1234'), '55 1234')
  assert.equal(normalizePhone('mi casa 5512345678'), 'mi casa 5512345678')
})
