import assert from 'node:assert/strict'
import { test } from 'vitest'
import { adminSettings } from './admin-settings.ts'
import { describedKey, type SettingKey, settingKeys } from './keys.ts'
import { settingsFrom } from './reading.ts'
import { adminSetting } from './shapes.ts'
import { themes, wordsOf } from './themes.ts'

const values = themes.flatMap(({ groups }) => groups.flatMap(({ words }) => Object.keys(words)))

test('each setting has one theme, a label and a hint [3.29]', () => {
  assert.deepEqual(values.toSorted(), [...settingKeys].toSorted())
  for (const key of settingKeys) {
    const { label, hint } = wordsOf(key)
    assert.match(label, /^[\p{Lu}\d][^.]{1,44}$/u, key)
    assert.match(hint, /^.{5,160}[.…]$/u, key)
  }
})

test('each way of a choice has its own words [3.29]', () => {
  for (const key of settingKeys) {
    const described = describedKey(key)
    const options = wordsOf(key).options
    if (described.kind === 'choice') assert.deepEqual(Object.keys(options ?? {}), [...described.of], key)
    else assert.equal(options, undefined, key)
  }
})

test('a narrowed text says its shape and counts in use', () => {
  for (const key of settingKeys) {
    const described = describedKey(key)
    if ('like' in described && described.like) assert.ok(wordsOf(key).expects, key)
    const { under } = wordsOf(key)
    if (under) assert.ok((settingKeys as string[]).includes(typeof under === 'string' ? under : under[0]), key)
  }
})

const TOLD_AT = '2026-11-20T18:00:00.000Z'

test('of a secret an admin sees that it is there [R16]', () => {
  const rows = [
    { key: 'stripe_secret', value: 'sk_live_51AbCdEfGh' },
    { key: 'tracking_code_head', value: '<script>1</script>' },
    { key: 'primary', value: '#112233' },
  ]
  const changes = new Map(rows.map(({ key }) => [key, { changed_at: TOLD_AT }]))
  const { settings } = adminSettings(settingsFrom(rows).settings, changes)
  const of = (key: SettingKey) => settings.find((one) => one.key === key)
  for (const one of settings) assert.deepEqual(adminSetting.parse(one), one)
  assert.doesNotMatch(JSON.stringify(settings), /sk_live/)
  const seen = (key: SettingKey) => [of(key)?.value, of(key)?.is_set, of(key)?.changed_at]
  assert.deepEqual(seen('stripe_secret'), [null, true, TOLD_AT])
  assert.deepEqual(seen('smtp_url'), [null, false, null])
  assert.deepEqual(seen('primary'), ['#112233', true, TOLD_AT])
  assert.deepEqual(seen('tracking_code_head'), ['<script>1</script>', true, TOLD_AT])
  assert.deepEqual(of('booking_opens_time')?.under, { key: 'booking_opens', values: ['days_before', 'weekly'] })
})
