import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { test } from 'vitest'
import { deliverStripeWebhooks } from '@aforo/fakes/stripe/deliver.ts'
import { sign, webhookSecret } from '@aforo/fakes/stripe/signature.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { rehearsalDelivery } from '@aforo/fakes/memory/tables.ts'
import { findGrants, purchaseRow, soldOf, eventsOfTopic } from '../../testing/grants.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import { failPurchase } from '../../commerce/purchases/fail.ts'
import { pollPendingPayments } from '../checkout/payments/poll-pending-payments.ts'
import { expirePending } from '../checkout/expire-pending.ts'
import { webhookEvent } from './tables.ts'

const shop = await openShop()
const { app, packages } = shop
const startPayment = async (class_package_id: number = packages.eight) => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, { class_package_id, payment_method: 'card' })
  return { ana, purchase_id: body.purchase_id as number, clientSecret: body.clientSecret as string }
}
const paymentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''
const countGrants = async (purchase_id: number) => (await findGrants(app, purchase_id)).grants.length
const post = async (event: object, more: { secret?: string; at?: Date; header?: string } = {}) => {
  const bytes = new TextEncoder().encode(JSON.stringify(event))
  const header = more.header ?? sign(bytes, more.secret ?? (await webhookSecret(app)), more.at ?? app.now())
  return shop.call('POST /webhooks/{gateway}', {
    params: { gateway: 'rehearsal' },
    body: new TextDecoder().decode(bytes),
    headers: { 'stripe-signature': header },
    key: null,
  })
}
const event = (type: string, id: string, event_id = `evt_${Math.random()}`) => ({
  id: event_id,
  type,
  data: { object: { id, object: 'payment_intent', metadata: {} } },
})

test('a paid card gives its classes by its webhook [4.18]', async () => {
  const { ana, purchase_id, clientSecret } = await startPayment()
  await shop.pay(clientSecret)
  assert.equal((await purchaseRow(app, purchase_id)).status, 'pending')
  await shop.deliver()
  const { body } = await shop.call('GET /purchases/{id}', { params: { id: purchase_id }, as: ana })
  assert.equal(body.purchase.status, 'active')
  const { grants, lines } = await findGrants(app, purchase_id)
  assert.equal(grants[0]?.available, 8)
  assert.equal(grants[0]?.expiration_date?.toISOString(), '2026-12-24T05:59:59.000Z')
  assert.deepEqual(lines, [{ kind: 'granted', amount: 8 }])
})

test('the same event three times, and both deliveries of it, give once [F25]', async () => {
  const { purchase_id, clientSecret } = await startPayment()
  await shop.pay(clientSecret)
  const sent = event('payment_intent.succeeded', paymentOf(clientSecret), 'evt_thrice')
  for (let time = 0; time < 3; time++) assert.equal((await post(sent)).status, 200)
  await shop.process()
  await shop.deliver()
  assert.equal(await countGrants(purchase_id), 1)
  assert.equal(
    (await eventsOfTopic(app, 'purchase-paid')).filter((row) => row.payload.purchase_id === purchase_id).length,
    1,
  )
})

test('two events of one payment give once, of two payments twice [F26]', async () => {
  const [first, second] = [await startPayment(), await startPayment()]
  for (const { clientSecret } of [first, second]) {
    await shop.pay(clientSecret)
    await post(event('payment_intent.succeeded', paymentOf(clientSecret)))
    await post(event('payment_intent.succeeded', paymentOf(clientSecret)))
  }
  await shop.process()
  assert.deepEqual([await countGrants(first.purchase_id), await countGrants(second.purchase_id)], [1, 1])
})

test('a decline that comes after the success changes nothing', async () => {
  const { purchase_id, clientSecret } = await startPayment()
  await shop.pay(clientSecret, '4000000000009995')
  await shop.pay(clientSecret)
  await post(event('payment_intent.succeeded', paymentOf(clientSecret)))
  await post(event('payment_intent.payment_failed', paymentOf(clientSecret)))
  await shop.process()
  assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
  assert.equal(await countGrants(purchase_id), 1)
})

