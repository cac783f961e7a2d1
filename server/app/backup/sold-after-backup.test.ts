import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { test } from 'vitest'
import { pollPendingPayments } from '../../payments/checkout/payments/poll-pending-payments.ts'
import { reconcile } from '../../payments/money/mismatches/reconcile.ts'
import { applySubscription } from '../../payments/subscriptions/apply-subscription.ts'
import { syncSubscriptions } from '../../payments/subscriptions/sync-subscriptions.ts'
import { withBackups } from '../../testing/backups.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder, settle } from '../../testing/settle.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { openTestStudio } from '../../testing/studio.ts'
import type { Log } from '../../platform/log/log.ts'

type Sold = { card: PurchaseStart; order: PurchaseStart; plan: PurchaseStart; walletPlan: PurchaseStart }
type PurchaseStart = { purchase_id: number; clientSecret: string; orderID: string; plan_id: string }
const consent = { renewal_consent: { version: RENEWAL_TEXT } }

async function startPurchases(shop: Shop, as: TestPerson): Promise<Sold> {
  const { packages, call } = shop
  const card = await shop.attempt(as, { class_package_id: packages.eight, payment_method: 'card' })
  const order = await call('POST /checkout/paypal', { as, body: { class_package_id: packages.endless } })
  const monthly = { class_package_id: packages.unlimited, ...consent }
  const plan = await shop.attempt(as, { ...monthly, payment_method: 'card' })
  const online = { class_package_id: packages.online, ...consent }
  const walletPlan = await call('POST /checkout/paypal', { as, body: online })
  for (const { status, body } of [card, order, plan, walletPlan]) assert.equal(status, 201, JSON.stringify(body))
  return { card: card.body, order: order.body, plan: plan.body, walletPlan: walletPlan.body }
}

async function payAll(shop: Shop, as: TestPerson, sold: Sold): Promise<void> {
  await shop.pay(sold.card.clientSecret)
  await shop.pay(sold.plan.clientSecret)
  const { orderID } = await shop.approve({ orderID: sold.order.orderID })
  const { subscriptionID } = await shop.approve(sold.walletPlan)
  const { purchase_id } = sold.walletPlan
  for (const body of [{ orderID }, { subscriptionID, purchase_id }]) {
    const captured = await shop.call('POST /checkout/capture', { as, body })
    assert.equal(captured.status, 200, JSON.stringify(captured.body))
  }
}

async function runJobs(shop: Shop): Promise<void> {
  const log: Log = (line) => shop.log.push(line)
  shop.clock.advance(2)
  await shop.deliver()
  await pollPendingPayments(shop.app, applySubscription, log)
  await syncSubscriptions(shop.app, log)
  await reconcile(shop.app, applySubscription, log)
  await settle(shop.app)
}

const statusesOf = async ({ app }: Shop, person: TestPerson): Promise<string[]> => {
  const query = 'select status from purchase where customer_id = $1 order by purchase_id'
  const { rows } = await app.database.pool.query<{ status: string }>(query, [person.customer_id])
  return rows.map(({ status }) => status)
}
const chargesOf = async ({ app }: Shop, person: TestPerson): Promise<number[]> => {
  const query = 'select total_payment from invoice where customer_id = $1 order by total_payment'
  const { rows } = await app.database.pool.query<{ total_payment: number }>(query, [person.customer_id])
  return rows.map(({ total_payment }) => total_payment)
}
const listMismatches = async ({ call }: Shop, admin: TestPerson) => {
  const { body } = await call('GET /mismatches', { as: admin, query: { all: 'true' } })
  type Row = { kind: string; found: number; purchase: unknown; gateway_ref: string }
  const rows: Row[] = body.mismatches
  assert.equal(new Set(rows.map(({ gateway_ref }) => gateway_ref)).size, rows.length)
  return rows
    .map(({ kind, found, purchase }) => [kind, found, purchase])
    .toSorted((a, b) => Number(a[1]) - Number(b[1]))
}

test('a payment after the backup pays for no other purchase [N1]', async () => {
  const providers = await openTestStudio({ routes: [] })
  const before = await openShop({ providers })
  await before.setSettings({ paypal_enabled: true })
  const [admin, bea, ana] = [await before.person({ role: 'admin' }), await before.person(), await before.person()]
  const { placeOf, make, restoreElsewhere } = await withBackups(before.app)
  const place = await placeOf()
  const manifest = await make(place)

  const lost = await startPurchases(before, bea)
  await before.deliver()
  await payAll(before, bea, lost)
  // The fake wallet deletes delivered events, so they are copied and delivered again later.
  const { pool } = providers.app.database
  await pool.query(`create table delivered as select * from rehearsal.thing where kind = 'paypal.delivery'`)
  await before.deliver()
  await settle(before.app)
  assert.deepEqual(await statusesOf(before, bea), Array(4).fill('active'))
  await before.close()

  const restored = await restoreElsewhere(place, manifest)
  const after = await openShop({ providers, isStocked: true, place: { url: restored.url ?? '', connections: 5 } })
  after.clock.set(before.app.now())
  const sold = await startPurchases(after, ana)
  for (const kind of ['card', 'order', 'plan', 'walletPlan'] as const)
    assert.ok(sold[kind].purchase_id > lost[kind].purchase_id, `the number of ${kind} comes again`)
  assert.notEqual(sold.card.clientSecret, lost.card.clientSecret)
  assert.notEqual(sold.plan.clientSecret, lost.plan.clientSecret)
  assert.notEqual(sold.order.orderID, lost.order.orderID)

  await pool.query('insert into rehearsal.thing select * from delivered on conflict do nothing')
  await pool.query('update rehearsal.delivery set "deliveredAt" = null, due_at = $1', [before.app.now()])
  for (let time = 0; time < 2; time++) await runJobs(after)
  assert.deepEqual(await statusesOf(after, ana), Array(4).fill('pending'))
  assert.deepEqual(await chargesOf(after, ana), [])
  const unclaimed = [
    ['unknown-payment', 999, null],
    ['unknown-payment', 1299.5, null],
    ['unknown-payment', 2490, null],
  ]
  assert.deepEqual(await listMismatches(after, admin), unclaimed)

  await payAll(after, ana, sold)
  await runJobs(after)
  assert.deepEqual(await statusesOf(after, ana), Array(4).fill('active'))
  assert.deepEqual(await chargesOf(after, ana), [99_900, 129_950, 249_000])
  assert.deepEqual(await listMismatches(after, admin), unclaimed)
  await assertInOrder(after.app)
})
