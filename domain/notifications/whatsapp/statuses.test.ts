import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parametersOf } from './parameters.ts'
import { statesBefore } from './statuses.ts'
import { whatsappTrouble } from './trouble.ts'

test('news of a delivery never takes it backwards, and what arrived after all did not fail [R14]', () => {
  assert.deepEqual(statesBefore('sent'), ['waiting'])
  assert.deepEqual(statesBefore('failed'), ['waiting', 'sent'])
  assert.deepEqual(statesBefore('delivered'), ['waiting', 'sent', 'failed'])
  assert.deepEqual(statesBefore('read'), ['waiting', 'sent', 'failed', 'delivered'])
})

test('a template gets its values by name, in its order, on one line, and a dash where there is none [R14]', () => {
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

test('what WhatsApp refuses with a number is told in Spanish, with the number where there are no words for it [R14]', () => {
  assert.match(whatsappTrouble('whatsapp 190') ?? '', /token/)
  assert.equal(whatsappTrouble('whatsapp 99'), 'WhatsApp no lo aceptó (99).')
  assert.equal(whatsappTrouble('451 try later'), null)
})
