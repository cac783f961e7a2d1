import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { idempotency } from '../../platform/http/tables.ts'
import { findGrants, purchasesOf } from '../../testing/grants.ts'
import { intentsOf } from '../../testing/paying.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const { app, packages } = shop
const input = { class_package_id: packages.eight, payment_method: 'card' }
const paymentsOf = (purchase_id: number) => intentsOf(shop, purchase_id)
const bought = async (customer_id: number) =>
  (await purchasesOf(app, packages.eight)).filter((purchase) => purchase.customer_id === customer_id)

test('a failing gateway is no decline; the key continues the purchase', async () => {
  const ana = await shop.person()
  shop.faults['POST /payment_intents'] = 'error'
  const failed = await shop.attempt(ana, input, 'clave-error')
  assert.deepEqual(
    [failed.status, failed.body.code, failed.body.message],
    [503, 'payment-unavailable', 'Hubo un error al procesar tu compra. Inténtalo más tarde.'],
  )
  delete shop.faults['POST /payment_intents']
  const again = await shop.attempt(ana, input, 'clave-error')
  assert.equal(again.status, 201)
  assert.deepEqual(
    (await bought(ana.customer_id)).map((purchase) => purchase.purchase_id),
    [again.body.purchase_id],
  )
})

test('a payment whose answer was lost is found by the retry, once', async () => {
  const ana = await shop.person()
  shop.faults['POST /payment_intents'] = 'timeout-after-effect'
  assert.equal((await shop.attempt(ana, input, 'clave-timeout')).status, 503)
  delete shop.faults['POST /payment_intents']
  const { body } = await shop.attempt(ana, input, 'clave-timeout')
  assert.equal((await paymentsOf(body.purchase_id)).length, 1)
  await shop.pay(body.clientSecret)
  await shop.deliver()
  assert.equal((await findGrants(app, body.purchase_id)).grants.length, 1)
})

test('a second request with a key during the first is refused as such', async () => {
  const ana = await shop.person()
  shop.faults['POST /payment_intents'] = 'slow'
  const first = shop.attempt(ana, input, 'clave-lenta')
  await sleep(400)
  const second = await shop.attempt(ana, input, 'clave-lenta')
  assert.deepEqual([second.status, second.body.code], [409, 'key-in-flight'])
  assert.equal((await first).status, 201)
  delete shop.faults['POST /payment_intents']
  assert.deepEqual((await shop.attempt(ana, input, 'clave-lenta')).body, (await first).body)
  assert.equal((await bought(ana.customer_id)).length, 1)
})

test('a crash before the answer: the key finishes after two minutes [F27]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, input, 'clave-muerta')
  // As a process leaves it that dies before it can keep its answer, and before it has written the payment down.
  await app.database.db
    .update(idempotency)
    .set({ status: null, body: null, createdAt: app.now() })
    .where(eq(idempotency.key, 'clave-muerta'))
  await app.database.pool.query('delete from payment where purchase_id = $1', [body.purchase_id])
  assert.equal((await shop.attempt(ana, input, 'clave-muerta')).status, 409)
  shop.clock.advance(3)
  const again = await shop.attempt(ana, input, 'clave-muerta')
  assert.deepEqual([again.status, again.body], [201, body])
  assert.equal((await paymentsOf(body.purchase_id)).length, 1)
  assert.equal((await bought(ana.customer_id)).length, 1)
  await shop.pay(again.body.clientSecret)
  await shop.deliver()
  assert.equal((await findGrants(app, body.purchase_id)).grants.length, 1)
})

test('no key is left without an answer once its request has ended', async () => {
  const rows = await app.database.db.select().from(idempotency)
  assert.equal(rows.length, 4)
  assert.deepEqual(
    rows.filter((row) => row.status === null),
    [],
  )
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})
