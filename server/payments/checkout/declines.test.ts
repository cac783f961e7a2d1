import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { discount } from '../../commerce/discounts/tables.ts'
import { failPurchase } from '../../commerce/purchases/fail.ts'
import { findGrants, purchaseRow, purchasesOf, soldOf } from '../../testing/grants.ts'
import { declineCharges, intentsOf, saveCard } from '../../testing/paying.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import { expirePending } from './expire-pending.ts'
import { pollPendingPayments } from './payments/poll-pending-payments.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import type { Log } from '../../platform/log/log.ts'

const shop = await openShop()
const { app, packages } = shop
const log: Log = (line) => shop.log.push(line)

beforeEach(async () => {
  await shop.setSettings({ payment_sources_enabled: true })
  // Resets the rate limit per test.
  shop.clock.advance(11)
})

async function withCard() {
  const ana = await shop.person()
  const { payment_source_id, saveResponse } = await saveCard(shop, ana)
  return { ana, payment_source_id, source_id: saveResponse.body.payment_source.source_id as string }
}
const buy = (as: TestPerson, payment_source_id: number, more: Record<string, unknown> = {}, key?: string) =>
  shop.attempt(as, { class_package_id: packages.eight, payment_method: 'source', payment_source_id, ...more }, key)
const lastOf = async (as: TestPerson, class_package_id: number = packages.eight) =>
  (await purchasesOf(app, class_package_id)).findLast((purchase) => purchase.customer_id === as.customer_id)!

const declineCases: [point: string, code: string, decline_code: string | null, reason: string, message: string][] = [
  [
    '8.2',
    'card_declined',
    'fraudulent',
    'suspicious_behaviour',
    'Lo sentimos, nuestro procesador de tarjetas ha rechazado el pago. Comunícate con nosotros.',
  ],
  [
    '8.3',
    'card_badly_formatted',
    null,
    'card_badly_formatted',
    'El formato de la tarjeta no es válido, revisa los datos que ingresaste por favor.',
  ],
  [
    '8.4',
    'card_declined',
    'insufficient_funds',
    'insufficient_funds',
    'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.',
  ],
  [
    '8.4',
    'card_declined',
    'lost_card',
    'lost_or_stolen_card',
    'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.',
  ],
  [
    '8.4',
    'card_declined',
    'stolen_card',
    'lost_or_stolen_card',
    'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.',
  ],
  [
    '8.4',
    'card_declined',
    'generic_decline',
    'card_declined',
    'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.',
  ],
  ['8.4', 'expired_card', null, 'expired_card', 'Lo sentimos. Tu tarjeta ha expirado'],
  ['8.4', 'incorrect_cvc', null, 'incorrect_cvc', 'Lo sentimos. El CVV de tu tarjeta es incorrecto'],
  ['8.4', 'incorrect_number', null, 'incorrect_number', 'Lo sentimos. El número de la tarjeta es incorrecto.'],
]
for (const [point, code, decline_code, reason, message] of declineCases) {
  test(`${point} a kept card declined by its bank with ${decline_code ?? code} answers 402`, async () => {
    const { ana, payment_source_id, source_id } = await withCard()
    await declineCharges(shop, source_id, { code, ...(decline_code ? { decline_code } : {}), message: 'Declined.' })
    const { status, body } = await buy(ana, payment_source_id)
    assert.deepEqual([status, body.code, body.message], [402, reason, message])
    assert.equal(body.decline_code ?? null, decline_code)
  })
}

test('a decline frees stock and code; a retry is a new purchase [R10, 8.4]', async () => {
  const { ana, payment_source_id, source_id } = await withCard()
  await app.database.db
    .insert(discount)
    .values({ code: 'UNICO', amount: 1000, is_percent: true, max_uses: 1, createdAt: app.now() })
  const more = { class_package_id: packages.last, discountCode: 'UNICO' }
  await declineCharges(shop, source_id, { code: 'card_declined', decline_code: 'lost_card', message: 'Declined.' })
  assert.equal((await buy(ana, payment_source_id, more)).status, 402)
  const failed = await lastOf(ana, packages.last)
  assert.deepEqual([failed.status, await soldOf(app, packages.last)], ['failed', 0])
  const good = await saveCard(shop, ana, '5555555555554444')
  const { body } = await buy(ana, good.payment_source_id, more)
  assert.notEqual(body.purchase_id, failed.purchase_id)
  const row = await purchaseRow(app, body.purchase_id)
  assert.deepEqual([row.status, row.total_payment], ['active', 45_000])
  await shop.deliver()
  assert.equal((await purchaseRow(app, failed.purchase_id)).status, 'failed')
})

