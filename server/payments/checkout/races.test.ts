import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findGrants, purchaseRow, purchasesOf, soldOf } from '../../testing/grants.ts'
import { intentsOf, saveCard } from '../../testing/paying.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import { serverPlace } from '../../testing/test-server.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { processNext } from '../webhooks/process.ts'
import { readPaymentUpdate } from './payments/read-payment-update.ts'
import { discount } from '../../commerce/discounts/tables.ts'
import { failPurchase } from '../../commerce/purchases/fail.ts'
import { expirePending } from './expire-pending.ts'
import { findPayment } from './payments/payment-store.ts'

const shop = await openShop({ place: await serverPlace('checkout-races') })
const { app, packages } = shop
const together = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const statusesOf = (responses: readonly { status: number }[]) => responses.map((response) => response.status).sort()
const cash = { payment_method: 'cash' }
async function handle(clientSecret: string): Promise<void> {
  const row = await findPayment(app.database.db, 'rehearsal', clientSecret.split('_secret_')[0] ?? '')
  const applying = row && (await readPaymentUpdate(app, row, applySubscription))
  if (applying) await app.transaction(applying.write)
}

test('of twenty people for a last piece one has it', async () => {
  const people = await together(20, () => shop.person())
  const input = { class_package_id: packages.last, ...cash }
  const responses = await Promise.all(people.map((as) => shop.attempt(as, input)))
  assert.deepEqual(statusesOf(responses), [201, ...Array.from({ length: 19 }, () => 412)])
  assert.equal(await soldOf(app, packages.last), 1)
  assert.equal((await purchasesOf(app, packages.last)).length, 1)
})

test('one person, ten attempts at once, a limit of two: two are made', async () => {
  const ana = await shop.person()
  const responses = await together(10, () => shop.attempt(ana, { class_package_id: packages.twice, ...cash }))
  assert.deepEqual(statusesOf(responses), [201, 201, ...Array.from({ length: 8 }, () => 409)])
  assert.equal(await soldOf(app, packages.twice), 2)
})

test('ten spellings of an address at once: one trial [R9]', async () => {
  const people = await together(10, (at) => shop.person({ email: `ana.trial+${at}@gmail.com` }))
  const input = { class_package_id: packages.trial, ...cash }
  const responses = await Promise.all(people.map((as) => shop.attempt(as, input)))
  assert.deepEqual(statusesOf(responses), [201, ...Array.from({ length: 9 }, () => 409)])
})

test('ten requests with one key: one purchase, one answer', async () => {
  const ana = await shop.person()
  const input = { class_package_id: packages.endless, payment_method: 'card' }
  const responses = await together(10, () => shop.attempt(ana, input, 'una-sola-clave'))
  const made = responses.filter((response) => response.status === 201)
  assert.ok(made.length >= 1)
  assert.equal(new Set(made.map((response) => response.body.purchase_id)).size, 1)
  assert.ok(responses.every((response) => response.status === 201 || response.body.code === 'key-in-flight'))
  assert.equal((await purchasesOf(app, packages.endless)).length, 1)
})

test('ten workers write the same success at once: one grant [F25]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  const confirmed = await together(10, () => shop.pay(body.clientSecret))
  assert.deepEqual(
    statusesOf(confirmed),
    Array.from({ length: 10 }, () => 200),
  )
  await together(10, async () => {
    await handle(body.clientSecret)
  })
  const { grants, lines } = await findGrants(app, body.purchase_id)
  assert.deepEqual([grants.length, lines.length], [1, 1])
})

test('ten payments’ webhooks, twice, on five processes: each once [F25]', async () => {
  const bought = await together(10, async () => {
    const { body } = await shop.attempt(await shop.person(), {
      class_package_id: packages.eight,
      payment_method: 'card',
    })
    await shop.pay(body.clientSecret)
    return body.purchase_id as number
  })
  const working = together(5, async () => {
    for (let round = 0; round < 20; round++) await processNext(app, (line) => shop.log.push(line))
  })
  await shop.deliver()
  await working
  await shop.process()
  for (const purchase_id of bought) {
    assert.equal((await findGrants(app, purchase_id)).grants.length, 1)
    assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
  }
})

