import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { expirePending } from '../../payments/checkout/expire-pending.ts'
import { failPurchase } from '../purchases/fail.ts'
import { findGrants, purchaseRow, eventsOfTopic } from '../../testing/grants.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import { discount, discountPackage } from './tables.ts'

const shop = await openShop()
const { app, packages } = shop
const cash = { payment_method: 'cash' }
const card = { payment_method: 'card' }

beforeEach(() => shop.setSettings({ discounts_enabled: true }))

let codes = 0
async function code({ only = [], ...more }: Partial<typeof discount.$inferInsert> & { only?: number[] }) {
  const name = `CODIGO${++codes}`
  const row = { code: name, amount: 1000, is_percent: true, createdAt: app.now(), ...more }
  const [inserted] = await app.database.db.insert(discount).values(row).returning()
  for (const class_package_id of only) {
    await app.database.db.insert(discountPackage).values({ discount_id: inserted!.discount_id, class_package_id })
  }
  return name
}
const look = (as: TestPerson, name: string, class_package_id: number = packages.eight) =>
  shop.call('GET /discounts/code/{code}', { as, params: { code: name }, query: { class_package_id } })
const buy = (as: TestPerson, discountCode: string, more: Record<string, unknown> = cash) =>
  shop.attempt(as, { class_package_id: packages.eight, discountCode, ...more })

test('a code is found however typed, with the price it makes [7.19, 5.13]', async () => {
  const ana = await shop.person()
  const name = await code({ amount: 1500 })
  const { status, body } = await look(ana, ` ${name.toLowerCase().replace('COD', 'c o d')} `)
  assert.equal(status, 200)
  const { discount_id, ...fields } = body.discount
  assert.ok(discount_id > 0)
  assert.deepEqual(fields, { code: name, amount: 15, is_percent: true, first_invoice_only: false })
  assert.deepEqual(body.price, { base: 1299.5, first: 1104.58, later: null })
})

test('a subscription shows the price of its second charge [R10]', async () => {
  const ana = await shop.person()
  const name = await code({ amount: 50_000, is_percent: false, first_invoice_only: true })
  assert.deepEqual((await look(ana, name, packages.unlimited)).body.price, { base: 2490, first: 1990, later: 2490 })
})

test('a code needs a session [5.13]', async () => {
  const name = await code({})
  const query = { params: { code: name }, query: { class_package_id: packages.eight } }
  assert.equal((await shop.call('GET /discounts/code/{code}', query)).status, 401)
})

test('an invalid code is missing, a used-up one says so [8.11]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const past = new Date(app.now().getTime() - 1000)
  for (const name of [
    'NADIE',
    await code({ archivedAt: past }),
    await code({ valid_until: past }),
    await code({ only: [packages.trial] }),
  ]) {
    const { status, body } = await look(ana, name)
    assert.deepEqual(
      [status, body.code, body.message],
      [404, 'discount-invalid', 'Lo sentimos, ese descuento no es válido.'],
    )
    const attempted = await buy(ana, name)
    assert.deepEqual([attempted.status, attempted.body.code], [412, 'discount-invalid'])
  }
  const singleUseCode = await code({ max_uses: 1 })
  assert.equal((await buy(ana, singleUseCode)).status, 201)
  for (const value of [await look(beto, singleUseCode), await buy(beto, singleUseCode)]) {
    assert.deepEqual(
      [value.status, value.body.code, value.body.message],
      [412, 'discount-exhausted', 'Lo sentimos, ya has agotado este descuento.'],
    )
  }
})

test('while the studio takes no codes none is valid [8.11]', async () => {
  const name = await code({})
  await shop.setSettings({ discounts_enabled: false })
  const ana = await shop.person()
  assert.equal((await look(ana, name)).status, 404)
  assert.equal((await buy(ana, name)).body.code, 'discount-invalid')
})

test('guessing codes is rate-limited', async () => {
  const ana = await shop.person()
  const statuses: number[] = []
  for (let tried = 0; tried < 21; tried++) statuses.push((await look(ana, `ADIVINA${tried}`)).status)
  assert.deepEqual([statuses[19], statuses[20]], [404, 429])
})

test('the order is charged with the code, and keeps what it took off [5.13]', async () => {
  const ana = await shop.person()
  const { body } = await buy(ana, await code({ amount: 2500 }))
  const row = await purchaseRow(app, body.purchase_id)
  assert.deepEqual([row.amount, row.discount_amount, row.total_payment], [129_950, 32_487, 97_463])
})

test('a code of 100 % needs no way to pay and gives at once [R10, 5.14]', async () => {
  const ana = await shop.person()
  const { status, body } = await buy(ana, await code({ amount: 10_000, max_uses: 1 }), {})
  assert.equal(status, 201)
  const row = await purchaseRow(app, body.purchase_id)
  assert.deepEqual([row.status, row.payment_kind, row.total_payment], ['active', 'free', 0])
  assert.equal((await findGrants(app, body.purchase_id)).grants.length, 1)
})

test('a use is held by an attempt until it expires or fails [R10]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const singleUseCode = await code({ max_uses: 1 })
  const first = await buy(ana, singleUseCode, card)
  assert.equal((await buy(beto, singleUseCode)).body.code, 'discount-exhausted')
  shop.clock.advance(31)
  await expirePending(app)
  assert.equal((await purchaseRow(app, first.body.purchase_id)).status, 'failed')
  assert.equal((await buy(beto, singleUseCode)).status, 201)
})

test('a code held by the own payment is offered again to it alone [R10]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const name = await code({ max_uses: 1 })
  const { body } = await buy(ana, name, card)
  assert.equal((await look(ana, name)).status, 200)
  assert.equal((await look(ana, name, packages.twice)).status, 412)
  assert.equal((await look(beto, name)).status, 412)
  await shop.pay(body.clientSecret)
  await shop.deliver()
  assert.equal((await look(ana, name)).status, 412)
})

test('each person has separate uses of a code [R10]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const each = await code({ max_uses_per_customer: 1 })
  assert.equal((await buy(ana, each)).status, 201)
  assert.equal((await buy(ana, each)).body.code, 'discount-exhausted')
  assert.equal((await buy(beto, each)).status, 201)
})

test('late money for a used-up code is reported, not given [R10, F28]', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  const singleUseCode = await code({ max_uses: 1 })
  const late = (await buy(ana, singleUseCode, card)).body
  await app.transaction((tx) => failPurchase(tx, late.purchase_id, app.now()))
  assert.equal((await buy(beto, singleUseCode)).status, 201)
  await shop.pay(late.clientSecret)
  await shop.deliver()
  assert.deepEqual((await findGrants(app, late.purchase_id)).grants, [])
  assert.ok((await eventsOfTopic(app, 'late-money')).some((event) => event.payload.purchase_id === late.purchase_id))
})

test('late money whose code has a use left is given [R10]', async () => {
  const ana = await shop.person()
  const late = (await buy(ana, await code({ max_uses: 1 }), card)).body
  await app.transaction((tx) => failPurchase(tx, late.purchase_id, app.now()))
  await shop.pay(late.clientSecret)
  await shop.deliver()
  assert.equal((await purchaseRow(app, late.purchase_id)).status, 'active')
})

test('a code that makes nothing cheaper is not taken in silence [5.13]', async () => {
  const ana = await shop.person()
  const { status, body } = await buy(ana, await code({ amount: 1000 }), { ...cash, class_package_id: packages.twice })
  assert.deepEqual([status, body.code], [412, 'discount-dearer'])
})

test('after all of this the database holds together', async () => {
  await assertInOrder(app)
})
