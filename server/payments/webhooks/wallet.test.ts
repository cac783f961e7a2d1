import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { afterEach, test } from 'vitest'
import { openDispute } from '@aforo/fakes/paypal/charging/disputes.ts'
import { runPaypalClock } from '@aforo/fakes/paypal/clock.ts'
import type { Wallet } from '@aforo/fakes/paypal/wallet.ts'
import { reconcile } from '../money/mismatches/reconcile.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { findGrants, purchaseRow } from '../../testing/grants.ts'
import { assertInOrder, settle } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import type { TestPerson } from '../../testing/person.ts'
import { ownReference } from '../../testing/references.ts'

const shop = await openShop()
const { app, call, packages, clock } = shop
await shop.setSettings({ paypal_enabled: true, paypal_client_id: 'cartera-de-ensayo' })
afterEach(() => assertInOrder(app))

const handleAll = async () => {
  while (await runPaypalClock(app, app.now())) continue
  await shop.deliver()
  await settle(app)
}
const invoicesOf = async (as: TestPerson) => (await call('GET /invoices', { as })).body.invoices
async function ordered(class_package_id: number) {
  const person = await shop.person()
  const renewal_consent = { version: RENEWAL_TEXT }
  const { body } = await shop.attempt(person, { class_package_id, payment_method: 'wallet', renewal_consent })
  return { person, body }
}
const LATER_DAYS = 32

test('the wallet’s order is given once by browser or webhooks [F25]', async () => {
  for (const isCapturedByBrowser of [true, false]) {
    const { person, body } = await ordered(packages.eight)
    const approved = await shop.approve(body)
    if (isCapturedByBrowser)
      assert.equal((await call('POST /checkout/capture', { as: person, body: approved })).status, 200)
    await handleAll()
    assert.equal((await purchaseRow(app, body.purchase_id)).status, 'active', String(isCapturedByBrowser))
    const { lines } = await findGrants(app, body.purchase_id)
    assert.deepEqual(lines, [{ kind: 'granted', amount: 8 }])
    assert.equal((await invoicesOf(person)).length, 1)
  }
})

test('a wallet’s plan renews by webhooks alone and ends there [R11]', async () => {
  const { person, body } = await ordered(packages.unlimited)
  const { subscriptionID } = await shop.approve(body)
  await handleAll()
  const row = await purchaseRow(app, body.purchase_id)
  assert.equal(row.status, 'active')
  assert.equal((await invoicesOf(person)).length, 1)
  clock.advance(LATER_DAYS * 1440)
  await handleAll()
  const invoices = await invoicesOf(await freshSession(person))
  assert.deepEqual(
    invoices.map(({ kind, total_payment }: { kind: string; total_payment: number }) => [kind, total_payment]),
    [
      ['renewal', 2490],
      ['purchase', 2490],
    ],
  )
  await app.payments.byName('rehearsal-wallet')!.endSubscription(subscriptionID!, {
    key: 'end',
    at: 'period-end',
    reason: 'Desde PayPal',
  })
  await handleAll()
  const { subscription } = (
    await call('GET /purchases/{id}', { as: await freshSession(person), params: { id: body.purchase_id } })
  ).body.purchase
  assert.deepEqual([subscription.status, subscription.cancel_at_period_end], ['active', true])
})

test('an approved plan without webhook is found by reconciling [R11]', async () => {
  const { person, body } = await ordered(packages.unlimited)
  await shop.approve(body)
  await app.database.pool.query("delete from rehearsal.thing where kind = 'paypal.delivery'")
  await reconcile(app, applySubscription, () => {})
  await settle(app)
  assert.equal((await purchaseRow(app, body.purchase_id)).status, 'active')
  assert.equal((await invoicesOf(person)).length, 1)
})

test('refunds at PayPal are recorded for orders and plans [R11]', async () => {
  const wallet = app.payments.byName('rehearsal-wallet')!
  for (const class_package_id of [packages.eight, packages.unlimited]) {
    const { person, body } = await ordered(class_package_id)
    await shop.approve(body)
    await handleAll()
    const { rows } = await app.database.pool.query(
      'select gateway_payment_id as charge_ref from invoice where purchase_id = $1',
      [body.purchase_id],
    )
    const reference = await ownReference(app)
    const refund = { reference, charge_ref: rows[0].charge_ref as string, amount: 10_000, reason: 'Desde PayPal' }
    assert.ok((await wallet.refund({ key: `elsewhere:${body.purchase_id}`, ...refund })).allowed)
    await handleAll()
    const [charge] = await invoicesOf(person)
    assert.deepEqual([charge.status, charge.refunded], ['paid', 100])
  }
})

test('disputes at PayPal are recorded for orders and plans [R11]', async () => {
  const wallet: Wallet = { context: app, script: 'twice', faults: { next: [] } }
  for (const class_package_id of [packages.eight, packages.unlimited]) {
    const { person, body } = await ordered(class_package_id)
    await shop.approve(body)
    await handleAll()
    const { rows } = await app.database.pool.query(
      'select gateway_payment_id as charge_ref from invoice where purchase_id = $1',
      [body.purchase_id],
    )
    await openDispute(wallet, rows[0].charge_ref)
    await handleAll()
    assert.equal((await invoicesOf(person))[0].status, 'disputed', String(class_package_id))
  }
})

async function freshSession(person: TestPerson): Promise<TestPerson> {
  const { body } = await call('POST /session', { body: { email: person.email, password: person.password } })
  return { ...person, token: body.token }
}
