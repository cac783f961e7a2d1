import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseInstant } from '../../values/days.ts'
import { parseConsentReply, isNewer } from './consent-reply.ts'

test('BAJA in any spelling ends it, ALTA renews it [R14]', () => {
  for (const no of ['BAJA', 'baja', ' Baja. ', '¡bájá!', 'STOP', 'stop', 'Alto', 'Cancelar   suscripción', '*ALTO*'])
    assert.equal(parseConsentReply(no)?.hasConsent, false, no)
  for (const yes of ['ALTA', 'alta', '"Alta"']) assert.equal(parseConsentReply(yes)?.hasConsent, true, yes)
})

test('other words are no consent [R14]', () => {
  for (const other of [
    '',
    'Hola',
    '¿La clase es en planta baja?',
    'no me des de baja',
    'altas',
    'stop it',
    '👍',
    'BAJA1 x',
  ])
    assert.equal(parseConsentReply(other), null, other)
})

test('an old answer undoes nothing newer, a no is quick [R14]', () => {
  const at = (seconds: number) => new Date(parseInstant('2026-11-23T18:00:00.000Z').getTime() + seconds * 1000)
  assert.deepEqual([isNewer(true, at(0), at(0)), isNewer(true, at(0), at(1))], [true, false])
  assert.deepEqual([isNewer(false, at(0), at(60)), isNewer(false, at(0), at(61))], [true, false])
})
