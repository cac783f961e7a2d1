import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { PasswordPolicy } from '../settings/policies.ts'
import { signUpSchema, type SignUpForm } from './shapes.ts'
import {
  checkNewPassword,
  checkSignUp,
  decideCreatingCustomer,
  decideSignUp,
  type SignUpFacts,
  type SignUpFaults,
} from './sign-up.ts'
import { acceptanceFault } from './terms.ts'

const policy: PasswordPolicy = {
  minLength: 6,
  maxLength: 128,
  lowercase: false,
  uppercase: false,
  number: false,
  symbol: false,
}
const pages = [
  { page_id: 1, title: 'Reglamento', required_signup: true },
  { page_id: 2, title: 'Aviso', required_signup: false },
]
const facts: SignUpFacts = { isOpen: true, policy, pages, isPhoneTaken: false, isEmailTaken: false }
const ana: SignUpForm = {
  name: ' Ana ',
  last_name: 'Ruiz',
  email: ' Ana@Ejemplo.MX ',
  phone: '(555) 123-4567',
  password: 'nube-verde',
  password_confirm: 'nube-verde',
  accepted_pages: [1, 1],
}

test('there are no sign-ups before the portal is open [4.2]', () => {
  const verdict = decideSignUp(ana, { ...facts, isOpen: false })
  assert.equal(verdict.allowed ? '' : verdict.reason, 'portal-not-open')
  const record = { ...ana, email: undefined, password: undefined, password_confirm: undefined }
  const creating = decideCreatingCustomer(record, { isOpen: false, pages, isPhoneTaken: false, hasCustomer: false })
  assert.equal(creating.allowed ? '' : creating.reason, 'portal-not-open')
})

test('a good form is an account and a ten-digit customer [4.2]', () => {
  const verdict = decideSignUp(ana, facts)
  assert.ok(verdict.allowed)
  assert.equal(verdict.value.email, 'ana@ejemplo.mx')
  assert.deepEqual(verdict.value.customer, {
    name: 'Ana',
    last_name: 'Ruiz',
    phone: '5551234567',
    instagram: null,
    birthdate: null,
    signup_reason: null,
    other: null,
    accepted_pages: [1],
  })
})

const faulty: [string, Partial<SignUpForm>, SignUpFaults][] = [
  ['5.1 a phone too short', { phone: '555 123' }, { phone: 'El formato del teléfono no es correcto.' }],
  ['5.1 no phone', { phone: ' ' }, { phone: 'Debes llenar este campo.' }],
  ['no name', { name: ' ' }, { name: 'Debes llenar este campo.' }],
  ['no last name', { last_name: '' }, { last_name: 'Debes llenar este campo.' }],
  ['no e-mail', { email: '' }, { email: 'Debes llenar este campo.' }],
  ['5.16 no e-mail address', { email: 'ana@' }, { email: 'El formato del correo no es correcto.' }],
  ['5.2 other passwords', { password_confirm: 'nube-roja' }, { password_confirm: 'Las contraseñas no coinciden' }],
  [
    '5.3 five characters',
    { password: 'nubes', password_confirm: 'nubes' },
    { password: 'Tu contraseña debe tener al menos 6 caracteres.' },
  ],
  ['5.3 no password', { password: '', password_confirm: '' }, { password: 'Debes llenar este campo.' }],
  [
    '5.2 terms not ticked',
    { accepted_pages: [2] },
    { accepted_pages: 'Debes aceptar los términos y condiciones antes de continuar.' },
  ],
]
for (const [what, change, faults] of faulty) {
  test(`a sign-up with ${what} says so at that field alone`, () => {
    assert.deepEqual(checkSignUp({ ...ana, ...change }, policy, pages), faults)
  })
}

test('five phones: separators are fine, letters are not [5.1]', () => {
  for (const phone of ['5551234567', '+555 123 4567', '(555)123-4567', '555.123.456789']) {
    assert.deepEqual(checkSignUp({ ...ana, phone }, policy, pages), {}, phone)
  }
  assert.ok(checkSignUp({ ...ana, phone: '555-CLASE-1' }, policy, pages).phone)
})

