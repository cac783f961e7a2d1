import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { discount } from '../../commerce/discounts/tables.ts'
import { findGrants, purchaseRow, eventsOfTopic } from '../../testing/grants.ts'
import { intentsOf, saveCard } from '../../testing/paying.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const { app, packages } = shop
const statusOf = async (purchase_id: number) => (await purchaseRow(app, purchase_id)).status
const countGrants = async (purchase_id: number) => (await findGrants(app, purchase_id)).grants.length

beforeEach(() =>
  shop.setSettings({
    oxxo_enabled: true,
    spei_enabled: true,
    payment_sources_enabled: true,
    stripe_checkout_mode: 'elements',
    subscriptions_enabled: true,
  }),
)

test('returning from a hosted page closes it and opens a new one [4.18]', async () => {
  await shop.setSettings({ stripe_checkout_mode: 'session' })
  const ana = await shop.person()
  const input = { class_package_id: packages.trial, payment_method: 'card' }
  const first = (await shop.attempt(ana, input)).body
  const second = (await shop.attempt(ana, input)).body
  assert.equal(second.purchase_id, first.purchase_id)
  assert.notEqual(second.session.url, first.session.url)
  const see = async (url: string) => (await shop.site.request(new URL(url).pathname)).status
  assert.deepEqual([await see(first.session.url), await see(second.session.url)], [410, 200])
})

test('a saved card awaiting its holder can be tried again [R9]', async () => {
  const ana = await shop.person()
  const savedCard = await shop.call('POST /metodosPago', {
    as: ana,
    body: { token_id: 'pm_card_authenticationRequired' },
  })
  const { payment_source_id } = savedCard.body.metodo_pago
  const input = { class_package_id: packages.trial, payment_method: 'source', payment_source_id }
  const first = (await shop.attempt(ana, input)).body
  const second = (await shop.attempt(ana, input)).body
  assert.equal(second.purchase_id, first.purchase_id)
  const states = (await intentsOf(shop, first.purchase_id)).map((payment) => payment.status)
  assert.deepEqual(states.toSorted(), ['canceled', 'requires_action'])
})

test('a trial is sold once per card, refused before a charge [R9]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const [own, his] = [await saveCard(shop, ana, '6011111111111117'), await saveCard(shop, beto, '6011111111111117')]
  const buy = (as: typeof ana, payment_source_id: number) =>
    shop.attempt(as, { class_package_id: packages.once, payment_method: 'source', payment_source_id })
  assert.equal((await buy(ana, own.payment_source_id)).status, 201)
  const refused = await buy(beto, his.payment_source_id)
  assert.deepEqual([refused.status, refused.body.code], [409, 'trial-used'])
})

test('a new card known after paying gets no trial; money is kept [R9, F28]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const purchases: { purchase_id: number }[] = []
  for (const person of [ana, beto]) {
    const { body } = await shop.attempt(person, { class_package_id: packages.once, payment_method: 'card' })
    await shop.pay(body.clientSecret, '3530111333300000')
    await shop.deliver()
    purchases.push(body)
  }
  const [first, second] = purchases
  assert.deepEqual([await statusOf(first!.purchase_id), await statusOf(second!.purchase_id)], ['active', 'failed'])
  assert.equal(await countGrants(second!.purchase_id), 0)
  const rows = await eventsOfTopic(app, 'late-money')
  assert.ok(rows.some((event) => event.payload.purchase_id === second!.purchase_id))
})

test('changing the way to pay gives up the earlier request first [R9]', async () => {
  const ana = await shop.person()
  const trial = { class_package_id: packages.trial }
  const first = (await shop.attempt(ana, { ...trial, payment_method: 'oxxo' })).body
  const second = (await shop.attempt(ana, { ...trial, payment_method: 'card' })).body
  assert.equal(second.purchase_id, first.purchase_id)
  const row = await purchaseRow(app, first.purchase_id)
  assert.deepEqual([row.payment_kind, row.voucher], ['card', null])
  const states = (await intentsOf(shop, first.purchase_id)).map((payment) => payment.status).toSorted()
  assert.deepEqual(states, ['canceled', 'requires_payment_method'])
  const { payment_source_id } = await saveCard(shop, ana)
  const third = (await shop.attempt(ana, { ...trial, payment_method: 'source', payment_source_id })).body
  assert.equal(third.purchase_id, first.purchase_id)
  assert.equal(await statusOf(first.purchase_id), 'active')
  assert.equal((await shop.pay(second.clientSecret)).status, 400)
  await shop.deliver()
  assert.equal(await countGrants(first.purchase_id), 1)
  const paid = (await intentsOf(shop, first.purchase_id)).filter((payment) => payment.status === 'succeeded')
  assert.equal(paid.length, 1)
})

test('stock and code stay reserved while the way to pay changes [R9, R10]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  await app.database.db
    .insert(discount)
    .values({ code: 'ULTIMO', amount: 1000, is_percent: true, max_uses: 1, createdAt: app.now() })
  const input = { class_package_id: packages.last, discountCode: 'ultimo' }
  const first = (await shop.attempt(ana, { ...input, payment_method: 'spei' })).body
  const second = await shop.attempt(ana, { ...input, payment_method: 'card' })
  assert.deepEqual([second.status, second.body.purchase_id], [201, first.purchase_id])
  assert.equal((await shop.attempt(beto, { ...input, payment_method: 'card' })).body.code, 'sold-out')
  const other = await shop.attempt(ana, { class_package_id: packages.last, payment_method: 'card' })
  assert.equal(other.body.code, 'sold-out')
  await shop.deliver()
  const row = await purchaseRow(app, first.purchase_id)
  assert.deepEqual([row.status, row.payment_kind, row.voucher, row.total_payment], ['pending', 'card', null, 45_000])
})

test('changing the way after the money came charges no more [R9]', async () => {
  const ana = await shop.person()
  const trial = { class_package_id: packages.trial }
  const first = (await shop.attempt(ana, { ...trial, payment_method: 'card' })).body
  await shop.pay(first.clientSecret, '5555555555554444')
  const { payment_source_id } = await saveCard(shop, ana)
  const second = (await shop.attempt(ana, { ...trial, payment_method: 'source', payment_source_id })).body
  assert.deepEqual(second, { purchase_id: first.purchase_id })
  assert.equal(await statusOf(first.purchase_id), 'active')
  const paid = (await intentsOf(shop, first.purchase_id)).filter((payment) => payment.status === 'succeeded')
  assert.equal(paid.length, 1)
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})
