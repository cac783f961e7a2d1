import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type AnsweringFacts, decideAnswering } from './answering.ts'
import type { Field } from './fields.ts'

const field = (key: string, overrides: Partial<Field & { sensitive: boolean }> = {}) => ({
  key,
  label: `El ${key}`,
  type: 'text' as const,
  required: false,
  step: 0,
  order: 0,
  precondition: null,
  options: [],
  sensitive: false,
  ...overrides,
})
const facts: AnsweringFacts = {
  fields: [
    field('name', { required: true, step: 1 }),
    field('phone', { type: 'phone', required: true, step: 1, order: 1 }),
    field('reason', { type: 'select', options: ['Google', 'Otro'], step: 2 }),
    field('other', { precondition: { key: 'reason', is: ['Otro'] }, step: 2 }),
    field('injuries', { type: 'textarea', sensitive: true, step: 2 }),
  ],
  before: {},
  canSeeSensitive: true,
  agreed: ['injuries'],
}
const decide = (answers: Record<string, unknown>, overrides: Partial<AnsweringFacts> = {}) => {
  const verdict = decideAnswering({ ...facts, ...overrides }, answers)
  return verdict.allowed ? verdict.value : [verdict.reason, verdict.message, verdict.details?.fields]
}

test('one step’s answers are saved without another’s [5.8]', () => {
  assert.deepEqual(decide({ reason: 'Google', injuries: '  La rodilla ' }), {
    reason: 'Google',
    injuries: 'La rodilla',
  })
  assert.deepEqual(decide({}), {})
})

test('sensitive answers need consent, removing them none [4.19]', () => {
  const consent = 'Marca que lo autorizas, o deja este campo vacío.'
  const refused = ['form-incomplete', 'Revisa el campo: El injuries', { injuries: consent }]
  const agreed: string[] = []
  assert.deepEqual(decide({ reason: 'Google', injuries: 'La rodilla' }, { agreed }), refused)
  assert.deepEqual(decide({ injuries: 'La rodilla' }, { agreed: ['reason'] }), refused)
  assert.deepEqual(decide({ reason: 'Google' }, { agreed }), { reason: 'Google' })
  for (const emptyAnswer of ['', null]) {
    const withdrawn = decide({ injuries: emptyAnswer }, { agreed, before: { injuries: 'La rodilla' } })
    assert.deepEqual(withdrawn, { injuries: null })
  }
  assert.deepEqual(decide({ injuries: 'La rodilla' }, { agreed: null }), { injuries: 'La rodilla' })
})

test('answers are kept whole or not, faults by field [5.8]', () => {
  const phone = 'El formato del teléfono no es correcto.'
  assert.deepEqual(decide({ name: 'Rosa', phone: '12' }), ['form-incomplete', 'Revisa el campo: El phone', { phone }])
  assert.deepEqual(decide({ name: null, phone: '12' }), [
    'form-incomplete',
    'Revisa los campos faltantes o inválidos.',
    { name: 'Debes llenar este campo.', phone },
  ])
  assert.deepEqual(decide({ reason: 'Un sueño' }), [
    'form-incomplete',
    'Revisa el campo: El reason',
    { reason: 'Debes seleccionar una opción.' },
  ])
})

test('what is asked no more is removed, nothing else kept [3.27, 3.2]', () => {
  assert.deepEqual(decide({ reason: 'Google', other: 'Un sueño' }), { reason: 'Google' })
  assert.deepEqual(decide({ reason: 'otro', other: 'Un sueño' }), [
    'form-incomplete',
    'Revisa el campo: El reason',
    { reason: 'Debes seleccionar una opción.' },
  ])
  assert.deepEqual(decide({ reason: 'Otro', other: 'Un sueño' }), { reason: 'Otro', other: 'Un sueño' })
  const before = { reason: 'Otro', other: 'Un sueño' }
  assert.deepEqual(decide({ reason: 'Google' }, { before }), { reason: 'Google', other: null })
  assert.deepEqual(decide({ other: '' }, { before }), { other: null })
})

test('unknown fields are refused, sensitive ones by role [R16]', () => {
  const reasonOf = (answers: Record<string, unknown>, seesSensitive = true) => {
    const verdict = decideAnswering({ ...facts, canSeeSensitive: seesSensitive }, answers)
    return verdict.allowed ? 'allowed' : verdict.reason
  }
  assert.equal(reasonOf({ name: 'Rosa', role: 'admin' }), 'field-unknown')
  assert.equal(reasonOf({ credits: 8 }), 'field-unknown')
  assert.equal(reasonOf({ constructor: 'x' }), 'field-unknown')
  assert.equal(reasonOf({ injuries: 'x' }, false), 'field-sensitive')
  assert.equal(reasonOf({ name: 'Rosa' }, false), 'allowed')
})

test('unseen sensitive answers stay when others change [R13]', () => {
  const fields = [
    field('hurt', { type: 'checkbox' }),
    field('where', { sensitive: true, precondition: { key: 'hurt', is: [true] } }),
  ]
  const before = { hurt: true, where: 'La rodilla' }
  assert.deepEqual(decide({ hurt: false }, { fields, before, canSeeSensitive: false }), { hurt: false })
  assert.deepEqual(decide({ hurt: false }, { fields, before }), { hurt: false, where: null })
})