test('a payment at the end of its time is given or recorded', async () => {
  const attempts = await together(6, async () => {
    const ana = await shop.person()
    return (await shop.attempt(ana, { class_package_id: packages.mixed, payment_method: 'card' })).body
  })
  for (const { clientSecret } of attempts) await shop.pay(clientSecret)
  shop.clock.advance(31)
  await Promise.all([
    expirePending(app),
    expirePending(app),
    ...attempts.map(async ({ clientSecret }) => {
      await handle(clientSecret)
    }),
  ])
  for (const { purchase_id } of attempts) {
    assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
    assert.equal((await findGrants(app, purchase_id)).grants.length, 2)
  }
  assert.equal(await soldOf(app, packages.mixed), 6)
})

test('two confirmations of reception at once give the classes once', async () => {
  const ana = await shop.person()
  const staff = await together(4, () => shop.person({ role: 'reception' }))
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, ...cash })
  const responses = await Promise.all(
    staff.map((as) => shop.call('POST /purchases/{id}/confirm', { params: { id: body.purchase_id }, as })),
  )
  assert.deepEqual(statusesOf(responses), [200, 409, 409, 409])
  assert.equal((await findGrants(app, body.purchase_id)).grants.length, 1)
})

test('of twelve people three use a code of three uses [F34, R10]', async () => {
  const row = { code: 'TRES', amount: 1000, is_percent: true, max_uses: 3, createdAt: app.now() }
  await app.database.db.insert(discount).values(row)
  const people = await together(12, () => shop.person())
  // Of four packages, so that it is the code alone whose uses are counted one after the other.
  const sold = [packages.eight, packages.mixed, packages.endless, packages.special]
  const responses = await Promise.all(
    people.map((as, at) => shop.attempt(as, { class_package_id: sold[at % 4], discountCode: 'tres', ...cash })),
  )
  assert.deepEqual(statusesOf(responses), [201, 201, 201, ...Array.from({ length: 9 }, () => 412)])
  assert.ok(responses.every((response) => response.status === 201 || response.body.code === 'discount-exhausted'))
})

test('six attempts of one person use a code per person once [F34]', async () => {
  const row = { code: 'UNAVEZ', amount: 1000, is_percent: true, max_uses_per_customer: 1, createdAt: app.now() }
  await app.database.db.insert(discount).values(row)
  const ana = await shop.person()
  const input = { class_package_id: packages.eight, discountCode: 'UNAVEZ', ...cash }
  const responses = await together(6, () => shop.attempt(ana, input))
  assert.deepEqual(statusesOf(responses), [201, ...Array.from({ length: 5 }, () => 412)])
})

test('late money for one use left: one given, five informed [F34, R10]', async () => {
  const row = { code: 'TARDE', amount: 1000, is_percent: true, max_uses: 6, createdAt: app.now() }
  await app.database.db.insert(discount).values(row)
  const input = { class_package_id: packages.eight, discountCode: 'TARDE', payment_method: 'card' }
  const late = await together(6, async () => (await shop.attempt(await shop.person(), input)).body)
  for (const { purchase_id } of late) await app.transaction((tx) => failPurchase(tx, purchase_id, app.now()))
  await app.database.pool.query("update discount set max_uses = 1 where code = 'TARDE'")
  await Promise.all(late.map(({ clientSecret }) => shop.pay(clientSecret)))
  await Promise.all(late.map(({ clientSecret }) => handle(clientSecret)))
  const states = await Promise.all(late.map(async ({ purchase_id }) => (await purchaseRow(app, purchase_id)).status))
  assert.deepEqual(states.toSorted(), ['active', 'failed', 'failed', 'failed', 'failed', 'failed'])
})

