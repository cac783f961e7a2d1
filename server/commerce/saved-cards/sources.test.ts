import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { gatewayCustomer, paymentSource } from './tables.ts'
import { saveCard } from '../../testing/paying.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const NOT_ADDED = 'Hubo un error al agregar este método de pago.'
const { app } = shop
const sourcesOf = async (as: TestPerson) => (await shop.call('GET /payment_sources', { as })).body.payment_sources
const remove = (as: TestPerson, id: number) => shop.call('DELETE /payment_sources/{id}', { as, params: { id } })

beforeEach(() => shop.setSettings({ payment_sources_enabled: true }))

test('a card is saved in two steps, listed by brand, digits [7.21, 3.16]', async () => {
  const ana = await shop.person()
  const { startResponse, saveResponse, payment_source_id } = await saveCard(shop, ana)
  assert.match(startResponse.body.clientSecret, /^seti_.+_secret_/)
  assert.equal(saveResponse.status, 201)
  const { source_id, ...shown } = saveResponse.body.payment_source
  assert.match(source_id, /^pm_/)
  assert.deepEqual(shown, { payment_source_id, card_type: 'visa', last_digits: '4242', exp_month: 12, exp_year: 2030 })
  assert.deepEqual(await sourcesOf(ana), [saveResponse.body.payment_source])
})

test('the same card saved twice is listed once and forgotten as one [C12]', async () => {
  const ana = await shop.person()
  const first = await saveCard(shop, ana)
  const second = await saveCard(shop, ana)
  const other = await saveCard(shop, ana, '378282246310005')
  const idsOf = async () =>
    (await sourcesOf(ana)).map(({ payment_source_id }: { payment_source_id: number }) => payment_source_id)
  assert.deepEqual(await idsOf(), [other.payment_source_id, second.payment_source_id])
  assert.equal((await remove(ana, second.payment_source_id)).status, 200)
  assert.deepEqual(await idsOf(), [other.payment_source_id])
  assert.equal((await remove(ana, first.payment_source_id)).status, 404)
})

test('the same card by its older names [3.15, 7.20]', async () => {
  const ana = await shop.person()
  const { payment_source_id } = await saveCard(shop, ana, '378282246310005')
  const { body } = await shop.call('GET /metodosPago', { as: ana })
  const [{ token_id, ...card }] = body.metodos_pago
  assert.match(token_id, /^pm_/)
  assert.deepEqual(card, {
    metodo_pago_id: payment_source_id,
    payment_source_id,
    card_type: 'amex',
    last_digits: '0005',
    saveCard: true,
  })
})

test('a tokenised card has the type and digits of its gateway [7.20]', async () => {
  const ana = await shop.person()
  const body = { token_id: 'pm_card_mastercard', card_type: 'visa', last_digits: '1111', saveCard: true }
  const saved = await shop.call('POST /metodosPago', { as: ana, body })
  assert.equal(saved.status, 201)
  const { card_type, last_digits } = saved.body.metodo_pago
  assert.deepEqual([card_type, last_digits], ['mastercard', '4444'])
  const refused = await shop.call('POST /metodosPago', { as: ana, body: { ...body, saveCard: false } })
  assert.equal(refused.status, 400)
})

test('a declined or unconfirmed card is not kept [8.17]', async () => {
  const ana = await shop.person()
  const declined = await shop.call('POST /metodosPago', { as: ana, body: { token_id: 'pm_card_chargeDeclined' } })
  assert.deepEqual([declined.status, declined.body.message], [412, NOT_ADDED])
  const { saveResponse } = await saveCard(shop, ana, '4000000000000002')
  assert.deepEqual(
    [saveResponse.status, saveResponse.body.code, saveResponse.body.message],
    [412, 'source-not-added', NOT_ADDED],
  )
  assert.deepEqual(await sourcesOf(ana), [])
})

test('an unknown or foreign card token is refused in words [N12, 8.17]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const { saveResponse } = await saveCard(shop, beto)
  const foreign = saveResponse.body.payment_source.source_id
  for (const token_id of ['tok_unknown', 'pm_unknown', 'nada', 'tok_', 'pm_../customers', 'hasOwnProperty', foreign]) {
    const { status, body } = await shop.call('POST /metodosPago', { as: ana, body: { token_id } })
    assert.deepEqual([status, body.message], [412, NOT_ADDED], token_id)
  }
  for (const source_id of ['seti_unknown', 'pm_unknown', 'nada', 'pm_../customers', foreign]) {
    const { status, body } = await shop.call('POST /payment_sources', { as: ana, body: { source_id } })
    assert.deepEqual([status, body.message], [412, NOT_ADDED], source_id)
  }
  assert.deepEqual(await sourcesOf(ana), [])
  assert.equal((await sourcesOf(beto)).length, 1)
})

