import assert from 'node:assert/strict'
import { test } from 'vitest'
import { settingsFrom } from '../../settings/reading.ts'
import { browserGateways, REHEARSAL_KEY } from './browser-gateways.ts'

const settings = settingsFrom([]).settings
const gateways = (change: Partial<typeof settings>) => browserGateways({ ...settings, ...change })

test('a provider’s script needs a real key and an open checkout [7.23]', () => {
  assert.deepEqual(gateways({}), { card: null, wallet: null })
  assert.equal(gateways({ stripe_public: REHEARSAL_KEY }).card, 'rehearsal')
  assert.equal(gateways({ stripe_public: 'pk_live_51a' }).card, 'stripe')
  assert.equal(gateways({ stripe_public: 'pk_live_51a', checkout_disabled: true }).card, null)
  assert.equal(gateways({ paypal_client_id: 'AbC' }).wallet, null)
  assert.equal(gateways({ paypal_enabled: true }).wallet, 'rehearsal')
  assert.equal(gateways({ paypal_enabled: true, paypal_client_id: 'AbC' }).wallet, 'paypal')
})