test('a decline is charged again with the same key, and says so [N9]', async () => {
  const { ana, payment_source_id, source_id } = await withCard()
  await declineCharges(shop, source_id, { code: 'card_declined', decline_code: 'generic_decline', message: 'No.' })
  assert.equal((await buy(ana, payment_source_id, {}, 'clave-declinada')).status, 402)
  const first = await lastOf(ana)
  await declineCharges(shop, source_id, { code: 'expired_card', message: 'Expired.' })
  const again = await buy(ana, payment_source_id, {}, 'clave-declinada')
  assert.deepEqual([again.status, again.body.code], [402, 'expired_card'])
  const second = await lastOf(ana)
  assert.notEqual(second.purchase_id, first.purchase_id)
  await shop.deliver()
  for (const { purchase_id } of [first, second]) {
    assert.equal((await purchaseRow(app, purchase_id)).status, 'failed')
    assert.ok((await intentsOf(shop, purchase_id)).every((payment) => payment.status !== 'succeeded'))
  }
})

test('a declined key buys no other package, in no other call [N9]', async () => {
  const { ana, payment_source_id, source_id } = await withCard()
  await declineCharges(shop, source_id, { code: 'card_declined', decline_code: 'generic_decline', message: 'No.' })
  assert.equal((await buy(ana, payment_source_id, {}, 'clave-ajena')).status, 402)
  const other = await buy(ana, payment_source_id, { class_package_id: packages.endless }, 'clave-ajena')
  assert.deepEqual([other.status, other.body.code], [422, 'key-reused'])
  for (const call of ['POST /checkout', 'POST /checkout/paypal']) {
    const elsewhere = await shop.call(call, { as: ana, body: { class_package_id: packages.eight }, key: 'clave-ajena' })
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [422, 'key-reused'], call)
  }
})

test('stolen cards are counted also under one key [N9]', async () => {
  const { ana, payment_source_id, source_id } = await withCard()
  await declineCharges(shop, source_id, { code: 'card_declined', decline_code: 'stolen_card', message: 'No.' })
  const statuses: number[] = []
  for (let tried = 0; tried < 7; tried++) statuses.push((await buy(ana, payment_source_id, {}, 'clave-robada')).status)
  assert.deepEqual(statuses, [402, 402, 402, 402, 402, 429, 429])
})

test('a purchase that expired unheard is begun again with its key [N9]', async () => {
  const ana = await shop.person()
  const input = { class_package_id: packages.eight, payment_method: 'card' }
  shop.faults['POST /payment_intents'] = 'error'
  assert.equal((await shop.attempt(ana, input, 'clave-vencida')).status, 503)
  delete shop.faults['POST /payment_intents']
  const { purchase_id } = await lastOf(ana)
  await app.transaction((tx) => failPurchase(tx, purchase_id, app.now()))
  const again = await shop.attempt(ana, input, 'clave-vencida')
  assert.notEqual(again.body.purchase_id, purchase_id)
  assert.equal((await purchaseRow(app, again.body.purchase_id)).status, 'pending')
})

test('two equal purchases at once without a key are one [R4]', async () => {
  const { ana, payment_source_id } = await withCard()
  shop.faults['POST /payment_intents'] = 'slow'
  const body = { class_package_id: packages.endless, payment_method: 'source', payment_source_id }
  const send = () => shop.call('POST /checkout/attempt', { as: ana, body, key: null })
  const responses = await Promise.all([send(), send()])
  delete shop.faults['POST /payment_intents']
  assert.deepEqual(
    responses.map(({ status }) => status),
    [201, 201],
  )
  assert.deepEqual(responses[0].body, responses[1].body)
  assert.notEqual((await send()).body.purchase_id, responses[0].body.purchase_id)
})

