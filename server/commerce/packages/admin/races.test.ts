import assert from 'node:assert/strict'
import { test } from 'vitest'
import { purchasesOf, soldOf } from '../../../testing/grants.ts'
import { openShop } from '../../../testing/shop.ts'
import { serverPlace } from '../../../testing/test-server.ts'

const shop = await openShop({ place: await serverPlace('shop-desk-races') })
const { call, app } = shop
const admin = await shop.person({ role: 'admin' })
const people = await Promise.all(Array.from({ length: 8 }, () => shop.person()))

const ticket = {
  title: 'Boleto',
  short_description: null,
  description: null,
  image: null,
  price: 100,
  sale_price: null,
  allow_discount_over_sale_price: false,
  class_amount: 1,
  class_package_types: [],
  allowed_times: [],
  guests_included: false,
  expiration_days: 30,
  is_subscription: false,
  subscription_period: null,
  subscription_interval: null,
  free_trial_length: null,
  free_trial_period: null,
  limit_per_customer: null,
  max_sales: 20,
  is_trial: false,
  is_online: false,
  is_presencial: true,
  is_special_event: false,
  is_home: false,
  file_url: null,
  receipt_file: null,
}
const createPackage = async (): Promise<number> =>
  (await call('POST /class_packages', { as: admin, body: ticket })).body.class_package.class_package_id
const buyAll = (class_package_id: number) =>
  people.map((as) => shop.attempt(as, { class_package_id, payment_method: 'cash' }))
const count = (responses: readonly { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length

test('deleted under eight buyers: unsold, or archived and theirs [2.54]', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await createPackage()
    const buying = buyAll(id)
    const removed = await call('DELETE /class_packages/{id}', { as: admin, params: { id } })
    const responses = await Promise.all(buying)
    assert.equal(removed.status, 200)
    const bought = count(responses, 201)
    assert.deepEqual(removed.body, { archived: bought > 0 })
    assert.equal((await purchasesOf(app, id)).length, bought)
    assert.ok(responses.every(({ status }) => status === 201 || status === 404 || status === 412))
  }
})

test('a stock lowered under eight buyers stays above the sold [R9]', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await createPackage()
    const buying = buyAll(id)
    const lowered = await call('PUT /class_packages', { as: admin, body: { class_package_id: id, max_sales: 3 } })
    const bought = count(await Promise.all(buying), 201)
    assert.equal(await soldOf(app, id), bought)
    assert.ok(
      lowered.status === 200 ? bought <= 3 : lowered.status === 409 && bought > 3,
      `${lowered.status} ${bought}`,
    )
  }
})

test('two orders of packages at once: one of both wins [5.15]', async () => {
  const ids = [await createPackage(), await createPackage(), await createPackage()]
  const order = (wanted: number[]) => call('PUT /class_packages/order', { as: admin, body: { ids: wanted } })
  const responses = await Promise.all([order(ids), order(ids.toReversed()), ...ids.flatMap((id) => buyAll(id))])
  assert.ok(responses.every(({ status }) => status === 200 || status === 201))
  const first = (await call('GET /class_packages')).body.class_packages.slice(0, 3)
  const found = first.map((pack: { class_package_id: number }) => pack.class_package_id)
  assert.ok([ids.join(), ids.toReversed().join()].includes(found.join()), found.join())
})

test('one code that ten administrators make at once is made once [7.19]', async () => {
  const body = {
    code: 'UNICO',
    amount: 10,
    is_percent: true,
    first_invoice_only: false,
    max_uses: null,
    max_uses_per_customer: null,
    valid_from: null,
    valid_until: null,
    class_packages: [],
  }
  const responses = await Promise.all(Array.from({ length: 10 }, () => call('POST /discounts', { as: admin, body })))
  assert.deepEqual([count(responses, 201), count(responses, 409)], [1, 9])
})
