import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { beforeEach, test } from 'vitest'
import { discount } from '../../commerce/discounts/tables.ts'
import { findGrants, purchaseRow } from '../../testing/grants.ts'
import { declineCharges, saveCard } from '../../testing/paying.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { VALID_CARD, openShop } from '../../testing/shop.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { pollPendingPayments } from './payments/poll-pending-payments.ts'
import { expirePending } from './expire-pending.ts'
import type { Log } from '../../platform/log/log.ts'

const shop = await openShop()
const { app, packages } = shop
const renewal_consent = { version: RENEWAL_TEXT }
const monthly = { class_package_id: packages.unlimited, renewal_consent }
const trial = { class_package_id: packages.online, renewal_consent }
const log: Log = (line) => shop.log.push(line)
const statusOf = async (purchase_id: number) => (await purchaseRow(app, purchase_id)).status
const chargesOf = async (purchase_id: number): Promise<number[]> => {
  const { rows } = await app.database.pool.query('select total_payment from invoice where purchase_id = $1', [
    purchase_id,
  ])
  return rows.map((row) => row.total_payment)
}
async function planOf(purchase_id: number) {
  const { rows } = await app.database.pool.query(
    'select gateway, gateway_payment_id as id from payment where purchase_id = $1',
    [purchase_id],
  )
  const row = rows.at(-1)
  return app.payments.byName(row.gateway)!.readSubscription(row.id)
}

beforeEach(async () => {
  await shop.setSettings({
    payment_sources_enabled: true,
    paypal_enabled: true,
    stripe_checkout_mode: 'elements',
    signup_fee: 99_999,
  })
  shop.clock.advance(11)
})

test('a plan by card: a secret, its first charge, its first period [4.18]', async () => {
  const ana = await shop.person()
  const { status, body } = await shop.attempt(ana, { ...monthly, payment_method: 'card' })
  assert.equal(status, 201)
  assert.equal(await statusOf(body.purchase_id), 'pending')
  assert.equal((await shop.pay(body.clientSecret)).status, 200)
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
  assert.equal((await findGrants(app, body.purchase_id)).grants.length, 1)
  assert.deepEqual(await chargesOf(body.purchase_id), [249_000])
})

test('a plan paid with a kept card runs at once [4.17]', async () => {
  const ana = await shop.person()
  const { payment_source_id } = await saveCard(shop, ana)
  const { status, body } = await shop.attempt(ana, { ...monthly, payment_method: 'source', payment_source_id })
  assert.deepEqual([status, body], [201, { purchase_id: body.purchase_id }])
  assert.equal(await statusOf(body.purchase_id), 'active')
})

test('a plan whose kept card is declined fails, uncharged later [8.4]', async () => {
  const ana = await shop.person()
  const { payment_source_id, saveResponse } = await saveCard(shop, ana)
  await declineCharges(shop, saveResponse.body.payment_source.source_id, {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'No funds.',
  })
  const { status, body } = await shop.attempt(ana, { ...monthly, payment_method: 'source', payment_source_id })
  assert.deepEqual([status, body.code], [402, 'insufficient_funds'])
  await shop.deliver()
  const { rows } = await app.database.pool.query('select status from purchase where customer_id = $1', [
    ana.customer_id,
  ])
  assert.deepEqual(rows, [{ status: 'failed' }])
})

test('a free trial takes a card, no money, and begins on its setup [5.14]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...trial, payment_method: 'card' })
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'pending')
  assert.match(body.clientSecret, /^seti_/)
  await shop.pay(body.clientSecret)
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
  assert.deepEqual(await chargesOf(body.purchase_id), [])
  const plan = await planOf(body.purchase_id)
  assert.equal(plan?.status, 'trialing')
})

test('the signup fee is charged at once, also with a free trial [4.20, 5.14]', async () => {
  await shop.setSettings({ signup_fee: packages.fee })
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...trial, payment_method: 'card', signup_fee: true })
  await shop.pay(body.clientSecret, VALID_CARD, { name: 'Beto Luna' })
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
  assert.deepEqual(await chargesOf(body.purchase_id), [35_000])
  const { body: responseBody } = await shop.call('GET /purchases', { as: ana })
  assert.deepEqual(
    responseBody.purchases.map((purchase: { title: string; status: string }) => [purchase.title, purchase.status]),
    [
      ['Inscripción', 'completed'],
      ['En línea', 'active'],
    ],
  )
})

