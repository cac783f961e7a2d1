import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addressParts } from './address-parts.ts'
import type { Field } from './fields.ts'
import { decideFields, decideForm } from './decide-form.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  label: key,
  type: 'text',
  required: false,
  step: 0,
  order: 0,
  precondition: null,
  options: [],
  ...more,
})
const faults = (verdict: ReturnType<typeof decideFields>) => (verdict.allowed ? null : verdict.details?.fields)
const on = (key: string) => ({ precondition: { key, is: ['x'] } })

test('a form’s fields have keys, options, valid conditions [3.27]', () => {
  const good = [field('a'), field('b', on('a')), field('c', { type: 'select', options: ['1'], ...on('b') })]
  assert.equal(faults(decideFields(good)), null)
  assert.deepEqual(faults(decideFields([field('a'), field('a')])), { a: 'Ya hay un campo con esta clave.' })
  assert.deepEqual(faults(decideFields([field('a', { type: 'select' })])), { a: 'Agrega al menos una opción.' })
  assert.deepEqual(faults(decideFields([field('a', { type: 'select', options: ['1', '1'] })])), {
    a: 'Hay una opción repetida.',
  })
  assert.deepEqual(faults(decideFields([field('a', on('z'))])), { a: 'La condición habla de un campo que no existe.' })
  const circle = 'La condición da vueltas: nunca se haría esta pregunta.'
  assert.deepEqual(faults(decideFields([field('a', on('b')), field('b', on('a'))])), { a: circle, b: circle })
  assert.deepEqual(faults(decideFields([field('a', on('a'))])), { a: circle })
})

test('form 6 is the address with city, state, country [9.8, 5.5]', () => {
  assert.equal(faults(decideForm(6, addressParts)), null)
  assert.equal(faults(decideForm(7, [field('pet')])), null)
  assert.deepEqual(faults(decideForm(6, [...addressParts, field('pet')])), {
    pet: 'Una dirección no tiene este campo.',
  })
  const always = 'Una dirección siempre pide ciudad, estado y país.'
  const short = addressParts.filter(({ key }) => key !== 'city')
  assert.deepEqual(faults(decideForm(6, short)), { city: always })
  const optional = addressParts.map((part) => (part.key === 'country' ? { ...part, required: false } : part))
  assert.deepEqual(faults(decideForm(6, optional)), { country: always })
})
