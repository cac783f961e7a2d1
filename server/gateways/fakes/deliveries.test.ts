import assert from 'node:assert/strict'
import { test } from 'vitest'
import { webhookEvent } from '../../payments/webhooks/tables.ts'
import { expirePending } from '../../payments/checkout/expire-pending.ts'
import { findGrants, purchaseRow } from '../../testing/grants.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { DeliveryScript } from '@aforo/fakes/webhooks.ts'

const shops = Object.fromEntries(
  await Promise.all(
    (['late', 'reversed', 'forged'] as const).map(async (script) => [script, await openShop({ script })] as const),
  ),
) as Record<Exclude<DeliveryScript, 'twice'>, Shop>

const begin = async (shop: Shop) => {
  const { body } = await shop.attempt(await shop.person(), {
    class_package_id: shop.packages.eight,
    payment_method: 'card',
  })
  return body as { purchase_id: number; clientSecret: string }
}
const countGrants = async (shop: Shop, purchase_id: number) => (await findGrants(shop.app, purchase_id)).grants.length

test('webhooks three days late give nothing twice [F25]', async () => {
  const shop = shops.late
  const { purchase_id, clientSecret } = await begin(shop)
  await shop.pay(clientSecret)
  await shop.deliver()
  assert.equal(await countGrants(shop, purchase_id), 0)
  shop.clock.advance(60)
  await expirePending(shop.app)
  assert.equal((await purchaseRow(shop.app, purchase_id)).status, 'active')
  assert.equal(await countGrants(shop, purchase_id), 1)
  shop.clock.advance(3 * 24 * 60)
  await shop.deliver()
  const events = await shop.app.database.db.select().from(webhookEvent)
  assert.deepEqual(
    events.map((one) => [one.type, one.processedAt !== null]),
    [['payment_intent.succeeded', true]],
  )
  assert.equal(await countGrants(shop, purchase_id), 1)
})

test('a success that arrives before an earlier decline stays', async () => {
  const shop = shops.reversed
  const { purchase_id, clientSecret } = await begin(shop)
  await shop.pay(clientSecret, '4000000000000002')
  await shop.pay(clientSecret)
  await shop.deliver()
  await shop.deliver()
  const events = await shop.app.database.db.select().from(webhookEvent)
  assert.deepEqual(events.map((one) => one.type).sort(), ['payment_intent.payment_failed', 'payment_intent.succeeded'])
  assert.equal((await purchaseRow(shop.app, purchase_id)).status, 'active')
  assert.equal(await countGrants(shop, purchase_id), 1)
})

test('a false event beside the true one is dropped alone', async () => {
  const shop = shops.forged
  const { purchase_id, clientSecret } = await begin(shop)
  await shop.pay(clientSecret)
  await shop.deliver()
  assert.equal((await shop.app.database.db.select().from(webhookEvent)).length, 1)
  assert.equal(await countGrants(shop, purchase_id), 1)
})
