import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openSession } from '../identity/embedded.ts'
import { insertClass, insertLot } from '../testing/classes.ts'
import { givenBy, purchaseRow } from '../testing/given.ts'
import type { TestPerson } from '../testing/person.ts'
import { assertInOrder } from '../testing/settle.ts'
import { openSubscribing } from '../testing/subscribing.ts'

const { world, call, at, attempt, hear, plans, tick, room, person, lettersTo, setSettings } = await openSubscribing()
await setSettings({ waitlist_enabled: true, waitlist_mode: 'broadcast' })

beforeEach(() => at('2026-12-10'))
const FAILS = '2027-01-10'

/** A plan whose first renewal has failed, on the 10th of January at 10:00. */
async function owing() {
  const plan = await attempt()
  plans.charge(plan.id)
  await hear(plan.id)
  at(FAILS)
  plans.decline(plan.id)
  await hear(plan.id)
  return plan
}
const classOn = (class_date: string, capacity = 10) =>
  insertClass(world, room, { class_date: new Date(class_date), capacity })
const reserve = (as: TestPerson, single_class_id: number) =>
  call('POST /class_reservations', { as, body: { single_class_id } })
/** A month later she signs in again. */
const again = async <Who extends TestPerson>(who: Who) => ({ ...who, ...(await openSession(world, who.uid, who.role)) })
const subjects = async (who: { email: string }) => (await lettersTo(who)).map(({ subject }) => subject)

test('R11 F32 a charge that failed books nothing more with its plan, and says what to do and until when', async () => {
  const plan = await owing()
  const { status } = await reserve(await again(plan.ana), await classOn('2027-01-10T20:00:00Z'))
  assert.equal(status, 412)
  const { body } = await call('GET /purchases/{id}', { as: await again(plan.ana), params: { id: plan.purchase_id } })
  assert.deepEqual(
    [body.purchase.status, body.purchase.subscription.status, body.purchase.subscription.past_due_since],
    ['active', 'past_due', '2027-01-10T16:00:00.000Z'],
  )
  const letter = (await lettersTo(plan.ana)).find((one) => one.subject === 'No pudimos cobrar tu plan Ocho al mes')
  assert.match(letter?.text ?? '', /a más tardar el 17 ENE 2027/)
})

test('R11 F32 paid within the seven days it is as before: lots, next period and a letter', async () => {
  const plan = await owing()
  at('2027-01-12')
  plans.recover(plan.id)
  await hear(plan.id)
  assert.equal((await reserve(await again(plan.ana), await classOn('2027-01-15T20:00:00Z'))).status, 201)
  assert.ok((await subjects(plan.ana)).includes('Recibimos el pago de tu plan Ocho al mes'))
  const { lots } = await givenBy(world, plan.purchase_id)
  assert.ok(lots.every((lot) => lot.frozenAt === null))
})

test('R3 what staff had paused stays so when the charge was paid', async () => {
  const [plan, admin] = [await attempt(), await person({ role: 'admin' })]
  plans.charge(plan.id)
  await hear(plan.id)
  const [lot] = (await givenBy(world, plan.purchase_id)).lots
  const body = { available_class_id: lot!.available_class_id, frozen: true, reason: 'Viaje' }
  assert.equal((await call('PUT /available_classes', { as: admin, body })).status, 200)
  at(FAILS)
  plans.decline(plan.id)
  await hear(plan.id)
  plans.recover(plan.id)
  await hear(plan.id)
  const after = (await givenBy(world, plan.purchase_id)).lots.find(
    (one) => one.expiration_date! < new Date('2027-01-12'),
  )
  assert.equal(after?.frozenAt?.toISOString(), '2026-12-10T16:00:00.000Z')
})

test('R11 F32 past the seventh day the plan ends though the gateway is silent: seats ahead are free and the line hears of it', async () => {
  const [plan, admin] = [await attempt(), await person({ role: 'admin' })]
  plans.charge(plan.id)
  await hear(plan.id)
  const [lot] = (await givenBy(world, plan.purchase_id)).lots
  const extend = { available_class_id: lot!.available_class_id, expiration_date: '2027-01-31', reason: 'Lesión' }
  assert.equal((await call('PUT /available_classes', { as: admin, body: extend })).status, 200)
  const [late, soon] = [await classOn('2027-01-20T16:00:00Z', 1), await classOn('2027-01-14T16:00:00Z')]
  assert.equal((await reserve(plan.ana, late)).status, 201)
  assert.equal((await reserve(plan.ana, soon)).status, 201)
  const beto = await person()
  await insertLot(world, beto.customer_id, { expiration_date: new Date('2027-02-01T05:59:59Z') })
  assert.equal((await call('POST /waitlist', { as: beto, body: { single_class_id: late } })).status, 201)
  at(FAILS)
  plans.decline(plan.id)
  await hear(plan.id)
  plans.wrong.silent = true
  at('2027-01-17', '23:59')
  await tick()
  assert.equal((await purchaseRow(world, plan.purchase_id)).status, 'active', 'the seventh day is not over')
  at('2027-01-18', '00:01')
  await tick()
  assert.equal((await purchaseRow(world, plan.purchase_id)).status, 'failed')
  const { rows } = await world.database.pool.query(
    'select single_class_id, cancel_kind from class_reservation where customer_id = $1 order by single_class_id',
    [plan.ana.customer_id],
  )
  assert.deepEqual(rows, [
    { single_class_id: late, cancel_kind: 'staff' },
    { single_class_id: soon, cancel_kind: null },
  ])
  const told = await lettersTo(plan.ana)
  const letter = told.find(({ subject }) => subject === 'Tu plan Ocho al mes terminó')
  assert.match(letter?.text ?? '', /Liberamos las clases que habías reservado con él/)
  assert.equal((await subjects(beto)).length, 1)
  plans.wrong.silent = false
  at('2027-01-18', '01:00')
  await tick()
  assert.equal(plans.state(plan.id).status, 'ended', 'and the gateway is told to try no more')
})

test('after all of this the database holds together', () => assertInOrder(world))
