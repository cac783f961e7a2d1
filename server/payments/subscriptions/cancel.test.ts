import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { insertClass } from '../../testing/classes.ts'
import { findGrants, purchaseRow } from '../../testing/grants.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openSubscriptionShop } from '../../testing/subscription-shop.ts'

const studio = await openSubscriptionShop()
const {
  app,
  call,
  clock,
  at,
  signInAgain,
  attempt,
  subscribe,
  changeCard,
  advanceTo,
  handleEvents,
  runJobs,
  setGatewaySilent,
  stateOf,
} = studio
const { person, room, mailsTo, packages } = studio

beforeEach(() => at('2027-01-31'))

type TestPlanOf = { ana: TestPerson; purchase_id: number }
const cancel = async ({ ana, purchase_id }: TestPlanOf, body: object = { reason: 'Por salud' }) =>
  call('POST /purchases/cancel/{id}', { as: await signInAgain(ana), params: { id: purchase_id }, body })
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof cancel>>) => [status, body.code, body.message]
const statusOf = async (purchase_id: number) => (await purchaseRow(app, purchase_id)).status
const isEnding = async (id: string) => {
  const { status, cancel_at_period_end } = await stateOf(id)
  return status === 'ended' || cancel_at_period_end
}

test('a cancelled plan runs to its paid end [4.14, 5.7, 7.17, R11]', async () => {
  const plan = await subscribe()
  const { status, body } = await cancel(plan, { reason: 'Otro', other: 'Me voy de viaje' })
  assert.equal(status, 200)
  const { purchase, access_until } = body
  assert.deepEqual(
    [purchase.status, purchase.cancelledAt, purchase.next_billing_date, access_until],
    ['cancelled', '2027-01-31T16:01:00.000Z', null, '2027-03-01T05:59:59.000Z'],
  )
  assert.equal((await purchaseRow(app, plan.purchase_id)).cancel_reason, 'Otro: Me voy de viaje')
  await handleEvents()
  assert.ok((await mailsTo(plan.ana)).some(({ text }) => text.includes('Conservas tu plan hasta el 28 FEB 2027.')))
  at('2027-02-20')
  const single_class_id = await insertClass(app, room, { class_date: new Date('2027-02-27T16:00:00Z') })
  const booked = await call('POST /class_reservations', { as: plan.ana, body: { single_class_id } })
  assert.equal(booked.status, 201)
  await advanceTo('2027-03-05')
  await handleEvents()
  assert.deepEqual([(await stateOf(plan.id)).status, (await stateOf(plan.id)).charges.length], ['ended', 1])
  const { body: responseBody } = await call('GET /purchases', { as: await signInAgain(plan.ana) })
  assert.deepEqual(
    [responseBody.purchases[0].status, responseBody.purchases[0].subscription.status],
    ['cancelled', 'ended'],
  )
})

test('cancelling needs a reason, in the specified words [5.7]', async () => {
  const plan = await subscribe()
  for (const body of [{ reason: '' }, { reason: '  ' }, { reason: 'Otro' }, { reason: 'Otro', other: ' ' }]) {
    assert.deepEqual(refusalOf(await cancel(plan, body)), [
      400,
      'reason-missing',
      'Debes indicar un motivo de cancelación.',
    ])
  }
  assert.equal((await cancel(plan, {})).status, 400)
  assert.equal(await statusOf(plan.purchase_id), 'active')
})

test('only active renewing plans are cancelled, and once [4.14]', async () => {
  const [plan, revoked, pending] = [await subscribe(), await subscribe(), await attempt()]
  await cancel(plan)
  assert.deepEqual(refusalOf(await cancel(plan)), [409, 'already-cancelled', 'Esta suscripción ya está cancelada.'])
  const admin = await person({ role: 'admin' })
  await call('PUT /customer/revokeAccess', { as: admin, body: { purchase_id: revoked.purchase_id, reason: 'Error' } })
  assert.equal((await cancel(revoked)).body.code, 'not-active')
  await handleEvents()
  await runJobs()
  assert.match((await cancel(pending)).body.code, /not-active|not-renewing/)
  const { body: responseBody } = await studio
    .attempt('eight', { class_package_id: packages.eight })
    .then((made) => cancel(made))
  assert.equal(responseBody.code, 'not-renewing')
})

