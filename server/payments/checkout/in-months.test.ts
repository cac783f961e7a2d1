import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'vitest'
import { purchaseRow } from '../../testing/grants.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const { app, packages, call } = shop
const MEXICAN = '4000004840008001'

beforeEach(() => shop.setSettings({ instalments_enabled: true, stripe_checkout_mode: 'elements' }))
afterEach(() => assertInOrder(app))

async function cardOf(number: string): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ana Ruiz' }
  const headers = { 'content-type': 'application/json' }
  const response = await shop.site.request('/_ensayo/methods', { method: 'POST', headers, body: JSON.stringify(card) })
  return ((await response.json()) as { id: string }).id
}
async function startPayment() {
  const ana = await shop.person()
  const input = { class_package_id: packages.eight, payment_method: 'card', instalments: true }
  const { purchase_id, clientSecret } = (await shop.attempt(ana, input)).body
  return { ana, purchase_id: purchase_id as number, clientSecret: clientSecret as string }
}
const plansOf = async (as: TestPerson, purchase_id: number, number = MEXICAN) =>
  call('POST /checkout/plans', { as, body: { purchase_id, card: await cardOf(number) } })
const payIn = (as: TestPerson, purchase_id: number, months: number, key?: string) =>
  call('POST /checkout/months', { as, body: { purchase_id, months }, ...(key ? { key } : {}) })

test('a card’s months are shown before the charge and recorded [R11]', async () => {
  const { ana, purchase_id } = await startPayment()
  assert.deepEqual((await plansOf(ana, purchase_id)).body, { plans: [3, 6, 9, 12] })
  assert.equal((await purchaseRow(app, purchase_id)).status, 'pending')
  assert.deepEqual((await payIn(ana, purchase_id, 6)).body, { purchase_id })
  const row = await purchaseRow(app, purchase_id)
  assert.deepEqual([row.status, row.instalments], ['active', 6])
  assert.equal((await payIn(ana, purchase_id, 6)).body.code, 'payment-over')
})

test('a card without months has none, and no other months than its own [R11]', async () => {
  const { ana, purchase_id } = await startPayment()
  assert.deepEqual((await plansOf(ana, purchase_id, '4242424242424242')).body, { plans: [] })
  await plansOf(ana, purchase_id)
  const refused = await payIn(ana, purchase_id, 24)
  assert.deepEqual([refused.status, refused.body.code], [409, 'months-not-offered'])
})

test('while the studio has no months, no card has any [R11]', async () => {
  await shop.setSettings({ instalments_enabled: false })
  const { ana, purchase_id } = await startPayment()
  assert.deepEqual((await plansOf(ana, purchase_id)).body, { plans: [] })
})

test('a card declined over months pays nothing, another one pays [8.4]', async () => {
  const { ana, purchase_id, clientSecret } = await startPayment()
  await app.database.pool.query(
    `update rehearsal.thing set body = jsonb_set(body, '{_behaviour,charged}', '{"code":"card_declined","decline_code":"insufficient_funds","message":"no"}')
     where id = $1`,
    [await offered(ana, purchase_id)],
  )
  const declined = await payIn(ana, purchase_id, 3)
  assert.deepEqual([declined.status, declined.body.code], [402, 'insufficient_funds'])
  await shop.pay(clientSecret)
  await shop.deliver()
  const row = await purchaseRow(app, purchase_id)
  assert.deepEqual([row.status, row.instalments], ['active', null])
})
async function offered(as: TestPerson, purchase_id: number): Promise<string> {
  const card = await cardOf(MEXICAN)
  await call('POST /checkout/plans', { as, body: { purchase_id, card } })
  return card
}

test('months of another’s purchase are neither shown nor paid [F39]', async () => {
  const { ana, purchase_id } = await startPayment()
  await plansOf(ana, purchase_id)
  const beto = await shop.person()
  assert.deepEqual(
    [(await plansOf(beto, purchase_id)).body.code, (await payIn(beto, purchase_id, 3)).body.code],
    ['payment-missing', 'payment-missing'],
  )
})

test('a silent gateway is no decline: the same months again [8.8]', async () => {
  const { ana, purchase_id } = await startPayment()
  await plansOf(ana, purchase_id)
  shop.faults['POST /payment_intents/:id/confirm'] = 'error'
  const silent = await payIn(ana, purchase_id, 3)
  assert.deepEqual([silent.status, silent.body.code], [503, 'payment-unavailable'])
  delete shop.faults['POST /payment_intents/:id/confirm']
  assert.deepEqual((await payIn(ana, purchase_id, 3)).body, { purchase_id })
})
