import assert from 'node:assert/strict'
import { REHEARSAL_KEY } from '@aforo/domain/payments/checkout/browser-gateways.ts'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { beforeEach, test } from 'vitest'
import { findGrants, purchaseRow, purchasesOf, soldOf } from '../../testing/grants.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const { packages, app } = shop
const cash = { payment_method: 'cash' }
const card = { payment_method: 'card' }

beforeEach(() =>
  shop.setSettings({
    checkout_disabled: false,
    cash_checkout_enabled: true,
    signup_fee: 99_999,
    stripe_public: REHEARSAL_KEY,
  }),
)

test('cash makes a purchase that waits for money and gives nothing [4.18]', async () => {
  const ana = await shop.person()
  const { status, body } = await shop.attempt(ana, { class_package_id: packages.eight, ...cash })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body), ['purchase_id'])
  const row = await purchaseRow(app, body.purchase_id)
  assert.deepEqual([row.status, row.total_payment, row.payment_kind], ['pending', 129_950, 'cash'])
  assert.equal(row.pending_until?.toISOString(), '2026-11-26T05:59:59.000Z')
  assert.deepEqual((await findGrants(app, body.purchase_id)).grants, [])
})

test('a card makes a purchase and a secret to confirm in the browser [4.18]', async () => {
  const ana = await shop.person()
  const { status, body } = await shop.attempt(ana, { class_package_id: packages.eight, ...card })
  assert.equal(status, 201)
  assert.match(body.clientSecret, /^pi_.+_secret_/)
  assert.equal((await purchaseRow(app, body.purchase_id)).status, 'pending')
})

test('a free package is given at once, without a way to pay [5.14]', async () => {
  const ana = await shop.person()
  const { status, body } = await shop.attempt(ana, { class_package_id: packages.gift })
  assert.equal(status, 201)
  assert.equal((await purchaseRow(app, body.purchase_id)).status, 'active')
  const { grants, lines } = await findGrants(app, body.purchase_id)
  assert.equal(grants.length, 1)
  assert.deepEqual(lines, [{ kind: 'granted', amount: 1 }])
  assert.equal(grants[0]?.expiration_date?.toISOString(), '2026-12-01T05:59:59.000Z')
})

test('price, customer or more from a client are refused [F40]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  for (const extra of [{ price: 1 }, { amount: 1 }, { total_payment: 0 }, { customer_id: beto.customer_id }]) {
    const { status } = await shop.attempt(ana, { class_package_id: packages.eight, ...cash, ...extra })
    assert.equal(status, 400)
  }
  const { body } = await shop.attempt(ana, { class_package_id: packages.twice, ...cash })
  assert.equal((await purchaseRow(app, body.purchase_id)).total_payment, 52_000)
})

test('each refusal has status and reason, leaves nothing [8.5-8.11]', async () => {
  const ana = await shop.person()
  const refused = async (body: Record<string, unknown>) => {
    const { status, body: responseBody } = await shop.attempt(ana, body)
    return [status, responseBody.code, responseBody.message]
  }
  const { eight, archived, unlimited } = packages
  const before = await soldOf(app, eight)
  assert.deepEqual(await refused({ class_package_id: eight }), [
    400,
    'method-missing',
    'No has seleccionado un método de pago.',
  ])
  assert.equal((await refused({ class_package_id: 999, ...cash }))[0], 404)
  assert.deepEqual((await refused({ class_package_id: archived, ...cash })).slice(0, 2), [412, 'not-on-sale'])
  assert.deepEqual((await refused({ class_package_id: eight, ...cash, discountCode: 'NADA' })).slice(0, 2), [
    412,
    'discount-invalid',
  ])
  assert.deepEqual((await refused({ class_package_id: eight, payment_method: 'wallet' })).slice(0, 2), [
    400,
    'method-not-offered',
  ])
  assert.deepEqual((await refused({ class_package_id: unlimited, ...card })).slice(0, 2), [412, 'renewal-not-accepted'])
  await shop.setSettings({ cash_checkout_enabled: false })
  assert.equal((await refused({ class_package_id: eight, ...cash }))[1], 'method-not-offered')
  await shop.setSettings({ checkout_disabled: true })
  assert.deepEqual((await refused({ class_package_id: eight, ...card })).slice(0, 2), [412, 'checkout-disabled'])
  assert.equal(await soldOf(app, eight), before)
})

test('buying needs a session', async () => {
  const body = { class_package_id: packages.eight, ...cash }
  assert.equal((await shop.call('POST /checkout/attempt', { body })).status, 401)
})

test('the limit per person counts unpaid purchases and names them [8.7]', async () => {
  const ana = await shop.person()
  const input = { class_package_id: packages.twice, ...cash }
  await shop.attempt(ana, input)
  const second = await shop.attempt(ana, input)
  const third = await shop.attempt(ana, input)
  assert.equal(third.status, 409)
  assert.equal(third.body.message, 'Lo sentimos, ya has alcanzado el límite de compras de este paquete.')
  assert.equal(third.body.pending_purchase_id, second.body.purchase_id)
})

