import assert from 'node:assert/strict'
import { test } from 'vitest'
import { kindNames } from '../kinds.ts'
import { checkKindSettings } from './check-settings.ts'
import { kindGroups } from './groups.ts'
import { defaultKindSettings } from './default-settings.ts'
import type { KindSettings } from './shapes.ts'

test('every kind of message is in one group', () => {
  assert.deepEqual(kindGroups.flatMap(({ kinds }) => kinds).toSorted(), kindNames.toSorted())
})

test('an unknown brace is refused by name everywhere [R14]', () => {
  const fine = checkKindSettings('promoted', {
    ...defaultKindSettings,
    intro: 'Hola {Nombre}, tu clase de { clase }.',
    subject: '',
  })
  assert.deepEqual(fine.allowed && [fine.value.subject, fine.value.intro], [
    null,
    'Hola {Nombre}, tu clase de { clase }.',
  ])
  const wrong: [string, Partial<KindSettings>][] = [
    ['intro', { intro: 'Tu {sueldo}' }],
    ['whatsapp_parameters', { whatsapp_parameters: ['nombre', 'sueldo'] }],
  ]
  for (const [field, more] of wrong) {
    const refused = checkKindSettings('promoted', { ...defaultKindSettings, ...more })
    assert.ok(!refused.allowed)
    assert.deepEqual(refused.details, { field, name: 'sueldo' })
    assert.match(refused.message, /^«\{sueldo\}» no significa nada.*\{clase\}/)
  }
})

test('messages for signing in keep their e-mail [R14]', () => {
  const refused = checkKindSettings('account', { ...defaultKindSettings, email: false })
  assert.deepEqual([refused.allowed, !refused.allowed && refused.reason], [false, 'essential'])
  const varied = checkKindSettings('money', { ...defaultKindSettings, intro: 'Toma.' })
  assert.deepEqual([varied.allowed, !varied.allowed && varied.reason], [false, 'varied'])
  assert.ok(checkKindSettings('birthday', { ...defaultKindSettings, email: false }).allowed)
})
