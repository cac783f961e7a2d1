import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { FIELD_TYPES, type Field, type Values } from './fields.ts'
import { toStoredAnswer } from './stored-answer.ts'
import { pendingFields } from './pending.ts'

const field = (key: string, overrides: Partial<Field> = {}): Field => ({
  key,
  label: key,
  type: 'text',
  required: true,
  step: 0,
  order: 0,
  precondition: null,
  options: [],
  ...overrides,
})
const pending = (fields: Field[], values: Values) => pendingFields(fields, values).map(({ key }) => key)

test('pending fields are ordered by step, then by order [5.8]', () => {
  const fields = [
    field('d', { step: 2, order: 1 }),
    field('b', { step: 1, order: 20 }),
    field('a', { step: 1, order: 3 }),
    field('c', { step: 2, order: 0 }),
    field('optional', { required: false }),
  ]
  assert.deepEqual(pending(fields, {}), ['a', 'b', 'c', 'd'])
  assert.deepEqual(pending(fields, { a: 'x', c: '' }), ['b', 'c', 'd'])
})

test('a field follows its precondition’s answer, any case [3.27]', () => {
  const fields = [
    field('reason', { type: 'select' }),
    field('other', { precondition: { key: 'reason', is: ['Otro'] } }),
    field('since', { precondition: { key: 'other', is: ['Yoga', 'TaI CHi'] } }),
    field('lost', { precondition: { key: 'nothing', is: ['x'] } }),
  ]
  assert.deepEqual(pending(fields, {}), ['reason'])
  assert.deepEqual(pending(fields, { reason: 'Google' }), [])
  assert.deepEqual(pending(fields, { reason: 'oTRO ' }), ['other'])
  assert.deepEqual(pending(fields, { reason: 'otro', other: 'tai chi' }), ['since'])
  assert.deepEqual(pending(fields, { reason: 'Google', other: 'tai chi' }), [], 'what hangs on a field not asked')
})

test('a precondition takes yes, no, numbers, or several [3.27]', () => {
  const conditionalFields = (is: (string | number | boolean)[]) => [
    field('a', { required: false }),
    field('b', { precondition: { key: 'a', is } }),
  ]
  for (const [is, value] of [
    [[false], false],
    [[true], true],
    [[3], '3'],
    [['yoga'], ['Pilates', 'Yoga']],
  ] as const) {
    assert.deepEqual(pending(conditionalFields([...is]), { a: value }), ['b'], JSON.stringify(value))
  }
  assert.deepEqual(pending(conditionalFields([false]), {}), [])
  const circularFields = [
    field('a', { precondition: { key: 'b', is: ['x'] } }),
    field('b', { precondition: { key: 'a', is: ['x'] } }),
  ]
  assert.deepEqual(pending(circularFields, { a: 'x', b: 'x' }), [])
})

const keys = ['a', 'b', 'c', 'd', 'e']
const arbitraryField = (key: string): fc.Arbitrary<Field> =>
  fc.record({
    key: fc.constant(key),
    label: fc.constant(key.toUpperCase()),
    type: fc.constantFrom(...FIELD_TYPES),
    required: fc.boolean(),
    step: fc.nat(2),
    order: fc.nat(2),
    precondition: fc.option(fc.record({ key: fc.constantFrom(...keys), is: fc.constant(['Sí', true, 1]) })),
    options: fc.constantFrom([], ['Sí', 'No']),
  })
const arbitraryForm = fc.tuple(...keys.map(arbitraryField))
const arbitraryValues = fc.dictionary(
  fc.constantFrom(...keys),
  fc.oneof(
    fc.constantFrom('Sí', 'No', '', ' ', '2026-11-24', '07:00', '5512345678', '-3', '2026-11-24T07:00'),
    fc.constantFrom(true, false, 1, -1, 0, null),
    fc.constantFrom<unknown>([], ['Sí'], { file_id: 1, name: '' }, { city: 'P', state: 'P', country: 'M' }, {}),
  ),
)
const validAnswers: Record<Field['type'], unknown> = {
  text: 'Sí',
  textarea: 'Sí',
  time: '07:00',
  date: '2026-11-24',
  'datetime-local': '2026-11-24T07:00',
  number: 1,
  phone: '5512345678',
  select: 'Sí',
  'creatable-select': ['Sí'],
  checkbox: true,
  file: { file_id: 1, name: 'a.pdf' },
  image: { file_id: 1, name: 'a.jpg' },
  address: { city: 'Puebla', state: 'Puebla', country: 'México' },
}

test('of any form what is pending is required, in order [5.8]', () => {
  fc.assert(
    fc.property(arbitraryForm, arbitraryValues, (fields, values) => {
      const found = pendingFields(fields, values)
      assert.ok(found.every(({ required }) => required))
      const positions = found.map(({ step, order }) => step * 10 + order)
      assert.deepEqual(
        positions,
        positions.toSorted((left, right) => left - right),
      )
    }),
  )
})

test('answering what is pending ends, however often [5.8, 4.19]', () => {
  fc.assert(
    fc.property(arbitraryForm, arbitraryValues, (fields, initialValues) => {
      let values: Values = initialValues
      for (const _ of keys) {
        const answers = pendingFields(fields, values).map(({ key, type }) => [key, validAnswers[type]] as const)
        values = { ...values, ...Object.fromEntries(answers) }
      }
      assert.deepEqual(pending(fields, values), [])
    }),
  )
})

test('a kept answer is as valid as it was, unchanged [5.8]', () => {
  fc.assert(
    fc.property(arbitraryField('a'), arbitraryValues, (first, values) => {
      const requiredField = { ...first, required: true, precondition: null }
      const answer = toStoredAnswer(requiredField, values.a)
      if ('fault' in answer) return
      assert.deepEqual(toStoredAnswer(requiredField, answer.value), answer)
      if (pending([requiredField], values).length === 0) {
        assert.deepEqual(pending([requiredField], { a: answer.value }), [])
      }
    }),
  )
})
