import assert from 'node:assert/strict'
import { test } from 'vitest'
import { commandsFor, findCommands } from './commands.ts'

const labelsOf = (role: 'coach' | 'reception' | 'admin', text: string) =>
  findCommands(commandsFor(role), text, 8).map(({ label }) => label)

test('a role is offered what it may open [R13]', () => {
  assert.deepEqual(labelsOf('coach', 'personas'), [])
  assert.deepEqual(labelsOf('reception', 'personas'), ['Personas'])
  assert.deepEqual(labelsOf('reception', 'paquete'), [])
  assert.ok(labelsOf('admin', 'paquete').includes('Nuevo paquete'))
})

test('names are found without accents, by parts, the nearest first', () => {
  assert.equal(labelsOf('admin', 'bitacora')[0], 'Bitácora')
  assert.equal(labelsOf('admin', 'CAJ')[0], 'Caja')
})

test('each setting is found by its label and leads to it', () => {
  const found = findCommands(commandsFor('admin'), 'whatsapp', 8).filter(({ hint }) => hint.startsWith('Ajuste'))
  assert.ok(found.length > 0)
  for (const { to } of found) assert.match(to, /^\/ajustes\/[a-z-]+\?ajuste=\w+$/)
})