test('at the limit by a waiting card payment, it is continued [R9]', async () => {
  const ana = await shop.person()
  const first = await shop.attempt(ana, { class_package_id: packages.trial, ...card })
  const again = await shop.attempt(ana, { class_package_id: packages.trial, ...card })
  assert.deepEqual(again.body, first.body)
})

test('the last piece is sold once, and freed after its time [8.6]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const input = { class_package_id: packages.last, ...cash }
  const first = await shop.attempt(ana, input)
  const refused = await shop.attempt(beto, input)
  assert.deepEqual(
    [refused.status, refused.body.message],
    [412, 'Lo sentimos, se ha alcanzado el límite de personas para este paquete.'],
  )
  shop.clock.advance(3 * 24 * 60)
  assert.equal((await shop.attempt(beto, input)).status, 201)
  assert.equal((await purchaseRow(app, first.body.purchase_id)).status, 'failed')
  assert.equal(await soldOf(app, packages.last), 1)
  shop.clock.advance(-3 * 24 * 60)
})

test('a trial sees the same mailbox under another spelling [R9]', async () => {
  const first = await shop.person({ email: 'prueba.doble@gmail.com' })
  const second = await shop.person({ email: 'pruebadoble+2@gmail.com' })
  assert.equal((await shop.attempt(first, { class_package_id: packages.trial, ...cash })).status, 201)
  const { status, body } = await shop.attempt(second, { class_package_id: packages.trial, ...cash })
  assert.deepEqual([status, body.code], [409, 'trial-used'])
})

test('the same key and body give the same purchase; another body is refused', async () => {
  const ana = await shop.person()
  const input = { class_package_id: packages.endless, ...card }
  const first = await shop.attempt(ana, input, 'una-clave-1')
  const again = await shop.attempt(ana, input, 'una-clave-1')
  assert.deepEqual(again.body, first.body)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  const other = await shop.attempt(ana, { ...input, class_package_id: packages.eight }, 'una-clave-1')
  assert.equal(other.status, 422)
  assert.equal(
    (await purchasesOf(app, packages.endless)).filter((purchase) => purchase.customer_id === ana.customer_id).length,
    1,
  )
})

test('the signup fee is a second line, shown, paid, and owed once [4.20]', async () => {
  await shop.setSettings({ signup_fee: packages.fee })
  const ana = await shop.person()
  const input = { class_package_id: packages.eight, ...cash }
  const owed = await shop.attempt(ana, input)
  assert.deepEqual([owed.status, owed.body.code], [412, 'signup-fee-owed'])
  const bought = await shop.attempt(ana, { ...input, signup_fee: true })
  assert.equal((await purchaseRow(app, bought.body.purchase_id)).total_payment, 129_950 + 35_000)
  const staff = await shop.person({ role: 'reception' })
  const confirmed = await shop.call('POST /purchases/{id}/confirm', {
    params: { id: bought.body.purchase_id },
    as: staff,
  })
  assert.equal(confirmed.status, 200)
  const { body } = await shop.call('GET /purchases', { as: ana })
  assert.deepEqual(
    body.purchases.map((purchase: { title: string; status: string; total_payment: number }) => [
      purchase.title,
      purchase.status,
      purchase.total_payment,
    ]),
    [
      ['Inscripción', 'completed', 0],
      ['8 clases', 'active', 1649.5],
    ],
  )
  assert.equal((await shop.attempt(ana, input)).status, 201)
})

test('a subscription keeps its terms and ends on its own day [R11]', async () => {
  const ana = await shop.person()
  const { body } = await shop.attempt(ana, {
    class_package_id: packages.unlimited,
    ...card,
    renewal_consent: { version: RENEWAL_TEXT },
  })
  const row = await purchaseRow(app, body.purchase_id)
  assert.equal(row.renewal_consent?.version, RENEWAL_TEXT)
  assert.match(row.renewal_consent?.from ?? '', /^10\./)
  assert.equal((await shop.pay(body.clientSecret)).status, 200)
  await shop.deliver()
  const { grants, lines } = await findGrants(app, body.purchase_id)
  assert.deepEqual([grants[0]?.amount, grants[0]?.expiration_date?.toISOString()], [-1, '2026-12-24T05:59:59.000Z'])
  assert.deepEqual(lines, [{ kind: 'granted', amount: 0 }])
})

test('more than five card attempts in ten minutes are too many', async () => {
  const ana = await shop.person()
  const statuses = []
  for (let tried = 0; tried < 6; tried++) {
    statuses.push((await shop.attempt(ana, { class_package_id: packages.eight, ...card })).status)
  }
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429])
  assert.equal((await shop.attempt(ana, { class_package_id: packages.eight, ...cash })).status, 201)
  shop.clock.advance(11)
  assert.equal((await shop.attempt(ana, { class_package_id: packages.eight, ...card })).status, 201)
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})
