import assert from 'node:assert/strict'
import { test } from 'vitest'
import { kindNames } from '../kinds.ts'
import { checkChosen } from './check-words.ts'
import { groups } from './groups.ts'
import { nothingChosen } from './nothing-chosen.ts'
import type { Chosen } from './shapes.ts'

test('every kind of message is in one group', () => {
  assert.deepEqual(groups.flatMap(({ kinds }) => kinds).toSorted(), kindNames.toSorted())
})

test('an unknown brace is refused by name everywhere [R14]', () => {
  const fine = checkChosen('promoted', {
    ...nothingChosen,
    intro: 'Hola {Nombre}, tu clase de { clase }.',
    subject: '',
  })
  assert.deepEqual(fine.allowed && [fine.value.subject, fine.value.intro], [
    null,
    'Hola {Nombre}, tu clase de { clase }.',
  ])
  const wrong: [string, Partial<Chosen>][] = [
    ['intro', { intro: 'Tu {sueldo}' }],
    ['whatsapp_parameters', { whatsapp_parameters: ['nombre', 'sueldo'] }],
  ]
  for (const [field, more] of wrong) {
    const refused = checkChosen('promoted', { ...nothingChosen, ...more })
    assert.ok(!refused.allowed)
    assert.deepEqual(refused.details, { field, name: 'sueldo' })
    assert.match(refused.message, /^«\{sueldo\}» no significa nada.*\{clase\}/)
  }
})

test('messages for signing in keep their e-mail [R14]', () => {
  const refused = checkChosen('account', { ...nothingChosen, email: false })
  assert.deepEqual([refused.allowed, !refused.allowed && refused.reason], [false, 'essential'])
  const varied = checkChosen('money', { ...nothingChosen, intro: 'Toma.' })
  assert.deepEqual([varied.allowed, !varied.allowed && varied.reason], [false, 'varied'])
  assert.ok(checkChosen('birthday', { ...nothingChosen, email: false }).allowed)
})
