import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { PasswordPolicy } from '../settings/policies.ts'
import { isCommonPassword } from './weak-passwords.ts'
import { passwordFaults, policyFor, policyLines } from './password-policy.ts'

const bare: PasswordPolicy = {
  minLength: 6,
  maxLength: 128,
  lowercase: false,
  uppercase: false,
  number: false,
  symbol: false,
}

const cases: [string, Partial<PasswordPolicy>, string, string[]][] = [
  ['9.5 six characters are enough', {}, 'nubess', []],
  ['9.5 five are not', {}, 'nubes', ['Tu contraseña debe tener al menos 6 caracteres.']],
  ['six signs of two bytes each are six characters', {}, 'ñññññé', []],
  ['R15 128 characters are allowed', {}, 'nube-'.repeat(25).concat('abc'), []],
  ['R15 129 are not', {}, 'nube-'.repeat(25).concat('abcd'), ['Tu contraseña debe tener máximo 128 caracteres.']],
  [
    'R15 a longer limit is held to 128',
    { maxLength: 1024 },
    'nube-'.repeat(25).concat('abcd'),
    ['Tu contraseña debe tener máximo 128 caracteres.'],
  ],
  ['an optional maximum', { maxLength: 8 }, 'nubeverde', ['Tu contraseña debe tener máximo 8 caracteres.']],
  ['lowercase asked', { lowercase: true }, 'NUBE-9', ['Tu contraseña debe tener al menos una letra minúscula.']],
  ['lowercase given, with an accent', { lowercase: true }, 'NUBÉ-é', []],
  ['uppercase asked', { uppercase: true }, 'nube-9', ['Tu contraseña debe tener al menos una letra mayúscula.']],
  ['uppercase given, an Ñ', { uppercase: true }, 'Ñube-9', []],
  ['a number asked', { number: true }, 'nube-v', ['Tu contraseña debe tener al menos un número.']],
  ['a symbol asked', { symbol: true }, 'nubes9', ['Tu contraseña debe tener al menos un símbolo, como ! o #.']],
  ['a space is no symbol', { symbol: true }, 'nube 99', ['Tu contraseña debe tener al menos un símbolo, como ! o #.']],
  ['an underscore is one', { symbol: true }, 'nube_99', []],
  ['everything asked and given', { lowercase: true, uppercase: true, number: true, symbol: true }, 'Nube-9', []],
]
for (const [what, change, password, faults] of cases) {
  test(`${what} [5.3]`, () => assert.deepEqual(passwordFaults(password, { ...bare, ...change }), faults))
}

test('the commonest passwords are refused in any case [R15]', () => {
  for (const common of ['123456', 'Password1', 'CONTRASEÑA', 'tequiero', 'qwerty', 'Pilates123']) {
    assert.deepEqual(passwordFaults(common, bare), [
      'Esa contraseña es de las más usadas y fácil de adivinar. Elige otra.',
    ])
  }
  assert.equal(isCommonPassword('nube-verde'), false)
})

test('staff need twelve characters even where the studio asks for six [R15]', () => {
  assert.equal(policyFor('customer', bare).minLength, 6)
  for (const role of ['coach', 'reception', 'admin'] as const) assert.equal(policyFor(role, bare).minLength, 12)
  assert.equal(passwordFaults('nube-verde-', policyFor('admin', bare)).length, 1)
  assert.equal(passwordFaults('nube-verde-9', policyFor('admin', bare)).length, 0)
  assert.equal(policyFor('admin', { ...bare, minLength: 16 }).minLength, 16)
})

test('the policy reads as a list before anything is typed [5.3]', () => {
  assert.deepEqual(policyLines(bare), ['Al menos 6 caracteres'])
  assert.deepEqual(policyLines({ ...bare, maxLength: 64, uppercase: true, number: true }), [
    'Al menos 6 caracteres',
    'Máximo 64 caracteres',
    'Una letra mayúscula',
    'Un número',
  ])
})
