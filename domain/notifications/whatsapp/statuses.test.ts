import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parametersOf } from './parameters.ts'
import { statesBefore } from './statuses.ts'
import { whatsappError } from './whatsapp-error.ts'

test('a delivery’s state goes forward only [R14]', () => {
  assert.deepEqual(statesBefore('sent'), ['waiting'])
  assert.deepEqual(statesBefore('failed'), ['waiting', 'sent'])
  assert.deepEqual(statesBefore('delivered'), ['waiting', 'sent', 'failed'])
  assert.deepEqual(statesBefore('read'), ['waiting', 'sent', 'failed', 'delivered'])
})

test('a template’s values are by name, one line, or a dash [R14]', () => {
  const values = { nombre: 'Ana', día: 'lunes\n 24', vacío: ' ' }
  const link = 'https://barro.example/a/x1'
  assert.deepEqual(parametersOf(['Día', 'nombre', 'vacío', 'coach', 'enlace'], { values, link }), [
    'lunes 24',
    'Ana',
    '—',
    '—',
    link,
  ])
})

test('a WhatsApp number is explained, or shown [R14]', () => {
  assert.match(whatsappError('whatsapp 190') ?? '', /token/)
  assert.equal(whatsappError('whatsapp 99'), 'WhatsApp no lo aceptó (99).')
  assert.equal(whatsappError('451 try later'), null)
})