test('a plan on the hosted page [4.18, 9.12]', async () => {
  await shop.setSettings({ stripe_checkout_mode: 'session' })
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...monthly, payment_method: 'card' })
  const address = new URL(body.session.url)
  await shop.site.request(address.pathname + address.search, {
    method: 'POST',
    body: new URLSearchParams({
      number: '4242424242424242',
      exp_month: '12',
      exp_year: '2030',
      cvc: '123',
      name: 'Ana',
    }),
  })
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
  assert.deepEqual(await chargesOf(body.purchase_id), [249_000])
})

test('a wallet’s plan is made, approved, then activated once [4.18, 9.12]', async () => {
  const ana = await shop.person()
  const { status, body } = await shop.call('POST /checkout/paypal', { as: ana, body: monthly })
  assert.deepEqual([status, Object.keys(body).toSorted()], [201, ['custom_id', 'plan_id', 'purchase_id']])
  const { subscriptionID } = await shop.approve(body)
  const approved = { subscriptionID, purchase_id: body.purchase_id }
  for (let time = 0; time < 2; time++) {
    const captureResponse = await shop.call('POST /checkout/capture', { as: ana, body: approved })
    assert.deepEqual([captureResponse.status, captureResponse.body], [200, { purchase_id: body.purchase_id }])
  }
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
  assert.equal((await findGrants(app, body.purchase_id)).grants.length, 1)
  assert.deepEqual(await chargesOf(body.purchase_id), [249_000])
})

test('a plan approved in the wallet starts without its browser [4.18]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...monthly, payment_method: 'wallet' })
  await shop.approve(body)
  await shop.deliver()
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
})

test('another’s plan, or of another purchase, is not activated [F39]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const first = (await shop.attempt(ana, { ...monthly, payment_method: 'wallet' })).body
  const other = (await shop.attempt(beto, { ...monthly, payment_method: 'wallet' })).body
  const { subscriptionID } = await shop.approve(first)
  for (const [as, purchase_id] of [
    [beto, first.purchase_id],
    [beto, other.purchase_id],
  ] as const) {
    const captureResponse = await shop.call('POST /checkout/capture', { as, body: { subscriptionID, purchase_id } })
    assert.deepEqual([captureResponse.status, captureResponse.body.code], [404, 'payment-missing'])
  }
})

test('codes for the first or every charge are what is charged [5.13, R10]', async () => {
  await app.database.db.insert(discount).values([
    { code: 'PRIMERO', amount: 50_000, is_percent: false, first_invoice_only: true, createdAt: app.now() },
    { code: 'SIEMPRE', amount: 1000, is_percent: true, createdAt: app.now() },
  ])
  for (const [discountCode, first, later] of [
    ['PRIMERO', 199_000, 249_000],
    ['SIEMPRE', 224_100, 224_100],
  ] as const) {
    const ana = await shop.person()
    const { body } = await shop.attempt(ana, { ...monthly, payment_method: 'card', discountCode })
    await shop.pay(body.clientSecret)
    await shop.deliver()
    const row = await purchaseRow(app, body.purchase_id)
    assert.deepEqual([row.status, row.total_payment, row.renewal_amount], ['active', first, later])
    assert.deepEqual(await chargesOf(body.purchase_id), [first])
  }
})

test('a plan unpaid in time fails and renews no more [R9]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...monthly, payment_method: 'card' })
  shop.clock.advance(31)
  await expirePending(app, log)
  assert.equal(await statusOf(body.purchase_id), 'failed')
  assert.equal((await planOf(body.purchase_id))?.status, 'ended')
  assert.notEqual((await shop.pay(body.clientSecret)).status, 200)
})

test('a plan whose charge got no answer is found, charged once [8.8]', async () => {
  const ana = await shop.person()
  const { payment_source_id } = await saveCard(shop, ana)
  shop.faults['POST /subscriptions'] = 'timeout-after-effect'
  const silent = await shop.attempt(ana, { ...monthly, payment_method: 'source', payment_source_id })
  delete shop.faults['POST /subscriptions']
  assert.equal(silent.status, 503)
  shop.clock.advance(3)
  await pollPendingPayments(app, applySubscription, log)
  const { rows } = await app.database.pool.query('select purchase_id, status from purchase where customer_id = $1', [
    ana.customer_id,
  ])
  assert.deepEqual(
    rows.map((row) => row.status),
    ['active'],
  )
  assert.deepEqual(await chargesOf(rows[0].purchase_id), [249_000])
  await shop.deliver()
  assert.equal((await findGrants(app, rows[0].purchase_id)).grants.length, 1)
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})
