import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { test } from 'vitest'
import { statementsDuring } from '../../testing/count-statements.ts'
import { findGrants, purchaseRow, eventsOfTopic } from '../../testing/grants.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import { expirePending } from '../../payments/checkout/expire-pending.ts'

const shop = await openShop()
const { app, packages } = shop
const [ana, beto] = [await shop.person(), await shop.person()]
const reception = await shop.person({ role: 'reception' })
const buy = async (class_package_id: number, payment_method = 'cash', as = ana) =>
  (await shop.attempt(as, { class_package_id, payment_method })).body
const confirm = (id: number, as = reception) => shop.call('POST /purchases/{id}/confirm', { params: { id }, as })
const read = (id: number, as = ana) => shop.call('GET /purchases/{id}', { params: { id }, as })

test('a purchase shows pesos, way to pay and limit to its owner [2.12]', async () => {
  const { purchase_id } = await buy(packages.eight)
  const { status, body } = await read(purchase_id)
  assert.equal(status, 200)
  const { purchase } = body
  assert.deepEqual(
    [purchase.status, purchase.amount, purchase.total_payment, purchase.class_amount, purchase.pay_before],
    ['pending', 1299.5, 1299.5, 8, '2026-11-26T05:59:59.000Z'],
  )
  assert.equal(purchase.payment_method.name, 'Efectivo')
  assert.equal(purchase.payment_method.instructions, '<p>Paga en recepción.</p>')
  assert.equal(purchase.customer.email, ana.email)
  assert.equal(purchase.class_package.title, '8 clases')
})

test('another person’s purchase is missing, for customers and coaches alike', async () => {
  const { purchase_id } = await buy(packages.eight)
  for (const stranger of [beto, await shop.person({ role: 'coach' })]) {
    const { status, body } = await read(purchase_id, stranger)
    assert.deepEqual([status, body.code], [404, 'purchase-not-found'])
  }
  assert.equal((await shop.call('GET /purchases/{id}', { params: { id: purchase_id } })).status, 401)
  assert.deepEqual((await shop.call('GET /purchases', { as: beto })).body.purchases, [])
})

test('purchases come newest first, ten in the statements of one [2.43]', async () => {
  const carla = await shop.person()
  await buy(packages.eight, 'cash', carla)
  const forOne = await statementsDuring(() => shop.call('GET /purchases', { as: carla }))
  shop.clock.advance(1)
  for (let more = 0; more < 9; more++) await buy(packages.endless, 'transfer', carla)
  const ten = await statementsDuring(() => shop.call('GET /purchases', { as: carla }))
  assert.equal(ten.length, forOne.length)
  const { body } = await shop.call('GET /purchases', { as: carla })
  assert.equal(body.purchases.length, 10)
  assert.equal(body.purchases.at(-1).title, '8 clases')
})

test('confirmed cash gives its classes once [R11]', async () => {
  const { purchase_id } = await buy(packages.endless)
  const confirmed = await confirm(purchase_id)
  assert.deepEqual(
    [confirmed.status, confirmed.body.purchase.status, confirmed.body.purchase.pay_before],
    [200, 'active', null],
  )
  const again = await confirm(purchase_id)
  assert.deepEqual([again.status, again.body.code], [409, 'already-so'])
  assert.equal((await findGrants(app, purchase_id)).grants.length, 1)
  const [confirmedEvent] = (await eventsOfTopic(app, 'purchase-confirmed')).filter(
    (event) => event.payload.purchase_id === purchase_id,
  )
  assert.equal(confirmedEvent?.payload.by, reception.customer_id)
})

test('only reception and above confirm, and never what a card has to pay', async () => {
  const { purchase_id } = await buy(packages.endless)
  for (const as of [ana, await shop.person({ role: 'coach' })])
    assert.equal((await confirm(purchase_id, as)).status, 403)
  assert.equal((await purchaseRow(app, purchase_id)).status, 'pending')
  const card = await buy(packages.eight, 'card')
  const { status, body } = await confirm(card.purchase_id)
  assert.deepEqual([status, body.code], [409, 'impossible-move'])
  assert.equal((await confirm(99_999)).status, 404)
})

test('late cash is given where there is room, else refused [R11]', async () => {
  const late = await buy(packages.last)
  shop.clock.advance(4 * 24 * 60)
  await expirePending(app)
  assert.equal((await read(late.purchase_id)).body.purchase.status, 'failed')
  const other = await buy(packages.last, 'cash', beto)
  const refused = await confirm(late.purchase_id, await shop.person({ role: 'reception' }))
  assert.deepEqual([refused.status, refused.body.code], [412, 'sold-out'])
  assert.equal((await purchaseRow(app, late.purchase_id)).paidAt, null)
  shop.clock.advance(4 * 24 * 60)
  await expirePending(app)
  const confirmed = await confirm(late.purchase_id, await shop.person({ role: 'reception' }))
  assert.equal(confirmed.body.purchase.status, 'active')
  assert.equal((await purchaseRow(app, other.purchase_id)).status, 'failed')
})

test('a download’s address is given once it is paid [3.11]', async () => {
  const { body } = await shop.attempt(ana, {
    class_package_id: packages.online,
    payment_method: 'card',
    renewal_consent: { version: RENEWAL_TEXT },
  })
  assert.equal((await read(body.purchase_id)).body.purchase.class_package.file_url, null)
  await shop.pay(body.clientSecret)
  await shop.deliver()
  assert.equal((await read(body.purchase_id)).body.purchase.class_package.file_url, '/files/guia.pdf')
})

test('the studio’s ways to pay are public, in its order [7.22]', async () => {
  const { body } = await shop.call('GET /payment_methods')
  assert.deepEqual(
    body.payment_methods.map((method: { name: string }) => method.name),
    ['Efectivo', 'Tarjeta', 'Transferencia'],
  )
  const [first] = body.payment_methods
  const response = await shop.call('GET /payment_methods/{id}', { params: { id: first.payment_method_id } })
  assert.deepEqual(response.body.payment_method, first)
  assert.equal((await shop.call('GET /payment_methods/{id}', { params: { id: 999 } })).status, 404)
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})
