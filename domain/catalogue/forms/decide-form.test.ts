import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addressParts } from './address-parts.ts'
import type { Field } from './fields.ts'
import { decideFields, decideForm } from './decide-form.ts'

const field = (key: string, overrides: Partial<Field> = {}): Field => ({
  key,
  label: key,
  type: 'text',
  required: false,
  step: 0,
  order: 0,
  precondition: null,
  options: [],
  ...overrides,
})
const faultsOf = (verdict: ReturnType<typeof decideFields>) => (verdict.allowed ? null : verdict.details?.fields)
const whenAnswered = (key: string) => ({ precondition: { key, is: ['x'] } })

test('a form’s fields have keys, options, valid conditions [3.27]', () => {
  const validFields = [
    field('a'),
    field('b', whenAnswered('a')),
    field('c', { type: 'select', options: ['1'], ...whenAnswered('b') }),
  ]
  assert.equal(faultsOf(decideFields(validFields)), null)
  assert.deepEqual(faultsOf(decideFields([field('a'), field('a')])), { a: 'Ya hay un campo con esta clave.' })
  assert.deepEqual(faultsOf(decideFields([field('a', { type: 'select' })])), { a: 'Agrega al menos una opción.' })
  assert.deepEqual(faultsOf(decideFields([field('a', { type: 'select', options: ['1', '1'] })])), {
    a: 'Hay una opción repetida.',
  })
  assert.deepEqual(faultsOf(decideFields([field('a', whenAnswered('z'))])), {
    a: 'La condición habla de un campo que no existe.',
  })
  const circularText = 'La condición da vueltas: nunca se haría esta pregunta.'
  assert.deepEqual(faultsOf(decideFields([field('a', whenAnswered('b')), field('b', whenAnswered('a'))])), {
    a: circularText,
    b: circularText,
  })
  assert.deepEqual(faultsOf(decideFields([field('a', whenAnswered('a'))])), { a: circularText })
})

test('form 6 is the address with city, state, country [9.8, 5.5]', () => {
  assert.equal(faultsOf(decideForm(6, addressParts)), null)
  assert.equal(faultsOf(decideForm(7, [field('pet')])), null)
  assert.deepEqual(faultsOf(decideForm(6, [...addressParts, field('pet')])), {
    pet: 'Una dirección no tiene este campo.',
  })
  const alwaysRequired = 'Una dirección siempre pide ciudad, estado y país.'
  const incomplete = addressParts.filter(({ key }) => key !== 'city')
  assert.deepEqual(faultsOf(decideForm(6, incomplete)), { city: alwaysRequired })
  const optional = addressParts.map((part) => (part.key === 'country' ? { ...part, required: false } : part))
  assert.deepEqual(faultsOf(decideForm(6, optional)), { country: alwaysRequired })
})