test('another’s plan is not cancelled, nor without a session [F39]', async () => {
  const [plan, beto] = [await subscribe(), await person()]
  assert.deepEqual(refusalOf(await cancel({ ...plan, ana: beto })).slice(0, 2), [404, 'subscription-missing'])
  const params = { id: plan.purchase_id }
  assert.equal((await call('POST /purchases/cancel/{id}', { params, body: { reason: 'x' } })).status, 401)
  assert.equal((await cancel({ ...plan, purchase_id: 999_999 })).status, 404)
  assert.equal(await statusOf(plan.purchase_id), 'active')
})

test('a silent gateway delays no cancelling, and learns it later [R11]', async () => {
  const plan = await subscribe()
  setGatewaySilent(true)
  assert.equal((await cancel(plan)).status, 200)
  clock.advance(2)
  await runJobs()
  setGatewaySilent(false)
  assert.equal(await isEnding(plan.id), false)
  clock.advance(2)
  await runJobs()
  assert.ok(await isEnding(plan.id))
  await handleEvents()
  const { body } = await call('GET /purchases', { as: plan.ana })
  assert.deepEqual([body.purchases[0].status, body.purchases[0].subscription.cancel_at_period_end], ['cancelled', true])
})

test('cancelling before a renewal is known keeps the paid period [R11]', async () => {
  const plan = await subscribe()
  await advanceTo('2027-02-28')
  const { status, body } = await cancel(plan)
  assert.deepEqual([status, body.access_until], [200, '2027-04-01T05:59:59.000Z'])
  await handleEvents()
  assert.equal((await findGrants(app, plan.purchase_id)).grants.length, 2)
})

test('reception cancels with a reason, audited [R11, R13]', async () => {
  const [plan, reception] = [await subscribe(), await person({ role: 'reception' })]
  const body = { purchase_id: plan.purchase_id, reason: 'Lo pidió por teléfono' }
  const cancelFor = (as: TestPerson) => call('POST /customer/cancelSubscription', { as, body })
  assert.equal((await cancelFor(plan.ana)).status, 403)
  assert.equal((await cancelFor(reception)).status, 200)
  const { rows } = await app.database.pool.query(
    `select did, reason, "by", before, after from audit_entry where subject = 'purchase' and subject_id = $1`,
    [plan.purchase_id],
  )
  const [before, after] = [{ status: 'active' }, { status: 'cancelled', at: 'period-end' }]
  const did = 'cancel-subscription'
  assert.deepEqual(rows, [{ did, reason: body.reason, by: reception.customer_id, before, after }])
  assert.ok(await isEnding(plan.id))
})

test('a plan with a debt ends at once, with grants, seats and tries [R11]', async () => {
  const plan = await subscribe()
  await changeCard(plan, 'pm_card_chargeCustomerFail')
  at('2027-02-28', '07:00')
  const single_class_id = await insertClass(app, room, { class_date: new Date('2027-02-28T20:00:00Z') })
  await call('POST /class_reservations', { as: await signInAgain(plan.ana), body: { single_class_id } })
  await advanceTo('2027-02-28')
  await handleEvents()
  const { body } = await cancel(plan)
  assert.deepEqual([body.purchase.status, body.access_until], ['cancelled', null])
  await handleEvents()
  assert.equal((await stateOf(plan.id)).status, 'ended')
  assert.ok((await mailsTo(plan.ana)).some(({ text }) => text.includes('Tu plan terminó hoy.')))
  assert.ok((await findGrants(app, plan.purchase_id)).grants.every((grant) => grant.revokedAt))
  const query = { filter: 'cancelled' }
  assert.equal((await call('GET /class_reservations', { as: await signInAgain(plan.ana), query })).body.total, 1)
})

test('a revoked purchase is ended at its gateway at once [R11]', async () => {
  const [plan, admin] = [await subscribe(), await person({ role: 'admin' })]
  const body = { purchase_id: plan.purchase_id, reason: 'Contracargo' }
  assert.equal((await call('PUT /customer/revokeAccess', { as: admin, body })).status, 200)
  await runJobs()
  assert.equal((await stateOf(plan.id)).status, 'ended')
})

test('after all of this the database holds together', () => assertInOrder(app))