test('a card under four accounts at once: one trial is given [R9]', async () => {
  const bought = await together(4, async () => {
    const { body } = await shop.attempt(await shop.person(), {
      class_package_id: packages.once,
      payment_method: 'card',
    })
    return body
  })
  await Promise.all(bought.map(({ clientSecret }) => shop.pay(clientSecret, '5555555555554444')))
  await Promise.all(bought.map(({ clientSecret }) => handle(clientSecret)))
  const states = await Promise.all(bought.map(async ({ purchase_id }) => (await purchaseRow(app, purchase_id)).status))
  assert.deepEqual(states.toSorted(), ['active', 'failed', 'failed', 'failed'])
  assert.equal(await soldOf(app, packages.once), 1)
})

test('four ways to pay a purchase at once: one payment lives', async () => {
  await shop.setSettings({ payment_sources_enabled: true, oxxo_enabled: true, spei_enabled: true })
  const ana = await shop.person()
  const { payment_source_id } = await saveCard(shop, ana)
  const input = { class_package_id: packages.once }
  const first = (await shop.attempt(ana, { ...input, payment_method: 'card' })).body
  const ways = [
    { payment_method: 'oxxo' },
    { payment_method: 'spei' },
    { payment_method: 'source', payment_source_id },
    { payment_method: 'source', payment_source_id },
  ]
  const responses = await Promise.all(ways.map((way) => shop.attempt(ana, { ...input, ...way })))
  assert.ok(
    responses.every(({ status }) => [201, 409, 503].includes(status)),
    statusesOf(responses).join(),
  )
  await shop.deliver()
  const intents = await intentsOf(shop, first.purchase_id)
  const live = intents.filter(({ status }) => status !== 'canceled')
  assert.ok(live.length <= 1, JSON.stringify(intents))
  assert.equal((await findGrants(app, first.purchase_id)).grants.length, live[0]?.status === 'succeeded' ? 1 : 0)
})

test('ten payments by kept card, ten keys, limit of one: one charge', async () => {
  const ana = await shop.person()
  const { payment_source_id } = await saveCard(shop, ana, '378282246310005')
  const input = { class_package_id: packages.once, payment_method: 'source', payment_source_id }
  // Each person has five tries in ten minutes: two rounds.
  const responses = [...(await together(5, () => shop.attempt(ana, input)))]
  shop.clock.advance(11)
  responses.push(...(await together(5, () => shop.attempt(ana, input))))
  const made = new Set(responses.flatMap(({ body }) => body.purchase_id ?? []))
  assert.equal(made.size, 1)
  const [purchase_id] = [...made]
  assert.equal((await intentsOf(shop, purchase_id)).filter(({ status }) => status === 'succeeded').length, 1)
  assert.equal((await findGrants(app, purchase_id)).grants.length, 1)
})

test('eight requests enrol a person at a gateway once', async () => {
  const ana = await shop.person()
  const responses = await together(8, () => shop.call('POST /payment_sources', { as: ana, body: {} }))
  assert.deepEqual(
    statusesOf(responses),
    Array.from({ length: 8 }, () => 201),
  )
  const enrolled = await app.database.pool.query('select 1 from gateway_customer where customer_id = $1', [
    ana.customer_id,
  ])
  assert.equal(enrolled.rows.length, 1)
})

test('an order taken by five requests and a webhook: one charge', async () => {
  await shop.setSettings({ paypal_enabled: true })
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'wallet' })
  await shop.approve(body)
  const taking = together(5, () => shop.call('POST /checkout/capture', { as: ana, body: { orderID: body.orderID } }))
  await shop.deliver()
  assert.deepEqual(
    statusesOf(await taking),
    Array.from({ length: 5 }, () => 200),
  )
  await shop.process()
  assert.equal((await findGrants(app, body.purchase_id)).grants.length, 1)
  const charges = await app.database.pool.query('select 1 from invoice where purchase_id = $1', [body.purchase_id])
  assert.equal(charges.rows.length, 1)
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})
