import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { discount } from '../../commerce/discounts/tables.ts'
import { findGrants, purchaseRow, soldOf } from '../../testing/grants.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openSubscriptionShop } from '../../testing/subscription-shop.ts'
import { applySubscription } from './apply-subscription.ts'
import { StaleReadError } from '../../gateways/read-again.ts'

const studio = await openSubscriptionShop()
const {
  app,
  call,
  clock,
  at,
  signInAgain,
  attempt,
  subscribe,
  advanceTo,
  handleEvents,
  pay,
  runJobs,
  setGatewaySilent,
  changeCard,
  stateOf,
} = studio
const { card } = app.payments

beforeEach(() => at('2027-01-31'))

const grantsOf = async (purchase_id: number) =>
  (await findGrants(app, purchase_id)).grants.toSorted((a, b) => +a.expiration_date! - +b.expiration_date!)
const ends = async (purchase_id: number) =>
  (await grantsOf(purchase_id)).map((grant) => grant.expiration_date?.toISOString())
const charges = async (purchase_id: number): Promise<[string, number][]> => {
  const query = 'select kind, total_payment from invoice where purchase_id = $1 order by "createdAt", invoice_id'
  const { rows } = await app.database.pool.query<{ kind: string; total_payment: number }>(query, [purchase_id])
  return rows.map(({ kind, total_payment }) => [kind, total_payment])
}
const statusOf = async (purchase_id: number) => (await purchaseRow(app, purchase_id)).status

