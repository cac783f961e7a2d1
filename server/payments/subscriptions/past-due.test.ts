import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { insertClass, insertLot } from '../../testing/classes.ts'
import { givenBy, purchaseRow, soldOf } from '../../testing/given.ts'
import type { TestPerson } from '../../testing/person.ts'
import { delivered } from '../../testing/delivered.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openSubscribing } from '../../testing/subscribing.ts'

const studio = await openSubscribing()
const { world, call, at, again, subscribe, changeCard, pass, heard, tick, silence, room, person, lettersTo } = studio
await studio.setSettings({ waitlist_enabled: true, waitlist_mode: 'broadcast' })

const FAILS = '2027-01-10'
beforeEach(() => at('2026-12-10'))

async function owing() {
  const plan = await subscribe()
  await changeCard(plan, 'pm_card_chargeCustomerFail')
  await pass(FAILS)
  await heard()
  return plan
}
const classOn = (class_date: string, capacity = 10) =>
  insertClass(world, room, { class_date: new Date(class_date), capacity })
const reserve = async (who: TestPerson, single_class_id: number) =>
  call('POST /class_reservations', { as: await again(who), body: { single_class_id } })
const subjects = async (who: TestPerson) => (await lettersTo(who)).map(({ subject }) => subject)
const lotsOf = async (purchase_id: number) => (await givenBy(world, purchase_id)).lots
const statusOf = async (purchase_id: number) => (await purchaseRow(world, purchase_id)).status

test('a failed charge stops booking and says what to do [R11, F32]', async () => {
  const plan = await owing()
  assert.equal((await reserve(plan.ana, await classOn('2027-01-10T20:00:00Z'))).status, 412)
  const { body } = await call('GET /purchases/{id}', { as: await again(plan.ana), params: { id: plan.purchase_id } })
  const { status, subscription } = body.purchase
  assert.deepEqual(
    [status, subscription.status, subscription.past_due_since],
    ['active', 'past_due', '2027-01-10T16:02:00.000Z'],
  )
  const letter = (await lettersTo(plan.ana)).find((one) => one.subject === 'No pudimos cobrar tu plan Ocho al mes')
  assert.match(letter?.text ?? '', /a más tardar el 17 ENE 2027/)
})

test('another card pays at once and restores the plan [R11, F32]', async () => {
  const plan = await owing()
  const { status, body } = await changeCard(plan, 'pm_card_visa')
  assert.deepEqual(
    [status, body.purchase.subscription.status, body.purchase.subscription.past_due_since],
    [200, 'active', null],
  )
  await heard()
  assert.equal((await reserve(plan.ana, await classOn('2027-01-15T20:00:00Z'))).status, 201)
  assert.ok((await subjects(plan.ana)).includes('Recibimos el pago de tu plan Ocho al mes'))
  const lots = await lotsOf(plan.purchase_id)
  assert.deepEqual([lots.length, lots.every((lot) => lot.frozenAt === null)], [2, true])
})

test('what staff had paused stays so when the charge was paid [R3]', async () => {
  const [plan, admin] = [await subscribe(), await person({ role: 'admin' })]
  const [lot] = await lotsOf(plan.purchase_id)
  const body = { available_class_id: lot!.available_class_id, frozen: true, reason: 'Viaje' }
  assert.equal((await call('PUT /available_classes', { as: admin, body })).status, 200)
  const paused = (await lotsOf(plan.purchase_id))[0]?.frozenAt
  await changeCard(plan, 'pm_card_chargeCustomerFail')
  await pass(FAILS)
  await heard()
  await changeCard(plan, 'pm_card_visa')
  await heard()
  const after = (await lotsOf(plan.purchase_id)).map(({ frozenAt }) => frozenAt)
  assert.deepEqual(new Set(after), new Set([paused, null]))
})

test('after the last try a plan fails, without lots or stock [R11, F32]', async () => {
  const plan = await owing()
  const sold = await soldOf(world, 101)
  for (const day of ['2027-01-11', '2027-01-13', '2027-01-17']) {
    assert.equal(await statusOf(plan.purchase_id), 'active')
    await pass(day, '10:05')
    await heard()
  }
  assert.equal(await statusOf(plan.purchase_id), 'failed')
  assert.ok((await soldOf(world, 101)) < sold)
  assert.ok((await lotsOf(plan.purchase_id)).every((lot) => lot.revokedAt))
  assert.equal((await subjects(plan.ana)).filter((subject) => subject === 'Tu plan Ocho al mes terminó').length, 1)
})

test('past the seventh day a plan ends without the gateway [R11, F32]', async () => {
  const [plan, admin] = [await subscribe(), await person({ role: 'admin' })]
  const [lot] = await lotsOf(plan.purchase_id)
  const extend = { available_class_id: lot!.available_class_id, expiration_date: '2027-01-31', reason: 'Lesión' }
  assert.equal((await call('PUT /available_classes', { as: admin, body: extend })).status, 200)
  const [late, soon] = [await classOn('2027-01-20T16:00:00Z', 1), await classOn('2027-01-14T16:00:00Z')]
  assert.equal((await reserve(plan.ana, late)).status, 201)
  assert.equal((await reserve(plan.ana, soon)).status, 201)
  const beto = await person()
  await insertLot(world, beto.customer_id, { expiration_date: new Date('2027-02-01T05:59:59Z') })
  assert.equal((await call('POST /waitlist', { as: beto, body: { single_class_id: late } })).status, 201)
  await changeCard(plan, 'pm_card_chargeCustomerFail')
  await pass(FAILS)
  await heard()
  silence(true)
  at('2027-01-17', '23:59')
  await tick()
  assert.equal(await statusOf(plan.purchase_id), 'active', 'the seventh day is not over')
  at('2027-01-18', '00:01')
  await tick()
  assert.equal(await statusOf(plan.purchase_id), 'failed')
  const seats = 'select single_class_id, cancel_kind from class_reservation where customer_id = $1 order by 1'
  assert.deepEqual((await world.database.pool.query(seats, [plan.ana.customer_id])).rows, [
    { single_class_id: late, cancel_kind: 'staff' },
    { single_class_id: soon, cancel_kind: null },
  ])
  const letter = (await lettersTo(plan.ana)).find(({ subject }) => subject === 'Tu plan Ocho al mes terminó')
  assert.match(letter?.text ?? '', /Liberamos las clases que habías reservado con él/)
  assert.equal((await subjects(beto)).length, 1)
  silence(false)
  at('2027-01-18', '00:05')
  await tick()
  assert.equal((await studio.stateOf(plan.id)).status, 'ended', 'and the gateway is told to try no more')
})

test('after all of this the database holds together', () => assertInOrder(world))

test('a charge paid before its message causes no complaint [F36]', async () => {
  const plan = await owing()
  await changeCard(plan, 'pm_card_visa')
  await heard()
  const rows = await delivered(world, plan.ana)
  assert.ok(rows.includes('charge-failed: dropped, no longer so'), rows.join())
  assert.ok(rows.includes('subscription: sent'), rows.join())
})
