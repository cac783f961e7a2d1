import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { beforeEach, test } from 'vitest'
import { page } from '../../catalogue/content/tables.ts'
import { findGrants, purchaseRow } from '../../testing/grants.ts'
import { intentsOf, payVoucher, saveCard } from '../../testing/paying.ts'
import { deliverAndList } from '../../testing/deliver-and-list.ts'
import { assertInOrder, settle } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import { expirePending } from './expire-pending.ts'

const shop = await openShop()
const { app, packages } = shop
const eight = { class_package_id: packages.eight }
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

test('a voucher waits three days, is shown, and gives once paid [R11]', async () => {
  const ana = await shop.person()
  const { status, body } = await shop.attempt(ana, {
    ...eight,
    class_package_id: packages.endless,
    payment_method: 'oxxo',
  })
  assert.deepEqual([status, Object.keys(body)], [201, ['purchase_id']])
  const response = await shop.call('GET /purchases/{id}', { as: ana, params: { id: body.purchase_id } })
  const { voucher, payment_kind } = response.body.purchase
  assert.deepEqual([voucher.kind, payment_kind], ['oxxo', 'oxxo'])
  assert.match(voucher.number, /^\d{14,}$/)
  const row = await purchaseRow(app, body.purchase_id)
  assert.equal(row.pending_until?.toISOString(), voucher.expires_at)
  assert.equal(voucher.expires_at, '2026-11-27T05:59:00.000Z')
  const [intent] = await intentsOf(shop, body.purchase_id)
  await payVoucher(shop, intent!.id, {})
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
  assert.equal(await countGrants(body.purchase_id), 1)
})

test('a voucher is for its till’s amounts, and for no renewal [R11]', async () => {
  const ana = await shop.person()
  await app.database.pool.query('update class_package set price = $1 where class_package_id = $2', [
    1_000_100,
    packages.special,
  ])
  for (const body of [
    { class_package_id: packages.special, payment_method: 'oxxo' },
    { class_package_id: packages.unlimited, payment_method: 'oxxo', renewal_consent: { version: RENEWAL_TEXT } },
    { class_package_id: packages.unlimited, payment_method: 'spei', renewal_consent: { version: RENEWAL_TEXT } },
  ]) {
    assert.equal((await shop.attempt(ana, body)).body.code, 'method-not-offered')
  }
  await shop.setSettings({ oxxo_enabled: false })
  assert.equal((await shop.attempt(ana, { ...eight, payment_method: 'oxxo' })).body.code, 'method-not-offered')
})

test('a voucher unpaid in time fails and cannot be paid later [R9]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...eight, payment_method: 'oxxo' })
  const days = 5 * 24 * 60
  shop.clock.advance(days)
  await expirePending(app)
  assert.equal(await statusOf(body.purchase_id), 'failed')
  const [intent] = await intentsOf(shop, body.purchase_id)
  assert.equal(intent?.status, 'canceled')
  shop.clock.advance(-days)
})

test('a transfer by itself: the account, a part, and the rest [R11]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...eight, payment_method: 'spei' })
  const response = await shop.call('GET /purchases/{id}', { as: ana, params: { id: body.purchase_id } })
  assert.equal(response.body.purchase.voucher.kind, 'spei')
  assert.match(response.body.purchase.voucher.number, /^\d{18}$/)
  const [intent] = await intentsOf(shop, body.purchase_id)
  await payVoucher(shop, intent!.id, { amount: '100000' })
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'pending')
  await payVoucher(shop, intent!.id, { amount: '29950' })
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
})

test('in session mode a hosted page is paid, then classes given [4.18, 9.12]', async () => {
  await shop.setSettings({ stripe_checkout_mode: 'session' })
  const ana = await shop.person()
  const { status, body } = await shop.attempt(ana, { ...eight, payment_method: 'card' })
  assert.deepEqual([status, Object.keys(body).toSorted()], [201, ['purchase_id', 'session']])
  const address = new URL(body.session.url)
  const paid = await shop.site.request(address.pathname + address.search, {
    method: 'POST',
    body: new URLSearchParams({
      number: '4242424242424242',
      exp_month: '12',
      exp_year: '2030',
      cvc: '123',
      name: 'Ana',
    }),
  })
  assert.match(paid.headers.get('location') ?? '', new RegExp(`/gracias/${body.purchase_id}`))
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
  assert.equal(await countGrants(body.purchase_id), 1)
})

test('a hosted page is closed when its time is over [R9]', async () => {
  await shop.setSettings({ stripe_checkout_mode: 'session' })
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...eight, payment_method: 'card' })
  const { pending_until } = await purchaseRow(app, body.purchase_id)
  assert.equal(Number(pending_until) - Number(app.now()), 35 * 60_000)
  shop.clock.advance(36)
  await expirePending(app)
  assert.equal(await statusOf(body.purchase_id), 'failed')
  const address = new URL(body.session.url)
  assert.equal((await shop.site.request(address.pathname + address.search)).status, 410)
})

test('a saved card pays at once, and the thank-you page need not wait [4.17]', async () => {
  const ana = await shop.person()
  const { payment_source_id } = await saveCard(shop, ana)
  const { status, body } = await shop.attempt(ana, { ...eight, payment_method: 'source', payment_source_id })
  assert.deepEqual([status, Object.keys(body)], [201, ['purchase_id']])
  assert.equal(await statusOf(body.purchase_id), 'active')
  await shop.deliver()
  assert.equal(await countGrants(body.purchase_id), 1)
})

