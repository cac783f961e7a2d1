import assert from 'node:assert/strict'
import { test } from 'vitest'
import { Failure } from '../../api/request.ts'
import { bodyOf, faultsIn, isRecordId, requiredFaults } from './form-values.ts'
import type { Field } from './form-values.ts'

const fields: Field[] = [
  { field: 'name', label: 'Nombre', kind: 'text', maxLength: 40, required: true },
  { field: 'quote', label: 'Frase', kind: 'long', maxLength: 40, isNullable: true },
  { field: 'address', label: 'Dirección', kind: 'text', maxLength: 40 },
  { field: 'birthdate', label: 'Nacimiento', kind: 'date' },
]
const blank = { name: '', quote: null, address: '', birthdate: null, order: 0 }

test('a record with a number is changed; others are created [3.22, 4.22]', () => {
  for (const id of [1, '7', 152]) assert.equal(isRecordId(id), true, String(id))
  for (const id of ['nueva', '', '0', '-1', '1.5', undefined, null]) assert.equal(isRecordId(id), false, String(id))
})

test('a form sends its own fields, trimmed, and nothing optional empty', () => {
  const values = { name: ' Ana ', quote: ' ', address: '', birthdate: '', instructor_id: 3, file: { src: '/x' }, id: 3 }
  assert.deepEqual(bodyOf(values, fields, blank), { name: 'Ana', quote: null, address: '', birthdate: null, order: 0 })
})

test('required fields say so; refusals are beside their field', () => {
  assert.deepEqual(requiredFaults({ name: '  ' }, fields), { name: 'Debes llenar este campo.' })
  assert.deepEqual(requiredFaults({ name: 'Ana' }, fields), {})
  const failure = new Failure(400, {
    fields: [
      { field: 'body.name', message: 'Escribe un nombre.' },
      { field: 'body.quote', message: 'A lo más 40 letras.' },
      { field: 'body.order', message: 'Too big: expected number to be <=9999' },
    ],
  })
  assert.deepEqual(faultsIn(failure), {
    name: 'Escribe un nombre.',
    quote: 'A lo más 40 letras.',
    order: 'Revisa este dato.',
  })
  assert.deepEqual(faultsIn(new Failure(409, {})), {})
})
