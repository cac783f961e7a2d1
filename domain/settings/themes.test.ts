import assert from 'node:assert/strict'
import { test } from 'vitest'
import { adminSettings } from './admin-settings.ts'
import { settingDefinition, type SettingKey, settingKeys } from './keys.ts'
import { settingsFrom } from './reading.ts'
import { adminSetting } from './shapes.ts'
import { themes, settingWords } from './themes.ts'

const values = themes.flatMap(({ groups }) => groups.flatMap(({ words }) => Object.keys(words)))

test('each setting has one theme, a label and a hint [3.29]', () => {
  assert.deepEqual(values.toSorted(), [...settingKeys].toSorted())
  for (const key of settingKeys) {
    const { label, hint } = settingWords(key)
    assert.match(label, /^[\p{Lu}\d][^.]{1,44}$/u, key)
    assert.match(hint, /^.{5,160}[.…]$/u, key)
  }
})

test('each way of a choice has its own words [3.29]', () => {
  for (const key of settingKeys) {
    const definition = settingDefinition(key)
    const options = settingWords(key).options
    if (definition.kind === 'choice') assert.deepEqual(Object.keys(options ?? {}), [...definition.of], key)
    else assert.equal(options, undefined, key)
  }
})

test('a narrowed text says its shape and counts in use', () => {
  for (const key of settingKeys) {
    const definition = settingDefinition(key)
    if ('like' in definition && definition.like) assert.ok(settingWords(key).expects, key)
    const { under } = settingWords(key)
    if (under) assert.ok((settingKeys as string[]).includes(typeof under === 'string' ? under : under[0]), key)
  }
})

const CHANGED_AT = '2026-11-20T18:00:00.000Z'

test('of a secret an admin sees that it is there [R16]', () => {
  const rows = [
    { key: 'stripe_secret', value: 'sk_live_51AbCdEfGh' },
    { key: 'tracking_code_head', value: '<script>1</script>' },
    { key: 'primary', value: '#112233' },
  ]
  const changes = new Map(rows.map(({ key }) => [key, { changed_at: CHANGED_AT }]))
  const { settings } = adminSettings(settingsFrom(rows).settings, changes)
  const findSetting = (key: SettingKey) => settings.find((setting) => setting.key === key)
  for (const setting of settings) assert.deepEqual(adminSetting.parse(setting), setting)
  assert.doesNotMatch(JSON.stringify(settings), /sk_live/)
  const summaryOf = (key: SettingKey) => [
    findSetting(key)?.value,
    findSetting(key)?.is_set,
    findSetting(key)?.changed_at,
  ]
  assert.deepEqual(summaryOf('stripe_secret'), [null, true, CHANGED_AT])
  assert.deepEqual(summaryOf('smtp_url'), [null, false, null])
  assert.deepEqual(summaryOf('primary'), ['#112233', true, CHANGED_AT])
  assert.deepEqual(summaryOf('tracking_code_head'), ['<script>1</script>', true, CHANGED_AT])
  assert.deepEqual(findSetting('booking_opens_time')?.under, {
    key: 'booking_opens',
    values: ['days_before', 'weekly'],
  })
})
