import assert from 'node:assert/strict'
import { test } from 'vitest'
import { Failure } from '../../api/request.ts'
import { fieldFaultsOf, valuesFromSearch } from './person-fields.ts'

test('a failed search starts the form in the fitting field [7.7]', () => {
  const empty = { name: '', last_name: '', phone: '', email: '' }
  assert.deepEqual(valuesFromSearch(' teo nava paz '), { ...empty, name: 'teo', last_name: 'nava paz' })
  assert.deepEqual(valuesFromSearch('559 876-5432'), { ...empty, phone: '559 876-5432' })
  assert.deepEqual(valuesFromSearch('teo@correo.example'), { ...empty, email: 'teo@correo.example' })
})

test('each fault is at its field, and none without an answer [5.1]', () => {
  assert.deepEqual(fieldFaultsOf(null), {})
  assert.deepEqual(fieldFaultsOf(new Failure(400, { fields: { phone: 'No es correcto.' } })), {
    phone: 'No es correcto.',
  })
})
