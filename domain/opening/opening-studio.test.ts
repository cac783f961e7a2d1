import assert from 'node:assert/strict'
import { test } from 'vitest'
import { passwordPolicy } from '../settings/policies.ts'
import { defaults } from '../settings/keys.ts'
import { checkNewStudio, decideOpening } from './opening-studio.ts'

const policy = passwordPolicy(defaults)
const FORM = {
  token: 'token',
  first_name: ' Sofía ',
  last_name: '',
  email: 'Sofia@Estudio.MX',
  password: 'pan-de-muerto-2026',
  studio_name: ' Casa Norte ',
  city: 'Tijuana',
}
const facts = { isTokenRight: true, hasOwner: false, policy, timezone: '' }
const reasonOf = (...parameters: Parameters<typeof decideOpening>) => {
  const verdict = decideOpening(...parameters)
  return verdict.allowed ? 'allowed' : verdict.reason
}

test('a studio opens with name, clock and owner of its form [R15]', () => {
  assert.deepEqual(decideOpening(FORM, facts), {
    allowed: true,
    value: {
      owner: { name: 'Sofía', last_name: '', email: 'sofia@estudio.mx' },
      settings: { business_name: 'Casa Norte', timezone: 'America/Tijuana', portal_published: false },
    },
  })
})

test('a studio that was loaded from a folder keeps its clock [R1]', () => {
  const verdict = decideOpening(FORM, { ...facts, timezone: 'America/Cancun' })
  assert.equal(verdict.allowed && verdict.value.settings.timezone, 'America/Cancun')
})

test('the address opens once, and only with its token [R15]', () => {
  assert.equal(reasonOf(FORM, { ...facts, hasOwner: true }), 'already-open')
  assert.equal(reasonOf(FORM, { ...facts, hasOwner: true, isTokenRight: false }), 'already-open')
  assert.equal(reasonOf(FORM, { ...facts, isTokenRight: false }), 'opening-link-invalid')
})

test('each missing field has its sentence, a last name is not needed [5.1]', () => {
  const empty = { ...FORM, first_name: ' ', last_name: '', email: '', password: '', studio_name: '', city: '' }
  assert.deepEqual(Object.keys(checkNewStudio(empty, policy)).toSorted(), [
    'city',
    'email',
    'first_name',
    'password',
    'studio_name',
  ])
  assert.deepEqual(checkNewStudio(FORM, policy), {})
  assert.equal(reasonOf({ ...FORM, city: '' }, facts), 'opening-incomplete')
})

test('the owner has the password of staff [R15]', () => {
  assert.match(checkNewStudio({ ...FORM, password: 'once-letras' }, policy).password ?? '', /al menos 12 caracteres/)
  assert.match(checkNewStudio({ ...FORM, email: 'sofia' }, policy).email ?? '', /formato/)
})