test('all faults come at once, a taken phone named [5.2]', () => {
  const verdict = decideSignUp(
    { ...ana, password_confirm: 'x', accepted_pages: [] },
    { ...facts, isPhoneTaken: true, isEmailTaken: true },
  )
  assert.ok(!verdict.allowed)
  assert.equal(verdict.reason, 'phone-taken')
  assert.equal(verdict.message, 'Ya existe una cuenta con ese número de teléfono')
  assert.deepEqual(Object.keys(verdict.details?.fields as object).sort(), [
    'accepted_pages',
    'password_confirm',
    'phone',
  ])
})

const reasons: [string, Partial<SignUpForm>, Partial<SignUpFacts>][] = [
  ['form-incomplete', { email: 'ana', password_confirm: 'x' }, {}],
  ['auth/weak-password', { password: '123456', password_confirm: '123456' }, {}],
  ['passwords-differ', { password_confirm: 'x', accepted_pages: [] }, {}],
  ['terms-not-accepted', { accepted_pages: [] }, { isEmailTaken: true }],
  ['auth/email-already-in-use', {}, { isEmailTaken: true }],
]
for (const [reason, change, more] of reasons) {
  test(`sign-up is refused in order: ${reason} [4.2]`, () => {
    const verdict = decideSignUp({ ...ana, ...change }, { ...facts, ...more })
    assert.equal(verdict.allowed ? 'allowed' : verdict.reason, reason)
  })
}

test("only the reason 'Otro' keeps the words beside it [3.2]", () => {
  const reasonOf = (signup_reason: string) => {
    const verdict = decideSignUp({ ...ana, signup_reason, other: 'Por mi hermana' }, facts)
    return verdict.allowed ? verdict.value.customer.other : undefined
  }
  assert.equal(reasonOf('Otro'), 'Por mi hermana')
  assert.equal(reasonOf('Instagram'), null)
})

test('a sign-up that brings uid, role or credits is not understood [R16]', () => {
  for (const field of ['uid', 'role', 'has_unlimited', 'customer_id', 'purchases']) {
    assert.equal(signUpSchema.safeParse({ ...ana, [field]: 1 }).success, false, field)
  }
  assert.equal(signUpSchema.safeParse(ana).success, true)
})

test('an account with a customer has to sign in instead [8.12]', () => {
  const { email: _, password: __, password_confirm: ___, ...record } = ana
  const already = decideCreatingCustomer(record, { isOpen: true, pages, isPhoneTaken: false, hasCustomer: true })
  assert.equal(already.allowed, false)
  assert.ok(!already.allowed && already.kind === 'conflict')
  assert.equal(!already.allowed && already.message, 'Ya tienes una cuenta con nosotros. Por favor, inicia sesión.')
  assert.equal(
    decideCreatingCustomer(record, { isOpen: true, pages, isPhoneTaken: false, hasCustomer: false }).allowed,
    true,
  )
  const phoneVerdict = decideCreatingCustomer(record, { isOpen: true, pages, isPhoneTaken: true, hasCustomer: false })
  assert.equal(!phoneVerdict.allowed && phoneVerdict.reason, 'phone-taken')
})

test('a new password is checked by policy, then repeated [5.3]', () => {
  const reason = (password: string, password_confirm: string) => {
    const verdict = checkNewPassword({ password, password_confirm }, policy)
    return verdict.allowed ? 'allowed' : verdict.reason
  }
  assert.equal(reason('corta', 'otra'), 'auth/weak-password')
  assert.equal(reason('nube-verde', 'nube-roja'), 'passwords-differ')
  assert.equal(reason('nube-verde', 'nube-verde'), 'allowed')
})

test('an unticked document is named [5.4]', () => {
  assert.equal(acceptanceFault('Reglamento', false), 'Debes aceptar Reglamento para continuar')
  assert.equal(acceptanceFault('Reglamento', true), null)
})
