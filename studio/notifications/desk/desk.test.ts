import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindNames } from '../kinds.ts'
import { checkChosen } from './check-words.ts'
import { groups } from './groups.ts'
import type { Chosen } from './shapes.ts'

const nothing: Chosen = {
  email: null,
  whatsapp: null,
  push: null,
  subject: null,
  greeting: null,
  intro: null,
  closing: null,
  brief: null,
  whatsapp_template: null,
  whatsapp_language: 'es_MX',
  whatsapp_parameters: [],
}

test('every kind of message stands in one group of the desk', () => {
  assert.deepEqual(groups.flatMap(({ kinds }) => kinds).toSorted(), kindNames.toSorted())
})

test('R14 a brace that means nothing in a message is refused by its name, in its words and in a template', () => {
  const fine = checkChosen('promoted', { ...nothing, intro: 'Hola {Nombre}, tu clase de { clase }.', subject: '' })
  assert.deepEqual(fine.allowed && [fine.value.subject, fine.value.intro], [
    null,
    'Hola {Nombre}, tu clase de { clase }.',
  ])
  const wrong: [string, Partial<Chosen>][] = [
    ['intro', { intro: 'Tu {sueldo}' }],
    ['whatsapp_parameters', { whatsapp_parameters: ['nombre', 'sueldo'] }],
  ]
  for (const [field, more] of wrong) {
    const refused = checkChosen('promoted', { ...nothing, ...more })
    assert.ok(!refused.allowed)
    assert.deepEqual(refused.details, { field, name: 'sueldo' })
    assert.match(refused.message, /^«\{sueldo\}» no significa nada.*\{clase\}/)
  }
})

test('R14 what lets somebody in cannot be switched off by e-mail', () => {
  const refused = checkChosen('account', { ...nothing, email: false })
  assert.deepEqual([refused.allowed, !refused.allowed && refused.reason], [false, 'essential'])
  const varied = checkChosen('money', { ...nothing, intro: 'Toma.' })
  assert.deepEqual([varied.allowed, !varied.allowed && varied.reason], [false, 'varied'])
  assert.ok(checkChosen('birthday', { ...nothing, email: false }).allowed)
})
