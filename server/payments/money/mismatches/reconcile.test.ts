import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { applySubscription } from '../../subscriptions/apply-subscription.ts'
import { findGrants, purchaseRow } from '../../../testing/grants.ts'
import { assertInOrder, settle } from '../../../testing/settle.ts'
import { openShop } from '../../../testing/shop.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { reconcile } from './reconcile.ts'
import { ownReference, referenceOf } from '../../../testing/references.ts'

const shop = await openShop()
const { app, call, packages, log } = shop
const admin = await shop.person({ role: 'admin' })
afterEach(() => assertInOrder(app))

const reconcileAll = async () => {
  const news = await reconcile(app, applySubscription, (line) => log.push(line))
  await settle(app)
  return news
}
type Listed = { kind: string; gateway_ref: string; expected: number | null; found: number; purchase: unknown }
const mismatches = async (): Promise<Listed[]> =>
  (await call('GET /mismatches', { as: admin, query: { all: 'true' } })).body.mismatches
const payerOf = async (ana: TestPerson) => ({
  reference: await ownReference(app),
  name: 'Ana',
  email: ana.email,
  gateway_customer_id: null,
})

async function payWithoutWebhook() {
  const ana = await shop.person({ name: 'Ana' })
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  await shop.pay(body.clientSecret)
  return { ana, purchase_id: body.purchase_id as number }
}
async function payAtGateway(ana: TestPerson, purchase_id: number, amount: number): Promise<string> {
  const created = await app.payments.card.pay({
    key: `past:${purchase_id}:${amount}`,
    reference: await referenceOf(app, purchase_id),
    amount,
    description: 'Cobro del panel',
    payer: await payerOf(ana),
    by: { kind: 'card', save: false, instalments: false },
  })
  assert.ok(created.allowed && created.value.next.kind === 'confirm')
  await shop.pay(created.value.next.clientSecret)
  return created.value.gateway_payment_id
}

test('a paid purchase without webhook is found and given once [R11]', async () => {
  const { purchase_id } = await payWithoutWebhook()
  assert.equal((await purchaseRow(app, purchase_id)).status, 'pending')
  assert.equal(await reconcileAll(), 1)
  assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
  assert.equal(await reconcileAll(), 0)
  await shop.deliver()
  await settle(app)
  assert.deepEqual((await findGrants(app, purchase_id)).lines, [{ kind: 'granted', amount: 8 }])
  assert.deepEqual(await mismatches(), [])
})

test('a payment of an unknown purchase is listed once until seen [R11]', async () => {
  const ana = await shop.person({ name: 'Ana' })
  const gateway_ref = await payAtGateway(ana, 987_654, 50_000)
  assert.equal(await reconcileAll(), 1)
  assert.equal(await reconcileAll(), 0)
  const found = (await mismatches()).filter((row) => row.gateway_ref === gateway_ref)
  assert.deepEqual(
    found.map(({ kind, expected, found: amount, purchase }) => [kind, expected, amount, purchase]),
    [['unknown-payment', null, 500, null]],
  )
})

test('money below the price gives nothing and is listed [R11]', async () => {
  const ana = await shop.person({ name: 'Ana' })
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'cash' })
  const gateway_ref = await payAtGateway(ana, body.purchase_id, 10_000)
  assert.equal(await reconcileAll(), 1)
  assert.equal((await purchaseRow(app, body.purchase_id)).status, 'pending')
  const [found] = (await mismatches()).filter((row) => row.gateway_ref === gateway_ref)
  assert.deepEqual([found?.kind, found?.found], ['unknown-payment', 100])
})

test('a silent gateway is asked again, without conclusions [8.8]', async () => {
  const { purchase_id } = await payWithoutWebhook()
  shop.faults['GET /events'] = 'error'
  assert.equal(await reconcileAll(), 0)
  assert.equal((await purchaseRow(app, purchase_id)).status, 'pending')
  shop.faults['GET /events'] = undefined
  assert.equal(await reconcileAll(), 1)
})