test('a decline keeps the purchase open for another card', async () => {
  const { purchase_id, clientSecret } = await startPayment()
  await shop.pay(clientSecret, '4000000000000002')
  await shop.deliver()
  assert.equal((await purchaseRow(app, purchase_id)).status, 'pending')
  await shop.pay(clientSecret)
  await shop.deliver()
  assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
})

test('forged, unsigned, old and future events are refused', async () => {
  const { purchase_id, clientSecret } = await startPayment()
  const sent = event('payment_intent.succeeded', paymentOf(clientSecret), 'evt_forged')
  const minutes = (count: number) => new Date(app.now().getTime() + count * 60_000)
  assert.equal((await post(sent, { secret: 'whsec_guessed' })).status, 400)
  assert.equal((await post(sent, { header: '' })).status, 400)
  assert.equal((await post(sent, { at: minutes(-6) })).status, 400)
  assert.equal((await post(sent, { at: minutes(6) })).status, 400)
  const other = sign(new TextEncoder().encode('{}'), await webhookSecret(app), app.now())
  assert.equal((await post(sent, { header: other })).status, 400)
  const events = await app.database.db.select().from(webhookEvent)
  assert.ok(!events.some((row) => row.event_id === 'evt_forged'))
  await shop.process()
  assert.equal((await purchaseRow(app, purchase_id)).status, 'pending')
})

test('a signed lie gives nothing: the gateway’s payment counts', async () => {
  const { purchase_id, clientSecret } = await startPayment()
  assert.equal((await post(event('payment_intent.succeeded', paymentOf(clientSecret), 'evt_lie'))).status, 200)
  await shop.process()
  assert.equal(await countGrants(purchase_id), 0)
  const lie = (await app.database.db.select().from(webhookEvent)).find((row) => row.event_id === 'evt_lie')
  assert.equal(lie?.processedAt, null)
})

test('an event of a foreign payment is answered and logged only', async () => {
  assert.equal((await post(event('payment_intent.succeeded', 'pi_of_another_account'))).status, 200)
  await shop.process()
  assert.ok(shop.log.some((line) => line.unknown === 'pi_of_another_account'))
})

test('a crash around the effect: the event repeats, gives once [F27]', async () => {
  const { purchase_id, clientSecret } = await startPayment()
  await shop.pay(clientSecret)
  await post(event('payment_intent.succeeded', paymentOf(clientSecret), 'evt_crash'))
  shop.faults['GET /payment_intents/:id'] = 'error'
  await shop.process()
  assert.equal(await countGrants(purchase_id), 0)
  delete shop.faults['GET /payment_intents/:id']
  shop.clock.advance(2)
  await shop.process()
  assert.equal(await countGrants(purchase_id), 1)
  await app.database.db.update(webhookEvent).set({ processedAt: null, available_at: app.now() })
  await shop.process()
  assert.equal(await countGrants(purchase_id), 1)
})

test('without a webhook the gateway is asked; late ones add nothing', async () => {
  const { purchase_id, clientSecret } = await startPayment()
  await shop.pay(clientSecret)
  shop.clock.advance(1)
  await pollPendingPayments(app, applySubscription, (line) => shop.log.push(line))
  assert.equal(await countGrants(purchase_id), 1)
  await shop.deliver()
  assert.equal(await countGrants(purchase_id), 1)
})

const failWithoutGateway = (purchase_id: number) => app.transaction((tx) => failPurchase(tx, purchase_id, app.now()))

test('an expired purchase frees stock and cannot be paid [R9]', async () => {
  const { purchase_id, clientSecret } = await startPayment(packages.last)
  shop.clock.advance(31)
  assert.ok((await expirePending(app)) >= 1)
  assert.deepEqual([(await purchaseRow(app, purchase_id)).status, await soldOf(app, packages.last)], ['failed', 0])
  assert.equal((await shop.pay(clientSecret)).status, 400)
  await shop.deliver()
  assert.equal((await purchaseRow(app, purchase_id)).status, 'failed')
})

test('a payment in the last moment never expires, webhook or not [R9]', async () => {
  const { purchase_id, clientSecret } = await startPayment()
  await shop.pay(clientSecret)
  shop.clock.advance(31)
  await expirePending(app)
  assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
  assert.equal(await countGrants(purchase_id), 1)
})

