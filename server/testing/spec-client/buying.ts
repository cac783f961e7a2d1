import assert from 'node:assert/strict'
import { test } from 'vitest'
import { discount } from '../../commerce/discounts/tables.ts'
import type { SpecClient } from './client.ts'

export function testBuying(client: SpecClient): void {
  testPackages(client)
  testCards(client)
  testCheckout(client)
  testSubscription(client)
}

function testPackages({ shop, ana, send }: SpecClient): void {
  test('a specification client reads packages [7.13]', async () => {
    for (const list of ['', '/online/all', '/online/home', '/presenciales/all', '/presenciales/home']) {
      await send('7.13', `GET /class_packages${list}`, { as: null, responseKey: 'class_packages' })
    }
    for (const list of ['/especiales/all', '/especiales/home']) {
      await send('7.13', `GET /class_packages${list}`, { as: null, responseKey: 'class_packages' })
    }
    await send('7.13', 'GET /class_packages/admin/all', { responseKey: 'class_packages' })
    await send('7.13', 'GET /class_packages/{id}', { as: null, params: { id: shop.packages.eight } })
    await send('7.13', 'GET /class_packages/especiales/{id}/asistentes', { params: { id: shop.packages.special } })
  })

  test('a specification client checks a discount code [7.19]', async () => {
    await shop.app.database.db
      .insert(discount)
      .values({ code: 'DIEZ', amount: 1000, is_percent: true, createdAt: shop.app.now() })
    const query = { class_package_id: shop.packages.eight }
    await send('7.19', 'GET /discounts/code/{code}', { as: ana, params: { code: 'DIEZ' }, query })
  })
}

function testCards({ shop, send }: SpecClient): void {
  test('a specification client saves cards [7.20]', async () => {
    const as = await shop.person()
    const body = { token_id: 'pm_card_mastercard', card_type: 'mastercard', last_digits: null, saveCard: true }
    await send('7.20', 'POST /metodosPago', { as, body })
    const { metodos_pago } = await send('7.20', 'GET /metodosPago', { as, responseKey: 'metodos_pago' })
    const [{ metodo_pago_id, last_digits }] = metodos_pago
    assert.equal(last_digits, '4444')
    await send('7.20', 'DELETE /metodosPago/{id}', { as, params: { id: metodo_pago_id } })
  })

  test('a specification client saves payment sources [7.21]', async () => {
    const as = await shop.person()
    const emptyFields = { payment_source_id: null, card_type: null, last_digits: null }
    const { clientSecret } = await send('7.21', 'POST /payment_sources', {
      as,
      body: { ...emptyFields, source_id: null },
    })
    await shop.pay(clientSecret)
    const [source_id] = clientSecret.split('_secret_')
    const savedCard = await send('7.21', 'POST /payment_sources', {
      as,
      body: { payment_source_id: null, source_id, card_type: 'visa', last_digits: '4242' },
      responseKey: 'payment_source',
    })
    const { payment_sources } = await send('7.21', 'GET /payment_sources', { as })
    assert.deepEqual(payment_sources, [savedCard.payment_source])
    const params = { id: savedCard.payment_source.payment_source_id }
    await send('7.21', 'DELETE /payment_sources/{id}', { as, params })
  })
}

function testCheckout({ shop, send }: SpecClient): void {
  const class_package_id = shop.packages.eight
  test('a specification client buys with a card [7.18]', async () => {
    const as = await shop.person()
    const body = { class_package_id, discountCode: null, payment_method: 'card' }
    const attempt = await send('7.18', 'POST /checkout/attempt', { as, body, responseKey: 'clientSecret' })
    await shop.pay(attempt.clientSecret)
    await shop.deliver()
    const params = { id: attempt.purchase_id }
    const { purchase } = await send('7.17', 'GET /purchases/{id}', { as, params, responseKey: 'purchase' })
    assert.equal(purchase.status, 'active')
    await send('7.17', 'GET /purchases', { as })
    const { invoices } = await send('7.17', 'GET /invoices', { as, responseKey: 'invoices' })
    assert.equal(invoices.length, 1)
    const checkoutBody = { class_package_id, customer_id: as.customer_id, discountCode: null }
    await send('7.18', 'POST /checkout', { as, body: checkoutBody, responseKey: 'payment_id' })
  })

  test('a specification client buys with the wallet [7.18]', async () => {
    const as = await shop.person()
    const body = { class_package_id, discountCode: null }
    const order = await send('7.18', 'POST /checkout/paypal', { as, body, responseKey: 'orderID' })
    const approval = await shop.approve(order)
    const payload = { orderID: approval.orderID, purchase_id: null }
    await send('7.18', 'POST /checkout/capture', { as, body: payload, responseKey: 'purchase_id' })
  })
}

function testSubscription({ shop, send }: SpecClient): void {
  test('a specification client cancels a subscription [7.17]', async () => {
    const as = await shop.person()
    const input = { class_package_id: shop.packages.unlimited, payment_method: 'card' }
    // Mexican law requires this consent before a subscription is paid; the specification has no field for it.
    const { body } = await shop.attempt(as, { ...input, renewal_consent: { version: '2026-11' } })
    await shop.pay(body.clientSecret)
    await shop.deliver()
    const params = { id: body.purchase_id }
    await send('7.17', 'POST /purchases/cancel/{id}', { as, params, body: { reason: 'Me mudo' } })
  })
}
