import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { findGrants, purchaseRow } from '../../testing/grants.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import { expirePending } from './expire-pending.ts'

const shop = await openShop()
const { app, packages } = shop
const eight = { class_package_id: packages.eight }
const statusOf = async (purchase_id: number) => (await purchaseRow(app, purchase_id)).status
const countGrants = async (purchase_id: number) => (await findGrants(app, purchase_id)).grants.length

beforeEach(() => shop.setSettings({ paypal_enabled: true }))

test('an order is approved in the wallet, then captured, once [7.18, 4.18]', async () => {
  const ana = await shop.person()
  const created = await shop.call('POST /checkout/paypal', { as: ana, body: eight })
  assert.equal(created.status, 201)
  const { orderID, purchase_id } = created.body
  const early = await shop.call('POST /checkout/capture', { as: ana, body: { orderID } })
  assert.deepEqual([early.status, early.body.code], [412, 'wallet-not-approved'])
  const approved = await shop.approve({ orderID })
  for (let time = 0; time < 2; time++) {
    const captureResponse = await shop.call('POST /checkout/capture', { as: ana, body: { orderID: approved.orderID } })
    assert.deepEqual([captureResponse.status, captureResponse.body], [200, { purchase_id }])
  }
  assert.equal(await statusOf(purchase_id), 'active')
  await shop.deliver()
  assert.equal(await countGrants(purchase_id), 1)
})

test('an approved order is captured without its browser [4.18]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...eight, payment_method: 'wallet' })
  await shop.approve(body)
  await shop.deliver()
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
})

test('a wallet without funds is refused, another source pays [8.4]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...eight, payment_method: 'wallet' })
  await shop.approve(body, 'no-funds')
  const refused = await shop.call('POST /checkout/capture', { as: ana, body: { orderID: body.orderID } })
  assert.deepEqual([refused.status, refused.body.code], [402, 'wallet-declined'])
  assert.equal(await statusOf(body.purchase_id), 'pending')
  await shop.approve(body)
  const captureResponse = await shop.call('POST /checkout/capture', { as: ana, body: { orderID: body.orderID } })
  assert.equal(captureResponse.status, 200)
})

test('another person’s order is not captured [F39]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const { body } = await shop.attempt(ana, { ...eight, payment_method: 'wallet' })
  await shop.approve(body)
  for (const orderID of [body.orderID, 'NOBODY']) {
    const { status, body: responseBody } = await shop.call('POST /checkout/capture', { as: beto, body: { orderID } })
    assert.deepEqual([status, responseBody.code], [404, 'payment-missing'])
  }
})

test('an expired order is not captured, though approved [R9]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...eight, payment_method: 'wallet' })
  shop.clock.advance(36)
  await expirePending(app)
  await shop.approve(body)
  const { status, body: responseBody } = await shop.call('POST /checkout/capture', {
    as: ana,
    body: { orderID: body.orderID },
  })
  assert.deepEqual([status, responseBody.code], [412, 'payment-over'])
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'failed')
})

test('the wallet is offered only while the studio takes it [4.17]', async () => {
  await shop.setSettings({ paypal_enabled: false })
  const ana = await shop.person()
  const { body } = await shop.call('POST /checkout/paypal', { as: ana, body: eight })
  assert.equal(body.code, 'method-not-offered')
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})