test('a saved card leads to its bank’s page and pays afterwards [4.17]', async () => {
  const ana = await shop.person()
  const savedCard = await shop.call('POST /metodosPago', {
    as: ana,
    body: { token_id: 'pm_card_authenticationRequired' },
  })
  const { payment_source_id } = savedCard.body.metodo_pago
  const { body } = await shop.attempt(ana, { ...eight, payment_method: 'source', payment_source_id })
  assert.equal(await statusOf(body.purchase_id), 'pending')
  const address = new URL(body.session.url, 'http://localhost')
  const { payment_intent = '', client_secret = '' } = Object.fromEntries(address.searchParams)
  await shop.site.request(`/_ensayo/payments/${payment_intent}/authenticate`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret, choice: 'authorise', return_url: '/' }),
  })
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
})

test('another person’s saved card does not pay [F39]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const { payment_source_id } = await saveCard(shop, ana)
  const { body } = await shop.attempt(beto, { ...eight, payment_method: 'source', payment_source_id })
  assert.equal(body.code, 'method-not-offered')
  await shop.setSettings({ payment_sources_enabled: false })
  const own = await shop.attempt(ana, { ...eight, payment_method: 'source', payment_source_id })
  assert.equal(own.body.code, 'method-not-offered')
})

test('a paying card is kept only where its holder asks [3.15]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  for (const [person, saveCard] of [
    [ana, true],
    [beto, false],
  ] as const) {
    const { body } = await shop.attempt(person, { ...eight, payment_method: 'card', saveCard })
    await shop.pay(body.clientSecret)
  }
  await shop.deliver()
  const listCards = async (as: typeof ana) => (await shop.call('GET /payment_sources', { as })).body.payment_sources
  assert.deepEqual(
    (await listCards(ana)).map((card: { last_digits: string }) => card.last_digits),
    ['4242'],
  )
  assert.deepEqual(await listCards(beto), [])
})

test('required terms are accepted before anything is paid [5.12]', async () => {
  const [created] = await app.database.db
    .insert(page)
    .values({ slug: 'reglamento', title: 'Reglamento', content: '<p>Llega a tiempo.</p>', required: true })
    .returning()
  const ana = await shop.person()
  const input = { ...eight, payment_method: 'cash' }
  const refused = await shop.attempt(ana, input)
  assert.deepEqual([refused.status, refused.body.code], [412, 'documents-not-accepted'])
  await shop.call('POST /accepted_pages', { as: ana, body: { page_id: created!.page_id } })
  assert.equal((await shop.attempt(ana, input)).status, 201)
  await app.database.db.delete(page)
})

test('while subscriptions are off nothing that renews is sold [6.4]', async () => {
  await shop.setSettings({ subscriptions_enabled: false })
  const ana = await shop.person()
  const input = {
    class_package_id: packages.unlimited,
    payment_method: 'card',
    renewal_consent: { version: RENEWAL_TEXT },
  }
  const { status, body } = await shop.attempt(ana, input)
  assert.deepEqual([status, body.code], [412, 'subscriptions-disabled'])
})

test('POST /checkout’s number is not that of its purchase [7.18]', async () => {
  const ana = await shop.person()
  const { status, body } = await shop.call('POST /checkout', { as: ana, body: eight })
  assert.equal(status, 201)
  assert.ok(body.payment_id > 0)
  assert.equal((await shop.pay(body.clientSecret)).status, 200)
  await shop.deliver()
  assert.equal(await statusOf(body.purchase_id), 'active')
  const free = await shop.call('POST /checkout', { as: ana, body: { class_package_id: packages.gift } })
  assert.deepEqual([free.body.payment_id, free.body.clientSecret], [null, null])
})

test('the payment’s person counts from staff alone [F40, 7.18]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const staff = await shop.person({ role: 'reception' })
  const body = { ...eight, customer_id: beto.customer_id }
  const refused = await shop.call('POST /checkout', { as: ana, body })
  assert.deepEqual([refused.status, refused.body.code], [403, 'not-for-others'])
  const created = await shop.call('POST /checkout', { as: staff, body })
  assert.equal((await purchaseRow(app, created.body.purchase_id)).customer_id, beto.customer_id)
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})

const voucherOf = async (purchase_id: number) =>
  (
    await shop.app.database.pool.query("select subject, text from message where about->>'purchase_id' = $1", [
      String(purchase_id),
    ])
  ).rows

test('shop and transfer payments are mailed with number and limit [R11]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...eight, class_package_id: packages.endless, payment_method: 'oxxo' })
  await settle(app)
  await settle(app)
  const response = await shop.call('GET /purchases/{id}', { as: ana, params: { id: body.purchase_id } })
  const [mail, more] = await voucherOf(body.purchase_id)
  assert.equal(more, undefined)
  assert.match(mail.subject, /^Tu ficha para pagar en OXXO: /)
  const [, shown] = /Número: ([\d ]+)/.exec(mail.text) ?? []
  assert.equal(shown?.replaceAll(' ', ''), response.body.purchase.voucher.number)
  assert.match(mail.text, /Paga antes del: 26 NOV 2026 23:59[\s\S]*Activamos tus clases en cuanto recibimos tu pago/)
  assert.match(mail.text, new RegExp(`/gracias/${body.purchase_id}`))
})

test('paid before the voucher was sent: no request to pay [F36]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { ...eight, payment_method: 'spei' })
  await settle(app)
  const [intent] = await intentsOf(shop, body.purchase_id)
  await payVoucher(shop, intent!.id, { amount: '129950' })
  await shop.deliver()
  await settle(app)
  assert.deepEqual(await deliverAndList(app, ana), ['voucher: dropped, no longer so', 'receipt: sent'])
})
