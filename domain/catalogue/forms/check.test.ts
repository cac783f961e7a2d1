import assert from 'node:assert/strict'
import { test } from 'vitest'
import { checkForm } from './answering.ts'
import { faultOf, faultsOfParts } from './check.ts'
import { FIELD_TYPES, type Field, type FieldType } from './fields.ts'

const field = (type: FieldType, more: Partial<Field> = {}): Field => ({
  key: 'campo',
  label: 'Campo',
  type,
  required: true,
  step: 0,
  order: 0,
  precondition: null,
  options: [],
  ...more,
})

const fill = 'Debes llenar este campo.'
const choose = 'Debes seleccionar una opción.'
const load = 'Debes cargar el archivo solicitado.'
const phone = 'El formato del teléfono no es correcto.'
const date = 'Escribe una fecha válida.'
const number = 'Escribe un número que no sea negativo.'

const cases: [type: FieldType, value: unknown, fault: string | null][] = [
  ...(['text', 'textarea', 'time'] as const).flatMap((type): [FieldType, unknown, string | null][] => [
    [type, 'algo', null],
    [type, '', fill],
    [type, '  \n', fill],
    [type, null, fill],
    [type, undefined, fill],
  ]),
  ['date', '1992-02-29', null],
  ['date', '1990-02-29', date],
  ['date', 'ayer', date],
  ['date', '', fill],
  ['datetime-local', '2026-11-24T07:00', null],
  ['datetime-local', '2026-11-24T24:00', date],
  ['datetime-local', '2026-11-24', date],
  ['datetime-local', undefined, fill],
  ['file', { file_id: 3, name: 'a.pdf' }, null],
  ['file', 3, null],
  ['file', '3', null],
  ['file', '', load],
  ['file', {}, load],
  ['file', null, load],
  ['image', { file_id: 3, name: 'a.jpg' }, null],
  ['image', undefined, load],
  ['phone', '(555) 123-4567', null],
  ['phone', '123', phone],
  ['phone', '', fill],
  ['select', 'Sí', null],
  ['select', false, null],
  ['select', '', choose],
  ['select', null, choose],
  ['select', undefined, choose],
  ['number', 0, null],
  ['number', '24.5', null],
  ['number', -1, number],
  ['number', '-0.5', number],
  ['number', 'doce', number],
  ['number', Number.NaN, fill],
  ['number', '', fill],
  ['creatable-select', ['yoga'], null],
  ['creatable-select', [], choose],
  ['creatable-select', [' '], choose],
  ['creatable-select', 'yoga', choose],
  ['checkbox', true, null],
  ['checkbox', false, choose],
  ['address', { city: 'Puebla', state: 'Puebla', country: 'México' }, null],
  ['address', { city: 'Puebla', state: ' ', country: 'México' }, fill],
  ['address', null, fill],
]

test('what is wrong with an answer, for every kind of field [5.8]', () => {
  for (const [type, value, fault] of cases) {
    assert.equal(faultOf(field(type), value), fault, `${type} ${JSON.stringify(value)}`)
  }
  assert.deepEqual(new Set(cases.map(([type]) => type)), new Set(FIELD_TYPES))
})

test('only required fields are validated [5.8]', () => {
  for (const [type, value] of cases) assert.equal(faultOf(field(type, { required: false }), value), null, type)
})

test('a value outside the options is none, false is one [5.8]', () => {
  const size = field('select', { options: ['22', '22.5'] })
  assert.deepEqual(
    ['22', '22.5', false, '23', 22].map((value) => faultOf(size, value)),
    [null, null, null, choose, null],
  )
})

test('addresses go by form 6, objects by their own fields [5.8, 9.8]', () => {
  const parts = [
    field('text', { key: 'city', label: 'Ciudad' }),
    field('text', { key: 'zip_code', label: 'Código postal' }),
    field('text', { key: 'street', required: false }),
  ]
  const address = field('address', { parts })
  assert.equal(faultOf(address, { city: 'Puebla', zip_code: '72000' }), null)
  assert.deepEqual(faultsOfParts(address, { city: 'Puebla' }), { zip_code: fill })
  const pet = field('text', { parts: [field('number', { key: 'age' }), field('phone', { key: 'vet' })] })
  assert.equal(faultOf(pet, 'Firulais'), fill)
  assert.deepEqual(faultsOfParts(pet, { age: -2, vet: '123' }), { age: number, vet: phone })
  assert.equal(faultOf(pet, { age: 2, vet: '5512345678' }), null)
})

test('one field at fault is named, several are counted [5.8]', () => {
  const fields = [field('text', { key: 'uno', label: 'Uno' }), field('select', { key: 'dos', label: 'Dos' })]
  const refused = (values: Record<string, unknown>) => {
    const verdict = checkForm(fields, values)
    return verdict.allowed ? null : [verdict.reason, verdict.message, verdict.details]
  }
  assert.equal(refused({ uno: 'algo', dos: 'algo' }), null)
  assert.deepEqual(refused({ uno: 'algo' }), ['form-incomplete', 'Revisa el campo: Dos', { fields: { dos: choose } }])
  assert.deepEqual(refused({}), [
    'form-incomplete',
    'Revisa los campos faltantes o inválidos.',
    { fields: { uno: fill, dos: choose } },
  ])
})
