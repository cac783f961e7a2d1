import assert from 'node:assert/strict'
import { test } from 'vitest'
import { settingKeys } from './keys.ts'
import { settingsFrom } from './reading.ts'

test('stored pairs are the record, bad ones the default [1.5]', () => {
  const { settings, faults } = settingsFrom([
    { key: 'business_name', value: 'Estudio Norte' },
    { key: 'penalty_days', value: 'muchos' },
    { key: 'clave_vieja', value: 1 },
  ])
  assert.equal(settings.business_name, 'Estudio Norte')
  assert.equal(settings.penalty_days, 7)
  assert.equal(Object.keys(settings).length, settingKeys.length)
  assert.deepEqual(
    faults.map(({ key, reason }) => [key, reason]),
    [
      ['penalty_days', 'wrong-kind'],
      ['clave_vieja', 'unknown-key'],
    ],
  )
})