test('a lost charge of a kept card is found again by its key [8.8]', async () => {
  const { ana, payment_source_id } = await withCard()
  shop.faults['POST /payment_intents'] = 'timeout-after-effect'
  const silent = await buy(ana, payment_source_id, {}, 'clave-callada')
  assert.deepEqual([silent.status, silent.body.code], [503, 'payment-unavailable'])
  delete shop.faults['POST /payment_intents']
  const { purchase_id } = await lastOf(ana)
  assert.equal((await purchaseRow(app, purchase_id)).status, 'pending')
  const again = await buy(ana, payment_source_id, {}, 'clave-callada')
  assert.deepEqual(again.body, { purchase_id })
  assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
  assert.equal((await intentsOf(shop, purchase_id)).length, 1)
})

test('a lost charge is found by its webhook or by the studio [8.8]', async () => {
  for (const find of [
    () => shop.deliver(),
    async () => {
      shop.clock.advance(3)
      await pollPendingPayments(app, applySubscription, log)
    },
  ]) {
    const { ana, payment_source_id } = await withCard()
    shop.faults['POST /payment_intents'] = 'timeout-after-effect'
    await buy(ana, payment_source_id)
    delete shop.faults['POST /payment_intents']
    const { purchase_id } = await lastOf(ana)
    await find()
    assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
    assert.equal((await findGrants(app, purchase_id)).grants.length, 1)
    await shop.deliver()
    await pollPendingPayments(app, applySubscription, log)
    assert.equal((await findGrants(app, purchase_id)).grants.length, 1)
  }
})

test('asking a silent gateway again is no second try of a card [8.8]', async () => {
  const { ana, payment_source_id } = await withCard()
  shop.faults['POST /payment_intents'] = 'error'
  const statuses: number[] = []
  for (let tried = 0; tried < 7; tried++) statuses.push((await buy(ana, payment_source_id, {}, 'clave-terca')).status)
  delete shop.faults['POST /payment_intents']
  assert.deepEqual(new Set(statuses), new Set([503]))
  assert.equal((await buy(ana, payment_source_id, {}, 'clave-terca')).status, 201)
})

test('what a silent gateway had charged is never expired [8.8]', async () => {
  const { ana, payment_source_id } = await withCard()
  shop.faults['POST /payment_intents'] = 'timeout-after-effect'
  await buy(ana, payment_source_id)
  delete shop.faults['POST /payment_intents']
  const { purchase_id } = await lastOf(ana)
  shop.clock.advance(31)
  await expirePending(app, log)
  assert.equal((await purchaseRow(app, purchase_id)).status, 'active')
  shop.clock.advance(-31)
})

test('one failure of a gateway is retried by its adapter, unseen', async () => {
  const ana = await shop.person()
  shop.faults['POST /payment_intents'] = 'error-once'
  const { status } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  assert.equal(status, 201)
  delete shop.faults['POST /payment_intents']
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})

const becauseOf = async (as: TestPerson, id: number) =>
  (await shop.call('GET /purchases/{id}', { as, params: { id } })).body.purchase.failed_because

test('a failed purchase has the bank’s words, an unpaid one none [2.12, 8.4]', async () => {
  const { ana, payment_source_id, source_id } = await withCard()
  await declineCharges(shop, source_id, { code: 'card_declined', decline_code: 'insufficient_funds', message: 'no' })
  await buy(ana, payment_source_id)
  const funds = 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.'
  assert.equal(await becauseOf(ana, (await lastOf(ana)).purchase_id), funds)

  const [beto, carla] = [await shop.person(), await shop.person()]
  const startPayment = async (as: TestPerson) =>
    (await shop.attempt(as, { class_package_id: packages.eight, payment_method: 'card' })).body
  const [his, own] = [await startPayment(beto), await startPayment(carla)]
  await shop.pay(his.clientSecret, '4000000000000069')
  shop.clock.advance(31)
  await expirePending(app, log)
  assert.equal(await becauseOf(beto, his.purchase_id), 'Lo sentimos. Tu tarjeta ha expirado')
  assert.equal(await becauseOf(carla, own.purchase_id), null)
})
