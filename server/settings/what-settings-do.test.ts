import assert from 'node:assert/strict'
import { Stripe } from 'stripe'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { test } from 'vitest'
import { policyOf } from '../payments/checkout/gather-facts.ts'
import { readEnvironment } from '../app/environment.ts'
import { chooseGateways } from '../app/choose-gateways.ts'
import { classPackage } from '../commerce/packages/tables.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../testing/classes.ts'
import { openTestStudio } from '../testing/studio.ts'

const { payments } = await chooseGateways(readEnvironment({ NODE_ENV: 'production', PAYMENTS: 'stripe' }))
const studio = await openTestStudio({ payments })
const { app, call, person, setSettings } = studio
const room = await insertRoom(app)

test('the studio’s day is that of timezone, else of its offset [R1, 9.1]', async () => {
  await insertClass(app, room, { class_date: new Date('2026-11-25T05:30:00Z') })
  const dayWith = async (settings: Parameters<typeof setSettings>[0]) => {
    await setSettings(settings)
    const query = { start_date: '2026-11-24', end_date: '2026-11-25' }
    const { body } = await call('GET /single_class', { query })
    return (body.days as { date: string; single_classes: unknown[] }[])
      .filter(({ single_classes }) => single_classes.length > 0)
      .map(({ date }) => date)
  }
  assert.deepEqual(await dayWith({ timezone: '', timezone_offset: 6 }), ['2026-11-24'])
  assert.deepEqual(await dayWith({ timezone: '', timezone_offset: 5 }), ['2026-11-25'])
  assert.deepEqual(await dayWith({ timezone: 'America/Tijuana', timezone_offset: 5 }), ['2026-11-24'])
  await setSettings({ timezone: '', timezone_offset: 6 })
})

test('each demand on a password is the studio’s own [5.3]', async () => {
  const demands = [
    ['password_min_length', 9, 'minLength', 9],
    ['password_max_length', 70, 'maxLength', 70],
    ['password_needs_lowercase', true, 'lowercase', true],
    ['password_needs_uppercase', true, 'uppercase', true],
    ['password_needs_number', true, 'number', true],
    ['password_needs_symbol', true, 'symbol', true],
  ] as const
  for (const [key, value, field, expected] of demands) {
    await setSettings({ [key]: value })
    assert.equal((await call('GET /session/policy')).body.policy[field], expected, key)
  }
})

test('a credit for certain hours needs allow_restricted_times [R3]', async () => {
  const times = [{ weekdays: [1], from: '06:00', to: '07:00' }]
  const single_class_id = await insertClass(app, room, { class_date: new Date('2026-11-24T20:00:00Z') })
  const reserveWith = async (allow_restricted_times: boolean) => {
    await setSettings({ allow_restricted_times })
    const ana = await person()
    await insertCreditGrant(app, ana.customer_id, { allowed_times: times })
    return (await call('POST /class_reservations', { as: ana, body: { single_class_id } })).status
  }
  assert.equal(await reserveWith(false), 201)
  assert.equal(await reserveWith(true), 412)
})

test('the browser’s sign-in provider has public fields only [7.44, 3.29]', async () => {
  await setSettings({ auth_provider: { apiKey: 'AIza-prueba', projectId: 'estudio' } })
  const { body } = await call('GET /appconfig')
  const provider = (body as { key: string; value: unknown }[]).find(({ key }) => key === 'auth_provider')
  assert.deepEqual(provider?.value, { apiKey: 'AIza-prueba', projectId: 'estudio' })
  const admin = await person({ role: 'admin' })
  const values = { auth_provider: '{"private_key":"x"}' }
  assert.equal((await call('PUT /settings', { as: admin, body: { values } })).status, 400)
})

const [pack] = await app.database.db
  .insert(classPackage)
  .values({ title: '8 clases', price: 129_900, class_amount: 8, expiration_days: 30 })
  .returning()
const buys = async (more: object = {}) => {
  const body = { class_package_id: pack!.class_package_id, ...more }
  return call('POST /checkout/attempt', { as: await person(), body })
}

test('checkout_redirect_url says where to buy instead [3.29]', async () => {
  await setSettings({ checkout_disabled: true, checkout_redirect_url: 'https://otra.example/tienda' })
  const { body } = await buys({ payment_method: 'cash' })
  await setSettings({ checkout_disabled: false })
  assert.deepEqual([body.code, body.redirect], ['checkout-disabled', 'https://otra.example/tienda'])
})

test('without stripe_secret no card provider is asked [7.23]', async () => {
  await setSettings({ stripe_secret: '' })
  await assert.rejects(payments(app).card.listPaid(app.now()), /expected stripe_secret in the settings/)
})

test('card webhooks are verified by the current secret [7.23]', async () => {
  const data = { object: { id: 'ch_1', object: 'charge' } }
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.updated', data })
  const timestamp = Math.floor(app.now().getTime() / 1000)
  const signed = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const handle = async (signature: string) => {
    const headers = { 'stripe-signature': signature }
    return (await call('POST /webhooks/{gateway}', { params: { gateway: 'stripe' }, body: payload, headers })).status
  }
  await setSettings({ stripe_webhook_secret: 'whsec_uno' })
  assert.equal(await handle(signed('whsec_uno')), 200)
  assert.equal(await handle(signed('whsec_dos')), 400)
  await setSettings({ stripe_webhook_secret: 'whsec_dos' })
  assert.equal(await handle(signed('whsec_dos')), 200)
})

test('the wallet is offered with paypal_client_id and secret [4.17]', () => {
  const offered = (rows: Record<string, unknown>) => {
    const written = Object.entries({ paypal_enabled: true, ...rows }).map(([key, value]) => ({ key, value }))
    return policyOf(app, settingsFrom(written).settings).wallet
  }
  assert.equal(offered({ paypal_client_id: 'a' }), false)
  assert.equal(offered({ paypal_secret: 'b' }), false)
  assert.equal(offered({ paypal_client_id: 'a', paypal_secret: 'b' }), true)
})
