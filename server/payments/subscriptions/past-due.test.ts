import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import { findGrants, purchaseRow, soldOf } from '../../testing/grants.ts'
import type { TestPerson } from '../../testing/person.ts'
import { deliverAndList } from '../../testing/deliver-and-list.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openSubscriptionShop } from '../../testing/subscription-shop.ts'

const studio = await openSubscriptionShop()
const {
  app,
  call,
  at,
  signInAgain,
  subscribe,
  changeCard,
  advanceTo,
  handleEvents,
  runJobs,
  setGatewaySilent,
  room,
  person,
  mailsTo,
} = studio
await studio.setSettings({ waitlist_enabled: true, waitlist_mode: 'broadcast' })

const FAILS = '2027-01-10'
beforeEach(() => at('2026-12-10'))

async function subscribeUnpaid() {
  const plan = await subscribe()
  await changeCard(plan, 'pm_card_chargeCustomerFail')
  await advanceTo(FAILS)
  await handleEvents()
  return plan
}
const classOn = (class_date: string, capacity = 10) =>
  insertClass(app, room, { class_date: new Date(class_date), capacity })
const reserve = async (customer: TestPerson, single_class_id: number) =>
  call('POST /class_reservations', { as: await signInAgain(customer), body: { single_class_id } })
const subjects = async (customer: TestPerson) => (await mailsTo(customer)).map(({ subject }) => subject)
const grantsOf = async (purchase_id: number) => (await findGrants(app, purchase_id)).grants
const statusOf = async (purchase_id: number) => (await purchaseRow(app, purchase_id)).status

test('a failed charge stops booking and says what to do [R11, F32]', async () => {
  const plan = await subscribeUnpaid()
  assert.equal((await reserve(plan.ana, await classOn('2027-01-10T20:00:00Z'))).status, 412)
  const { body } = await call('GET /purchases/{id}', {
    as: await signInAgain(plan.ana),
    params: { id: plan.purchase_id },
  })
  const { status, subscription } = body.purchase
  assert.deepEqual(
    [status, subscription.status, subscription.past_due_since],
    ['active', 'past_due', '2027-01-10T16:02:00.000Z'],
  )
  const mail = (await mailsTo(plan.ana)).find((mail) => mail.subject === 'No pudimos cobrar tu plan Ocho al mes')
  assert.match(mail?.text ?? '', /a más tardar el 17 ENE 2027/)
})

test('another card pays at once and restores the plan [R11, F32]', async () => {
  const plan = await subscribeUnpaid()
  const { status, body } = await changeCard(plan, 'pm_card_visa')
  assert.deepEqual(
    [status, body.purchase.subscription.status, body.purchase.subscription.past_due_since],
    [200, 'active', null],
  )
  await handleEvents()
  assert.equal((await reserve(plan.ana, await classOn('2027-01-15T20:00:00Z'))).status, 201)
  assert.ok((await subjects(plan.ana)).includes('Recibimos el pago de tu plan Ocho al mes'))
  const grants = await grantsOf(plan.purchase_id)
  assert.deepEqual([grants.length, grants.every((grant) => grant.frozenAt === null)], [2, true])
})

test('what staff had paused stays so when the charge was paid [R3]', async () => {
  const [plan, admin] = [await subscribe(), await person({ role: 'admin' })]
  const [grant] = await grantsOf(plan.purchase_id)
  const body = { available_class_id: grant!.available_class_id, frozen: true, reason: 'Viaje' }
  assert.equal((await call('PUT /available_classes', { as: admin, body })).status, 200)
  const paused = (await grantsOf(plan.purchase_id))[0]?.frozenAt
  await changeCard(plan, 'pm_card_chargeCustomerFail')
  await advanceTo(FAILS)
  await handleEvents()
  await changeCard(plan, 'pm_card_visa')
  await handleEvents()
  const after = (await grantsOf(plan.purchase_id)).map(({ frozenAt }) => frozenAt)
  assert.deepEqual(new Set(after), new Set([paused, null]))
})

test('after the last try a plan fails, without grants or stock [R11, F32]', async () => {
  const plan = await subscribeUnpaid()
  const sold = await soldOf(app, 101)
  for (const day of ['2027-01-11', '2027-01-13', '2027-01-17']) {
    assert.equal(await statusOf(plan.purchase_id), 'active')
    await advanceTo(day, '10:05')
    await handleEvents()
  }
  assert.equal(await statusOf(plan.purchase_id), 'failed')
  assert.ok((await soldOf(app, 101)) < sold)
  assert.ok((await grantsOf(plan.purchase_id)).every((grant) => grant.revokedAt))
  assert.equal((await subjects(plan.ana)).filter((subject) => subject === 'Tu plan Ocho al mes terminó').length, 1)
})

test('past the seventh day a plan ends without the gateway [R11, F32]', async () => {
  const [plan, admin] = [await subscribe(), await person({ role: 'admin' })]
  const [grant] = await grantsOf(plan.purchase_id)
  const extend = { available_class_id: grant!.available_class_id, expiration_date: '2027-01-31', reason: 'Lesión' }
  assert.equal((await call('PUT /available_classes', { as: admin, body: extend })).status, 200)
  const [late, soon] = [await classOn('2027-01-20T16:00:00Z', 1), await classOn('2027-01-14T16:00:00Z')]
  assert.equal((await reserve(plan.ana, late)).status, 201)
  assert.equal((await reserve(plan.ana, soon)).status, 201)
  const beto = await person()
  await insertCreditGrant(app, beto.customer_id, { expiration_date: new Date('2027-02-01T05:59:59Z') })
  assert.equal((await call('POST /waitlist', { as: beto, body: { single_class_id: late } })).status, 201)
  await changeCard(plan, 'pm_card_chargeCustomerFail')
  await advanceTo(FAILS)
  await handleEvents()
  setGatewaySilent(true)
  at('2027-01-17', '23:59')
  await runJobs()
  assert.equal(await statusOf(plan.purchase_id), 'active', 'the seventh day is not over')
  at('2027-01-18', '00:01')
  await runJobs()
  assert.equal(await statusOf(plan.purchase_id), 'failed')
  const seats = 'select single_class_id, cancel_kind from class_reservation where customer_id = $1 order by 1'
  assert.deepEqual((await app.database.pool.query(seats, [plan.ana.customer_id])).rows, [
    { single_class_id: late, cancel_kind: 'staff' },
    { single_class_id: soon, cancel_kind: null },
  ])
  const mail = (await mailsTo(plan.ana)).find(({ subject }) => subject === 'Tu plan Ocho al mes terminó')
  assert.match(mail?.text ?? '', /Liberamos las clases que habías reservado con él/)
  assert.equal((await subjects(beto)).length, 1)
  setGatewaySilent(false)
  at('2027-01-18', '00:05')
  await runJobs()
  assert.equal((await studio.stateOf(plan.id)).status, 'ended', 'the gateway stops its retries')
})

test('after all of this the database holds together', () => assertInOrder(app))

test('a charge paid before its message causes no complaint [F36]', async () => {
  const plan = await subscribeUnpaid()
  await changeCard(plan, 'pm_card_visa')
  await handleEvents()
  const rows = await deliverAndList(app, plan.ana)
  assert.ok(rows.includes('charge-failed: dropped, no longer so'), rows.join())
  assert.ok(rows.includes('subscription: sent'), rows.join())
})
