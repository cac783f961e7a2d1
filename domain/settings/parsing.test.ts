import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type SettingKey, settingKeys } from './keys.ts'
import { parseSetting } from './parsing.ts'

const read = (key: SettingKey, input: unknown) => {
  const verdict = parseSetting(key, input)
  return verdict.allowed ? verdict.value : verdict.reason
}

test('a value is read from text and from JSON alike [3.29]', () => {
  const pairs: [SettingKey, unknown, unknown][] = [
    ['waitlist_enabled', 'true', true],
    ['waitlist_enabled', ' Sí ', true],
    ['waitlist_enabled', false, false],
    ['waitlist_enabled', 'no', false],
    ['penalty_days', '7', 7],
    ['timezone_offset', -9, -9],
    ['signup_fee', '', null],
    ['cancel_timeframe_unit', 'day', 'day'],
    ['primary', '#C2482d', '#C2482d'],
    ['whatsapp', '551-234-5678', '5512345678'],
    ['whatsapp', 5512345678, '5512345678'],
    ['timezone', 'America/Tijuana', 'America/Tijuana'],
    ['banner_link', '/paquetes', '/paquetes'],
    ['navbar_logo', 'pictures/logo nuevo.svg', 'pictures/logo nuevo.svg'],
  ]
  for (const [key, input, value] of pairs) assert.equal(read(key, input), value, `${key} ${input}`)
  assert.deepEqual(read('auth_provider', '{"apiKey":"AIza1","projectId":"p"}'), { apiKey: 'AIza1', projectId: 'p' })
})

test('a value of another kind, or outside its limits, is refused', () => {
  const invalidValues: [SettingKey, unknown][] = [
    ['waitlist_enabled', 'quizá'],
    ['waitlist_enabled', ''],
    ['waitlist_enabled', []],
    ['penalty_days', '7.5'],
    ['penalty_days', ''],
    ['penalty_days', '0'],
    ['penalty_days', '366'],
    ['penalty_days', true],
    ['penalty_days', Number.NaN],
    ['cancel_timeframe_unit', 'week'],
    ['primary', 'red'],
    ['primary', '#fff'],
    ['email', 'ana@'],
    ['timezone', 'Tijuana'],
    ['business_name', { toString: 'x' }],
    ['class_packages_path', '/entrar'],
    ['class_packages_path', '/clase/7'],
    ['class_packages_path', '/mystudio/clases'],
    ['class_packages_path', 'paquetes'],
    ['google_analytics_id', "G-1');alert(1)//"],
    ['auth_provider', '[1]'],
    ['auth_provider', '{"apiKey"'],
    ['favicon', '../secreto.png'],
    ['custom_css', 'a{}</style><script>'],
    ['custom_css', '@import "//evil.mx"'],
  ]
  for (const [key, input] of invalidValues)
    assert.equal(read(key, input), 'wrong-kind', `${key} ${JSON.stringify(input)}`)
})

test('a refusal has key, expectation and finding', () => {
  const verdict = parseSetting('cancel_timeframe_unit', 'week')
  assert.ok(!verdict.allowed)
  assert.equal(verdict.message, 'cancel_timeframe_unit: expected one of hour, minute, second, day, found "week"')
  assert.deepEqual(verdict.details, {
    key: 'cancel_timeframe_unit',
    expected: 'one of hour, minute, second, day',
    found: '"week"',
  })
})

test('an unknown key is refused, even an object’s own [R16]', () => {
  for (const key of ['waitlist', 'allow_cancel_after_threshold', 'constructor', '__proto__', 'toString']) {
    const verdict = parseSetting(key, 'true')
    assert.equal(!verdict.allowed && verdict.reason, 'unknown-key', key)
  }
})

test('a secret is refused in a public key, and no refusal repeats it [R16]', () => {
  const secrets = [
    'sk_live_51AbCdEfGh',
    'rk_test_51AbCdEfGh',
    'whsec_abcdef123',
    `EAA${'b'.repeat(24)}`,
    'key_ab12cd34ef',
    '-----BEGIN RSA PRIVATE KEY-----',
  ]
  for (const secret of secrets) {
    for (const key of ['stripe_public', 'business_name', 'about_text'] as const) {
      const verdict = parseSetting(key, secret)
      assert.ok(!verdict.allowed, `${key} took ${secret}`)
      assert.ok(!JSON.stringify(verdict).includes(secret.slice(0, 8)), key)
    }
  }
  assert.equal(read('stripe_secret', 'sk_live_51AbCdEfGh'), 'sk_live_51AbCdEfGh')
  const tooLong = parseSetting('stripe_secret', 'hunter2'.repeat(400))
  assert.ok(!tooLong.allowed && !JSON.stringify(tooLong).includes('hunter2'))
  assert.equal(read('auth_provider', { type: 'service_account', private_key: 'x' }), 'wrong-kind')
})

test('no key throws, on any value', () => {
  const unusualValues = [
    undefined,
    null,
    {},
    [],
    Symbol.iterator.description,
    Number.POSITIVE_INFINITY,
    -1,
    '🙂',
    '\u0000',
    { a: { b: 1 } },
  ]
  for (const key of settingKeys) {
    for (const input of unusualValues) assert.equal(typeof parseSetting(key, input).allowed, 'boolean', key)
  }
})
