import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getAppconfig } from './contract.ts'
import { isSettingKey, settingKeys } from './keys.ts'
import { publicSettings, settingsFrom } from './reading.ts'

test('1.5 stored pairs make the whole record; what cannot be read keeps its default and is reported', () => {
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

const rows = [
  { key: 'business_name', value: 'Estudio Norte' },
  { key: 'stripe_secret', value: 'sk_live_51AbCdEfGh' },
  { key: 'stripe_webhook_secret', value: 'whsec_abcdef' },
  { key: 'whatsapp_token', value: `EAA${'b'.repeat(30)}` },
  { key: 'smtp_url', value: 'smtps://ana:clave@correo.mx' },
  { key: 'tracking_code_head', value: '<script>service_account</script>' },
]

test('7.2 R16 the public configuration is a list of key and value without a trace of a secret', () => {
  const told = publicSettings(settingsFrom(rows).settings)
  assert.deepEqual(
    told.find(({ key }) => key === 'business_name'),
    { key: 'business_name', value: 'Estudio Norte' },
  )
  const text = JSON.stringify(told)
  assert.doesNotMatch(text, /sk_|rk_|whsec_|EAA|key_[a-z0-9]{8}|BEGIN .*PRIVATE|service_account|clave|smtp/)
  assert.doesNotMatch(text, /stripe_secret|whatsapp_token|auth_enumeration/)
  assert.deepEqual(getAppconfig.answer.parse(told), told)
})

test('7.2 what the portal receives gives it the same settings again', () => {
  const { settings } = settingsFrom(rows)
  const { settings: received, faults } = settingsFrom(JSON.parse(JSON.stringify(publicSettings(settings))))
  assert.deepEqual(faults, [])
  assert.deepEqual(publicSettings(received), publicSettings(settings))
  assert.equal(received.stripe_secret, '')
})

test('7.2 R16 the contract lets no secret and no unknown key pass', () => {
  assert.equal(getAppconfig.who, 'visitor')
  assert.ok(isSettingKey('stripe_secret'))
  for (const key of ['stripe_secret', 'clave_vieja']) {
    assert.equal(getAppconfig.answer.safeParse([{ key, value: 'x' }]).success, false, key)
  }
})