test('from the 31st each month is given once [R11, F30, 9.10, 4.15]', async () => {
  const { ana, purchase_id } = await subscribe()
  const dates = [await nextBilling(ana, purchase_id)]
  for (const day of ['2027-02-28', '2027-03-31', '2027-04-30']) {
    await advanceTo(day)
    await handleEvents()
    dates.push(await nextBilling(ana, purchase_id))
  }
  assert.deepEqual(dates, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  assert.deepEqual(await ends(purchase_id), [
    '2027-03-01T05:59:59.000Z',
    '2027-04-01T05:59:59.000Z',
    '2027-05-01T05:59:59.000Z',
    '2027-06-01T05:59:59.000Z',
  ])
  assert.ok((await grantsOf(purchase_id)).every((grant) => grant.amount === 8))
  assert.deepEqual(await charges(purchase_id), [
    ['purchase', 99_000],
    ['renewal', 99_000],
    ['renewal', 99_000],
    ['renewal', 99_000],
  ])
})

async function nextBilling(ana: Parameters<typeof signInAgain>[0], id: number): Promise<string> {
  const { body } = await call('GET /purchases/{id}', { as: await signInAgain(ana), params: { id } })
  return body.purchase.next_billing_date?.slice(0, 10)
}

test('a trial over a month end is given once, then charged [F30, 5.14, 4.15]', async () => {
  at('2027-01-28')
  const { ana, purchase_id, clientSecret } = await attempt('trial')
  await handleEvents()
  await runJobs()
  assert.equal(await statusOf(purchase_id), 'pending', 'a card is asked for, though nothing is charged')
  await pay(clientSecret)
  await handleEvents()
  assert.equal(await statusOf(purchase_id), 'active')
  assert.equal(await nextBilling(ana, purchase_id), '2027-02-05', 'the trial ends with the 4th of February')
  assert.deepEqual([await ends(purchase_id), await charges(purchase_id)], [['2027-02-05T05:59:59.000Z'], []])
  await advanceTo('2027-02-05', '00:01')
  await handleEvents()
  assert.deepEqual(await ends(purchase_id), ['2027-02-05T05:59:59.000Z', '2027-03-05T05:59:59.000Z'])
  assert.deepEqual(await charges(purchase_id), [['renewal', 24_900]])
  assert.equal((await stateOf(await studio.subscriptionIdOf(purchase_id))).status, 'active')
})

test('a code of 100 % on each charge gives periods for nothing [F31]', async () => {
  const row = { code: 'SIEMPRE', amount: 99_000, is_percent: false, first_invoice_only: false, createdAt: app.now() }
  await app.database.db.insert(discount).values(row)
  const { purchase_id } = await subscribe('eight', { discountCode: 'SIEMPRE' })
  assert.equal(await statusOf(purchase_id), 'active')
  await advanceTo('2027-02-28')
  await handleEvents()
  assert.equal((await grantsOf(purchase_id)).length, 2)
  assert.deepEqual(await charges(purchase_id), [])
})

test('a code for the first charge: the second at full price [F31, 5.13]', async () => {
  const row = { code: 'PRIMERA', amount: 5000, is_percent: true, first_invoice_only: true, createdAt: app.now() }
  await app.database.db.insert(discount).values(row)
  const { purchase_id } = await subscribe('eight', { discountCode: 'PRIMERA' })
  await advanceTo('2027-02-28')
  await handleEvents()
  assert.deepEqual(await charges(purchase_id), [
    ['purchase', 49_500],
    ['renewal', 99_000],
  ])
})

test('an unpaid attempt fails, frees stock, is charged no more [R11]', async () => {
  const before = await soldOf(app, 101)
  const { purchase_id, clientSecret } = await attempt()
  await advanceTo('2027-02-01', '10:01')
  await handleEvents()
  assert.equal(await statusOf(purchase_id), 'failed')
  assert.equal(await soldOf(app, 101), before)
  assert.notEqual((await pay(clientSecret)).status, 200)
})

test('a plan ended at its gateway is cancelled, keeps what was paid', async () => {
  const { ana, purchase_id, id } = await subscribe()
  await card.endSubscription(id, { key: 'by-hand', at: 'now', reason: 'Por el panel' })
  await handleEvents()
  assert.equal(await statusOf(purchase_id), 'cancelled')
  const [grant] = await grantsOf(purchase_id)
  assert.deepEqual([grant?.available, grant?.revokedAt], [8, null])
  assert.ok((await studio.mailsTo(ana)).some(({ subject }) => subject.includes('quedó cancelada')))
})

test('money after the end gives nothing and goes on account [F28]', async () => {
  const { ana, purchase_id, id } = await subscribe()
  const admin = await studio.person({ role: 'admin' })
  setGatewaySilent(true)
  const body = { purchase_id, reason: 'Contracargo' }
  assert.equal((await call('PUT /customer/revokeAccess', { as: admin, body })).status, 200)
  await runJobs()
  await advanceTo('2027-02-28')
  setGatewaySilent(false)
  await handleEvents()
  clock.advance(2)
  await runJobs()
  assert.equal((await stateOf(id)).status, 'ended')
  const { rows } = await app.database.pool.query('select amount, why from account_money where customer_id = $1', [
    ana.customer_id,
  ])
  assert.deepEqual(rows, [{ amount: 99_000, why: 'late-money' }])
  assert.equal((await grantsOf(purchase_id)).length, 1)
})

test('a read before a concurrent change is refused, and repeated', async () => {
  const { purchase_id, id } = await subscribe()
  const old = await applySubscription(app, card, id)
  clock.advance(1)
  const newer = await applySubscription(app, card, id)
  await app.transaction(newer!.write)
  await assert.rejects(app.transaction(old!.write), StaleReadError)
  assert.equal(await statusOf(purchase_id), 'active')
})

test('foreign subscriptions are left alone', async () => {
  assert.equal(await applySubscription(app, card, 'sub_of_another_studio'), null)
})

test('another card of the same person pays the next periods [2.27, R11]', async () => {
  const plan = await subscribe()
  const beto = await subscribe()
  const { status, body } = await changeCard(plan, 'pm_card_visa')
  assert.deepEqual([status, body.purchase.purchase_id], [200, plan.purchase_id])
  const params = { id: plan.purchase_id }
  const { rows } = await app.database.pool.query<{ own: number; other: number }>(
    `select max(payment_source_id) filter (where customer_id = $1) as own,
      max(payment_source_id) filter (where customer_id = $2) as other from payment_source`,
    [plan.ana.customer_id, beto.ana.customer_id],
  )
  const change = (as: typeof plan.ana, payment_source_id?: number) =>
    call('PUT /purchases/{id}/source', { as, params, body: { payment_source_id } })
  assert.equal((await change(plan.ana, rows[0]?.other)).body.code, 'source-missing')
  assert.equal((await change(beto.ana, rows[0]?.other)).body.code, 'subscription-missing')
  setGatewaySilent(true)
  assert.deepEqual(
    [(await change(plan.ana, rows[0]?.own)).status, (await change(plan.ana, rows[0]?.own)).body.code],
    [503, 'gateway-silent'],
  )
  setGatewaySilent(false)
})

test('a card that its provider does not know is refused [2.27, 8.17]', async () => {
  const plan = await subscribe()
  await changeCard(plan, 'pm_card_visa')
  const { rows } = await app.database.pool.query<{ payment_source_id: number }>(
    `update payment_source set source_id = 'pm_unknown' || payment_source_id where customer_id = $1 returning payment_source_id`,
    [plan.ana.customer_id],
  )
  const params = { id: plan.purchase_id }
  const body = { payment_source_id: rows.at(-1)?.payment_source_id }
  const response = await call('PUT /purchases/{id}/source', { as: plan.ana, params, body })
  assert.deepEqual([response.status, response.body.code], [404, 'source-missing'])
})

test('a plan that ended at its provider takes no other card [2.27]', async () => {
  const plan = await subscribe()
  await card.endSubscription(plan.id, { key: `panel:${plan.id}`, at: 'now', reason: 'Por el panel' })
  const { status, body } = await changeCard(plan, 'pm_card_visa')
  assert.deepEqual([status, body.code], [409, 'not-active'])
})

test('after all of this the database holds together', () => assertInOrder(app))
