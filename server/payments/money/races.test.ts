import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import type { ChargeObject } from '@aforo/fakes/stripe/provider/shapes.ts'
import { listObjects } from '@aforo/fakes/stripe/provider/objects.ts'
import { assertInOrder, settle } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import type { TestResponse } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

const shop = await openShop({ place: await serverPlace('money-races') })
const { app, call, packages } = shop
const admin = await shop.person({ role: 'admin' })
const reception = await shop.person({ role: 'reception' })
afterEach(() => assertInOrder(app))

const times = <T>(n: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, at) => work(at)))
const counted = (responses: readonly TestResponse[]): Record<string, number> => {
  const byResult = Map.groupBy(responses, ({ status, body }) => (status < 300 ? 'done' : `${status} ${body.code}`))
  return Object.fromEntries([...byResult].map(([what, all]) => [what, all.length]))
}

async function bought(): Promise<number> {
  const ana = await shop.person({ name: 'Ana' })
  const { body } = await shop.attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  await shop.pay(body.clientSecret)
  await shop.deliver()
  await settle(app)
  return body.purchase_id
}
const refund = (id: number, amount: number, to: 'card' | 'account' | 'cash' = 'card') =>
  call('POST /purchases/{id}/refund', {
    as: admin,
    params: { id },
    body: { amount, reason: 'A la vez', revoke: false, to },
  })

test('ten refunds at the same moment never give back more than came in [R11]', async () => {
  const id = await bought()
  const ways = ['card', 'account', 'cash'] as const
  const responses = await times(10, (at) => refund(id, 300, ways[at % 3]))
  assert.deepEqual(counted(responses), { done: 4, '409 more-than-paid': 6 })
})

test('five processes send each refund once [F25]', async () => {
  const id = await bought()
  for (const amount of [100, 200, 300]) await refund(id, amount)
  await times(5, () => sendRefunds(app, () => {}))
  const charges = await listObjects<ChargeObject>(app.database.db, 'charge', { amount: 129_950 })
  const ours = await app.database.pool.query(
    'select gateway_payment_id as id, refunded from invoice where purchase_id = $1',
    [id],
  )
  const [{ id: name, refunded }] = ours.rows
  assert.equal(refunded, 60_000)
  assert.equal(charges.find(({ payment_intent }) => payment_intent === name)?.amount_refunded, 60_000)
})

test('money on account is spent once, however many hands reach for it [F7]', async () => {
  const ana = await shop.person({ name: 'Ana' })
  const { customer_id } = ana
  const credit = { amount: 1500, why: 'adjusted', reason: 'Cambio' }
  await call('POST /customer/{id}/balance', { as: admin, params: { id: customer_id }, body: credit })
  const input = { customer_id, class_package_id: packages.eight, is_gift: false, bill: false, payment_kind: 'balance' }
  const responses = await times(6, () => call('POST /customer/giveAccess', { as: reception, body: input }))
  assert.deepEqual(counted(responses), { done: 1, '412 not-enough-balance': 5 })
  const { body } = await call('GET /customer/balance', { as: ana })
  assert.equal(body.balance, 200.5)
})

test('the last piece is given once by six staff at once [R9]', async () => {
  await app.database.pool.query('update class_package set max_sales = sold + 1 where class_package_id = $1', [
    packages.last,
  ])
  const people = await times(6, () => shop.person())
  const responses = await times(6, (at) =>
    call('POST /customer/giveAccess', {
      as: reception,
      body: { customer_id: people[at]!.customer_id, class_package_id: packages.last, is_gift: true, bill: false },
    }),
  )
  assert.deepEqual(counted(responses), { done: 1, '412 sold-out': 5 })
})

test('a purchase is revoked once, with or without a refund [R11]', async () => {
  const id = await bought()
  const withRefund = { reason: 'A la vez', revoke: true, to: 'cash' }
  const responses = await times(6, (at) =>
    at % 2 === 0
      ? call('PUT /customer/revokeAccess', { as: reception, body: { purchase_id: id } })
      : call('POST /purchases/{id}/refund', { as: admin, params: { id }, body: withRefund }),
  )
  const done = responses.filter(({ status }) => status < 300).length
  assert.ok(done >= 1 && done <= 2, JSON.stringify(counted(responses)))
  const { rows } = await app.database.pool.query(
    "select count(*)::int as n from credit_entry where kind = 'revoked' and available_class_id in (select available_class_id from available_class where purchase_id = $1)",
    [id],
  )
  assert.equal(rows[0].n, 1)
})
