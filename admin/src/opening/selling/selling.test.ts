import assert from 'node:assert/strict'
import { packageDefaults, packageFields } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { methodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { test } from 'vitest'
import { findPriceFaults, packageTemplates, parsePrice } from './package-templates.ts'
import { findPaymentFaults, hasTypedKeys, methods, secretsOf, settingsOf } from './payment-methods.ts'

test('prices are read as they are written', () => {
  assert.deepEqual(['180', '$ 1,250', '99.50', '-1', 'mil', '1000000'].map(parsePrice), [
    180,
    1250,
    99.5,
    null,
    null,
    null,
  ])
  assert.deepEqual(findPriceFaults(['', '180', 'x']), { 'price-2': 'Escribe un precio, como 180.' })
})

test('every template is a package once it has a price', () => {
  for (const { title, body } of packageTemplates)
    assert.ok(packageFields.safeParse({ ...packageDefaults, title, price: 180, ...body }).success, title)
})

test('every method is recognised by its name', () => {
  assert.deepEqual(
    methods.map(({ name }) => methodKind(name)),
    methods.map(({ kind }) => kind),
  )
})

const values = {
  chosen: ['cash'] as const,
  bank: '',
  account: '',
  holder: '',
  stripe_public: '',
  stripe_secret: '',
  stripe_webhook_secret: '',
}
const missing = ['stripe_public', 'stripe_secret', 'stripe_webhook_secret']

test('a transfer needs an account, a card its keys', () => {
  assert.deepEqual(findPaymentFaults(values, missing), {})
  const all = { ...values, chosen: ['transfer', 'card'] as const }
  assert.deepEqual(Object.keys(findPaymentFaults(all, missing)), ['account', 'stripe_public', 'stripe_secret'])
  const right = { ...all, account: '0123 4567 8901 2345 67', stripe_public: 'pk_test_1', stripe_secret: 'sk_test_1' }
  assert.deepEqual(findPaymentFaults(right, missing), {})
  const mixed = { ...right, stripe_secret: 'sk_live_1', stripe_webhook_secret: 'pk_test_1' }
  assert.deepEqual(Object.keys(findPaymentFaults(mixed, missing)), ['stripe_secret', 'stripe_webhook_secret'])
})

test('a secret that is stored need not be typed again', () => {
  const typed = { ...values, chosen: ['card'] as const, stripe_public: 'pk_test_1' }
  assert.deepEqual(findPaymentFaults(typed, ['stripe_webhook_secret']), {})
  assert.deepEqual(secretsOf(typed), {})
  assert.deepEqual(secretsOf({ ...typed, stripe_webhook_secret: ' whsec_1 ' }), { stripe_webhook_secret: 'whsec_1' })
  assert.equal(hasTypedKeys(typed, { stripe_public: 'pk_test_1' }), false)
  assert.equal(hasTypedKeys(typed, { stripe_public: '' }), true)
})

test('only what was chosen is saved', () => {
  const { settings } = settingsFrom([])
  const typed = { ...values, account: '12345678', stripe_public: 'pk_test_1', stripe_secret: 'sk_test_1' }
  assert.deepEqual(Object.keys(settingsOf(typed, settings)), ['cash_location'])
  assert.deepEqual(secretsOf(typed), {})
})
