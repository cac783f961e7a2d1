import assert from 'node:assert/strict'
import { test } from 'vitest'
import { getAppconfig } from './contract.ts'
import { isSettingKey } from './keys.ts'
import { publicSettings, settingsFromPublic } from './public-settings.ts'
import { settingsFrom } from './reading.ts'

const { settings } = settingsFrom([
  { key: 'business_name', value: 'Estudio Norte' },
  { key: 'stripe_secret', value: 'sk_live_51AbCdEfGh' },
  { key: 'stripe_webhook_secret', value: 'whsec_abcdef' },
  { key: 'whatsapp_token', value: `EAA${'b'.repeat(30)}` },
  { key: 'smtp_url', value: 'smtps://ana:clave@correo.mx' },
  { key: 'tracking_code_head', value: '<script>service_account</script>' },
])
const published = publicSettings(settings)

test('public settings are keys and values, no secrets [7.2, R16]', () => {
  assert.deepEqual(
    published.find(({ key }) => key === 'business_name'),
    { key: 'business_name', value: 'Estudio Norte' },
  )
  const text = JSON.stringify(published)
  assert.doesNotMatch(text, /sk_|rk_|whsec_|EAA|key_[a-z0-9]{8}|BEGIN .*PRIVATE|service_account|clave|smtp/)
  assert.doesNotMatch(text, /stripe_secret|whatsapp_token|auth_enumeration/)
  assert.deepEqual(getAppconfig.response.parse(published), published)
})

test('what the portal receives gives the same settings [7.2]', () => {
  const received = JSON.parse(JSON.stringify(published))
  assert.deepEqual(publicSettings(settingsFromPublic(received)), published)
  assert.deepEqual(settingsFrom(received), { settings: settingsFromPublic(received), faults: [] })
  assert.deepEqual([settingsFromPublic(received).stripe_secret, settings.stripe_secret], ['', 'sk_live_51AbCdEfGh'])
})

test('the contract lets no secret and no unknown key pass [7.2, R16]', () => {
  assert.equal(getAppconfig.minRole, 'visitor')
  assert.ok(isSettingKey('stripe_secret'))
  for (const key of ['stripe_secret', 'clave_vieja']) {
    assert.equal(getAppconfig.response.safeParse([{ key, value: 'x' }]).success, false, key)
  }
})