test('a card token that was used already is refused in words [N12, 8.17]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const created = await shop.site.request('/_ensayo/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }),
  })
  const { id: token_id } = (await created.json()) as { id: string }
  const add = (as: TestPerson) => shop.call('POST /metodosPago', { as, body: { token_id } })
  assert.equal((await add(ana)).status, 201)
  for (const person of [ana, beto]) {
    const { status, body } = await add(person)
    assert.deepEqual([status, body.message], [412, NOT_ADDED])
  }
  assert.deepEqual([(await sourcesOf(ana)).length, (await sourcesOf(beto)).length], [1, 0])
})

test('a silent gateway neither keeps nor forgets a card [8.17]', async () => {
  const ana = await shop.person()
  const { payment_source_id } = await saveCard(shop, ana)
  shop.faults['*'] = 'error'
  const added = await shop.call('POST /payment_sources', { as: ana, body: {} })
  const removed = await remove(ana, payment_source_id)
  delete shop.faults['*']
  assert.deepEqual([added.status, removed.status], [503, 503])
  assert.equal((await sourcesOf(ana)).length, 1)
  assert.equal((await remove(ana, payment_source_id)).status, 200)
})

test('a card is forgotten here and there; its row stays [7.21]', async () => {
  const ana = await shop.person()
  const { payment_source_id, saveResponse } = await saveCard(shop, ana)
  const removed = await remove(ana, payment_source_id)
  assert.deepEqual([removed.status, removed.body], [200, { payment_source_id }])
  assert.deepEqual(await sourcesOf(ana), [])
  assert.equal((await remove(ana, payment_source_id)).status, 404)
  const { source_id } = saveResponse.body.payment_source
  const { card } = app.payments
  const [known] = await app.database.db.select().from(gatewayCustomer)
  assert.equal(await card.readSavedCard(source_id, known!.gateway_customer_id), null)
  const rows = await app.database.db.select().from(paymentSource)
  assert.ok(rows.some((source) => source.payment_source_id === payment_source_id && source.deletedAt))
})

test('another person’s card is missing, as is a setup of another [F39]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const { payment_source_id, saveResponse } = await saveCard(shop, ana)
  await saveCard(shop, beto, '5555555555554444')
  assert.equal((await remove(beto, payment_source_id)).status, 404)
  const { source_id } = saveResponse.body.payment_source
  const response = await shop.call('POST /payment_sources', { as: beto, body: { source_id } })
  assert.equal(response.body.code, 'source-not-added')
  assert.equal((await sourcesOf(beto)).length, 1)
})

test('a card charged by a plan stays until another takes over [7.21]', async () => {
  const ana = await shop.person()
  const { payment_source_id } = await saveCard(shop, ana)
  const { body } = await shop.attempt(ana, { class_package_id: shop.packages.eight, payment_method: 'cash' })
  await app.database.pool.query(
    `insert into subscription (purchase_id, customer_id, gateway, gateway_subscription_id, status, amount,
       payment_source_id, "createdAt", "updatedAt") values ($1, $2, 'rehearsal', 'sub_one', 'active', 1000, $3, now(), now())`,
    [body.purchase_id, ana.customer_id, payment_source_id],
  )
  const refused = await remove(ana, payment_source_id)
  assert.deepEqual(
    [refused.status, refused.body.message],
    [409, 'Tu suscripción se cobra a esta tarjeta. Cambia primero la tarjeta de tu suscripción, o cancélala.'],
  )
  await app.database.pool.query('update subscription set cancel_at_period_end = true')
  assert.equal((await remove(ana, payment_source_id)).status, 200)
})

test('a card that the gateway keeps no more is offered no more', async () => {
  const ana = await shop.person()
  const { saveResponse } = await saveCard(shop, ana)
  await app.payments.card.deleteCard(saveResponse.body.payment_source.source_id)
  await shop.deliver()
  assert.deepEqual(await sourcesOf(ana), [])
})

test('while the studio keeps no cards none is saved [4.17]', async () => {
  await shop.setSettings({ payment_sources_enabled: false })
  const ana = await shop.person()
  const { status, body } = await shop.call('POST /payment_sources', { as: ana, body: {} })
  assert.deepEqual([status, body.code], [412, 'sources-disabled'])
})
