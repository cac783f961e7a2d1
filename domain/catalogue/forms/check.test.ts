import assert from 'node:assert/strict'
import { test } from 'vitest'
import { checkForm } from './answering.ts'
import { findFault, findPartFaults } from './check.ts'
import { FIELD_TYPES, type Field, type FieldType } from './fields.ts'

const field = (type: FieldType, overrides: Partial<Field> = {}): Field => ({
  key: 'campo',
  label: 'Campo',
  type,
  required: true,
  step: 0,
  order: 0,
  precondition: null,
  options: [],
  ...overrides,
})

const missingText = 'Debes llenar este campo.'
const chooseText = 'Debes seleccionar una opción.'
const fileText = 'Debes cargar el archivo solicitado.'
const phoneText = 'El formato del teléfono no es correcto.'
const dateText = 'Escribe una fecha válida.'
const numberText = 'Escribe un número que no sea negativo.'

const cases: [type: FieldType, value: unknown, fault: string | null][] = [
  ...(['text', 'textarea', 'time'] as const).flatMap((type): [FieldType, unknown, string | null][] => [
    [type, 'algo', null],
    [type, '', missingText],
    [type, '  \n', missingText],
    [type, null, missingText],
    [type, undefined, missingText],
  ]),
  ['date', '1992-02-29', null],
  ['date', '1990-02-29', dateText],
  ['date', 'ayer', dateText],
  ['date', '', missingText],
  ['datetime-local', '2026-11-24T07:00', null],
  ['datetime-local', '2026-11-24T24:00', dateText],
  ['datetime-local', '2026-11-24', dateText],
  ['datetime-local', undefined, missingText],
  ['file', { file_id: 3, name: 'a.pdf' }, null],
  ['file', 3, null],
  ['file', '3', null],
  ['file', '', fileText],
  ['file', {}, fileText],
  ['file', null, fileText],
  ['image', { file_id: 3, name: 'a.jpg' }, null],
  ['image', undefined, fileText],
  ['phone', '(555) 123-4567', null],
  ['phone', '123', phoneText],
  ['phone', '', missingText],
  ['select', 'Sí', null],
  ['select', false, null],
  ['select', '', chooseText],
  ['select', null, chooseText],
  ['select', undefined, chooseText],
  ['number', 0, null],
  ['number', '24.5', null],
  ['number', -1, numberText],
  ['number', '-0.5', numberText],
  ['number', 'doce', numberText],
  ['number', Number.NaN, missingText],
  ['number', '', missingText],
  ['creatable-select', ['yoga'], null],
  ['creatable-select', [], chooseText],
  ['creatable-select', [' '], chooseText],
  ['creatable-select', 'yoga', chooseText],
  ['checkbox', true, null],
  ['checkbox', false, chooseText],
  ['address', { city: 'Puebla', state: 'Puebla', country: 'México' }, null],
  ['address', { city: 'Puebla', state: ' ', country: 'México' }, missingText],
  ['address', null, missingText],
]

test('what is wrong with an answer, for every kind of field [5.8]', () => {
  for (const [type, value, fault] of cases) {
    assert.equal(findFault(field(type), value), fault, `${type} ${JSON.stringify(value)}`)
  }
  assert.deepEqual(new Set(cases.map(([type]) => type)), new Set(FIELD_TYPES))
})

test('only required fields are validated [5.8]', () => {
  for (const [type, value] of cases) assert.equal(findFault(field(type, { required: false }), value), null, type)
})

test('a value outside the options is none, false is one [5.8]', () => {
  const size = field('select', { options: ['22', '22.5'] })
  assert.deepEqual(
    ['22', '22.5', false, '23', 22].map((value) => findFault(size, value)),
    [null, null, null, chooseText, null],
  )
})

test('addresses go by form 6, objects by their own fields [5.8, 9.8]', () => {
  const parts = [
    field('text', { key: 'city', label: 'Ciudad' }),
    field('text', { key: 'zip_code', label: 'Código postal' }),
    field('text', { key: 'street', required: false }),
  ]
  const address = field('address', { parts })
  assert.equal(findFault(address, { city: 'Puebla', zip_code: '72000' }), null)
  assert.deepEqual(findPartFaults(address, { city: 'Puebla' }), { zip_code: missingText })
  const pet = field('text', { parts: [field('number', { key: 'age' }), field('phone', { key: 'vet' })] })
  assert.equal(findFault(pet, 'Firulais'), missingText)
  assert.deepEqual(findPartFaults(pet, { age: -2, vet: '123' }), { age: numberText, vet: phoneText })
  assert.equal(findFault(pet, { age: 2, vet: '5512345678' }), null)
})

test('one field at fault is named, several are counted [5.8]', () => {
  const fields = [field('text', { key: 'uno', label: 'Uno' }), field('select', { key: 'dos', label: 'Dos' })]
  const refusalOf = (values: Record<string, unknown>) => {
    const verdict = checkForm(fields, values)
    return verdict.allowed ? null : [verdict.reason, verdict.message, verdict.details]
  }
  assert.equal(refusalOf({ uno: 'algo', dos: 'algo' }), null)
  assert.deepEqual(refusalOf({ uno: 'algo' }), [
    'form-incomplete',
    'Revisa el campo: Dos',
    { fields: { dos: chooseText } },
  ])
  assert.deepEqual(refusalOf({}), [
    'form-incomplete',
    'Revisa los campos faltantes o inválidos.',
    { fields: { uno: missingText, dos: chooseText } },
  ])
})
