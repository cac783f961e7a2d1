import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { test } from 'vitest'
import { reconcile } from '../../payments/money/mismatches/reconcile.ts'
import { applySubscription } from '../../payments/subscriptions/apply-subscription.ts'
import { purchaseRow } from '../../testing/grants.ts'
import { settle } from '../../testing/settle.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { metricsOf } from './metrics.ts'

const providers = await openTestStudio({ routes: [] })
const [norte, sur] = [await openShop({ providers }), await openShop({ providers })]
// Test databases are copies of a template; a real installation has its own id.
await sur.app.database.pool.query('update installation set installation_id = gen_random_uuid()')

const buy = async (shop: Shop) => {
  const buyer = await shop.person()
  const monthly = { class_package_id: shop.packages.unlimited, renewal_consent: { version: RENEWAL_TEXT } }
  const card = await shop.attempt(buyer, { class_package_id: shop.packages.eight, payment_method: 'card' })
  const plan = await shop.attempt(buyer, { ...monthly, payment_method: 'card' })
  return [card.body, plan.body] as { purchase_id: number; clientSecret: string }[]
}
const statuses = (shop: Shop, bought: readonly { purchase_id: number }[]) =>
  Promise.all(bought.map(async ({ purchase_id }) => (await purchaseRow(shop.app, purchase_id)).status))
async function handleAll(shop: Shop): Promise<void> {
  const { pool } = providers.app.database
  await pool.query('update rehearsal.delivery set "deliveredAt" = null, due_at = $1', [shop.app.now()])
  await shop.deliver()
  await reconcile(shop.app, applySubscription, (line) => shop.log.push(line))
  await settle(shop.app)
}

test('two installations on one account stay apart [N5]', async () => {
  const [ours, theirs] = [await buy(norte), await buy(sur)]
  assert.deepEqual(
    ours.map(({ purchase_id }) => purchase_id),
    theirs.map(({ purchase_id }) => purchase_id),
  )
  for (const [at, { clientSecret }] of ours.entries()) {
    assert.notEqual(clientSecret, theirs[at]?.clientSecret)
    await norte.pay(clientSecret)
  }
  await handleAll(sur)
  assert.deepEqual(await statuses(sur, theirs), ['pending', 'pending'])
  const admin = await sur.person({ role: 'admin' })
  const { body } = await sur.call('GET /mismatches', { as: admin, query: { all: 'true' } })
  assert.deepEqual(body.mismatches, [])
  assert.match(await metricsOf(sur.app).text(), /aforo_foreign_webhook_events\{gateway="rehearsal"\} [1-9]/)

  await handleAll(norte)
  assert.deepEqual(await statuses(norte, ours), ['active', 'active'])
})