test('nothing expires while a silent gateway may have its money [8.8]', async () => {
  const { purchase_id } = await startPayment()
  shop.clock.advance(31)
  shop.faults['*'] = 'error'
  await expirePending(app, (line) => shop.log.push(line))
  assert.equal((await purchaseRow(app, purchase_id)).status, 'pending')
  delete shop.faults['*']
  shop.clock.advance(6)
  await expirePending(app)
  assert.equal((await purchaseRow(app, purchase_id)).status, 'failed')
})

test('late money still finds the last piece [F28]', async () => {
  const { purchase_id, clientSecret } = await startPayment(packages.last)
  await failWithoutGateway(purchase_id)
  assert.equal(await soldOf(app, packages.last), 0)
  await shop.pay(clientSecret)
  await shop.deliver()
  assert.deepEqual([(await purchaseRow(app, purchase_id)).status, await soldOf(app, packages.last)], ['active', 1])
})

test('money after the stock is gone is recorded and reported once [F28]', async () => {
  const late = await startPayment(packages.twice)
  await failWithoutGateway(late.purchase_id)
  await app.database.pool.query('update class_package set max_sales = sold where class_package_id = 5')
  await shop.pay(late.clientSecret)
  await shop.deliver()
  await shop.deliver()
  const row = await purchaseRow(app, late.purchase_id)
  assert.equal(row.status, 'failed')
  assert.ok(row.paidAt)
  assert.equal(await countGrants(late.purchase_id), 0)
  const sent = await eventsOfTopic(app, 'late-money')
  assert.deepEqual(
    sent.map((row) => row.payload.purchase_id),
    [late.purchase_id],
  )
})

test('late money for what was bought again is reported [R9]', async () => {
  const { ana, purchase_id, clientSecret } = await startPayment(packages.trial)
  await failWithoutGateway(purchase_id)
  const again = await shop.attempt(ana, { class_package_id: packages.trial, payment_method: 'card' })
  await shop.pay(again.body.clientSecret)
  await shop.pay(clientSecret)
  await shop.deliver()
  assert.deepEqual([await countGrants(again.body.purchase_id), await countGrants(purchase_id)], [1, 0])
  assert.ok((await eventsOfTopic(app, 'late-money')).some((row) => row.payload.purchase_id === purchase_id))
})

test('real webhooks go twice over HTTP, and again without answer', async () => {
  const { purchase_id, clientSecret } = await startPayment()
  await shop.pay(clientSecret)
  shop.clock.advance(1)
  assert.equal(await deliverStripeWebhooks({ ...app, address: 'http://localhost:9' }, app.now()), 0)
  await shop.deliver()
  await shop.process()
  assert.equal(await countGrants(purchase_id), 1)
  const sent = await app.database.db.select().from(rehearsalDelivery)
  const own = sent.filter((row) => JSON.stringify(row.payload).includes(paymentOf(clientSecret)))
  assert.equal(own.length, 2)
  assert.ok(own.every((row) => row.deliveredAt && row.attempts === 2))
})

test('classes without end, parts with own ends, online plans [F9]', async () => {
  const [endless, mixed] = [await startPayment(packages.endless), await startPayment(packages.mixed)]
  const ana = await shop.person()
  const { body: online } = await shop.attempt(ana, {
    class_package_id: packages.online,
    payment_method: 'card',
    renewal_consent: { version: RENEWAL_TEXT },
  })
  for (const { clientSecret } of [endless, mixed, online]) await shop.pay(clientSecret)
  await shop.deliver()
  assert.equal((await findGrants(app, endless.purchase_id)).grants[0]?.expiration_date, null)
  const { grants, lines } = await findGrants(app, mixed.purchase_id)
  assert.deepEqual(
    grants.map((grant) => [grant.class_type_ids, grant.available]),
    [
      [[1], 4],
      [[2], 4],
    ],
  )
  assert.notDeepEqual(grants[0]?.expiration_date, grants[1]?.expiration_date)
  assert.equal(lines.length, 2)
  assert.deepEqual(grants[0]?.allowed_times, [{ weekdays: [1, 2], from: '06:00', to: '12:00' }])
  assert.equal((await purchaseRow(app, online.purchase_id)).status, 'active')
  assert.equal(await countGrants(online.purchase_id), 0)
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})
