import assert from 'node:assert/strict'
import { test } from 'vitest'
import { Failure } from '../../api/wire.ts'
import { faultsOf, wordsFrom } from './person-fields.ts'

test('a failed search starts the form in the fitting field [7.7]', () => {
  const nobody = { name: '', last_name: '', phone: '', email: '' }
  assert.deepEqual(wordsFrom(' teo nava paz '), { ...nobody, name: 'teo', last_name: 'nava paz' })
  assert.deepEqual(wordsFrom('559 876-5432'), { ...nobody, phone: '559 876-5432' })
  assert.deepEqual(wordsFrom('teo@correo.example'), { ...nobody, email: 'teo@correo.example' })
})

test('each fault is at its field, and none without an answer [5.1]', () => {
  assert.deepEqual(faultsOf(null), {})
  assert.deepEqual(faultsOf(new Failure(400, { fields: { phone: 'No es correcto.' } })), { phone: 'No es correcto.' })
})
