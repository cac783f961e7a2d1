import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { insertClass } from '../testing/classes.ts'
import { givenBy, purchaseRow } from '../testing/given.ts'
import { assertInOrder } from '../testing/settle.ts'
import { openSubscribing } from '../testing/subscribing.ts'

const studio = await openSubscribing()
const { world, call, at, attempt, hear, plans, tick, room, person, lettersTo } = studio
beforeEach(() => at('2027-01-31'))

async function subscribe() {
  const plan = await attempt()
  plans.charge(plan.id)
  await hear(plan.id)
  return plan
}
type Plan = Awaited<ReturnType<typeof subscribe>>
const cancel = ({ ana, purchase_id }: Pick<Plan, 'ana' | 'purchase_id'>, body: object = { reason: 'Por salud' }) =>
  call('POST /purchases/cancel/{id}', { as: ana, params: { id: purchase_id }, body })
const bodyOf = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
  status,
  body.code,
  body.message,
]

test('4.14 5.7 7.17 R11 a cancelled subscription is hers to the end of what she paid, and is charged no more', async () => {
  const plan = await subscribe()
  const { status, body } = await cancel(plan, { reason: 'Otro', other: 'Me voy de viaje' })
  assert.equal(status, 200)
  assert.equal(body.purchase.status, 'cancelled')
  assert.equal(body.purchase.cancelledAt, '2027-01-31T16:00:00.000Z')
  assert.equal(body.purchase.next_billing_date, null)
  assert.equal(body.access_until, '2027-03-01T05:59:59.000Z')
  assert.equal((await purchaseRow(world, plan.purchase_id)).cancel_reason, 'Otro: Me voy de viaje')
  assert.ok(plans.isEnding(plan.id))
  at('2027-02-20')
  const class_date = new Date('2027-02-27T16:00:00Z')
  const body2 = { single_class_id: await insertClass(world, room, { class_date }) }
  assert.equal((await call('POST /class_reservations', { as: plan.ana, body: body2 })).status, 201)
  const { body: mine } = await call('GET /purchases', { as: plan.ana })
  assert.deepEqual([mine.purchases[0].status, mine.purchases[0].subscription.cancel_at_period_end], ['cancelled', true])
  await tick()
  const letters = await lettersTo(plan.ana)
  assert.ok(letters.some(({ text }) => text.includes('Conservas tu plan hasta el 28 FEB 2027.')))
})

test('5.7 without a reason nothing is cancelled, and the sentence is the specified one', async () => {
  const plan = await subscribe()
  for (const body of [{ reason: '' }, { reason: '  ' }, { reason: 'Otro' }, { reason: 'Otro', other: ' ' }]) {
    assert.deepEqual(bodyOf(await cancel(plan, body)), [
      400,
      'reason-missing',
      'Debes indicar un motivo de cancelación.',
    ])
  }
  assert.equal((await cancel(plan, {})).status, 400)
  assert.equal((await purchaseRow(world, plan.purchase_id)).status, 'active')
})

test('4.14 whatever a screen offers, only what is active and renews is cancelled; twice is told so', async () => {
  const plan = await subscribe()
  await cancel(plan)
  assert.deepEqual(bodyOf(await cancel(plan)), [409, 'already-cancelled', 'Esta suscripción ya está cancelada.'])
  const pending = await attempt()
  await hear(pending.id)
  assert.equal((await cancel(pending)).body.code, 'not-active')
  const revoked = await subscribe()
  await world.database.pool.query(`update purchase set status = 'revoked' where purchase_id = $1`, [
    revoked.purchase_id,
  ])
  assert.equal((await cancel(revoked)).body.code, 'not-active')
  const once = await attempt()
  assert.equal((await cancel(once)).body.code, 'not-renewing')
})

test('F39 nobody cancels what is another person’s, and nobody without a session', async () => {
  const plan = await subscribe()
  const beto = await person()
  assert.deepEqual(bodyOf(await cancel({ ...plan, ana: beto })).slice(0, 2), [404, 'subscription-missing'])
  const params = { id: plan.purchase_id }
  assert.equal((await call('POST /purchases/cancel/{id}', { params, body: { reason: 'x' } })).status, 401)
  assert.equal((await cancel({ ...plan, purchase_id: 999_999 })).status, 404)
  assert.equal((await purchaseRow(world, plan.purchase_id)).status, 'active')
})

test('R11 while the gateway is silent she is cancelled all the same, and the gateway is told once it answers', async () => {
  const plan = await subscribe()
  plans.wrong.silent = true
  assert.equal((await cancel(plan)).status, 200)
  await tick()
  assert.equal(plans.isEnding(plan.id), false)
  plans.wrong.silent = false
  studio.clock.advance(2)
  await tick()
  assert.ok(plans.isEnding(plan.id))
  const { rows } = await world.database.pool.query(
    'select cancel_at_period_end from subscription where purchase_id = $1',
    [plan.purchase_id],
  )
  assert.deepEqual(rows, [{ cancel_at_period_end: true }])
})

test('R11 what is taken up again at the gateway itself is ended there again: she has cancelled', async () => {
  const plan = await subscribe()
  await cancel(plan)
  Object.assign(plans.state(plan.id), { cancel_at_period_end: false })
  studio.clock.advance(2)
  await hear(plan.id)
  studio.clock.advance(2)
  await tick()
  assert.ok(plans.isEnding(plan.id))
})

test('R11 R13 reception cancels for a customer with a reason, and it stands in the audit', async () => {
  const [plan, reception] = [await subscribe(), await person({ role: 'reception' })]
  const body = { purchase_id: plan.purchase_id, reason: 'Lo pidió por teléfono' }
  assert.equal((await call('POST /customer/cancelSubscription', { as: plan.ana, body })).status, 403)
  const { status } = await call('POST /customer/cancelSubscription', { as: reception, body })
  assert.equal(status, 200)
  const { rows } = await world.database.pool.query(
    `select did, reason, "by", before, after from audit_entry where subject = 'purchase' and subject_id = $1`,
    [plan.purchase_id],
  )
  assert.deepEqual(rows, [
    {
      did: 'cancel-subscription',
      reason: body.reason,
      by: reception.customer_id,
      before: { status: 'active' },
      after: { status: 'cancelled', at: 'period-end' },
    },
  ])
  assert.ok(plans.isEnding(plan.id))
})

test('R11 who owes a charge ends at once: neither lots nor seats are left, and the gateway tries no more', async () => {
  const plan = await subscribe()
  at('2027-02-28', '07:00')
  const single_class_id = await insertClass(world, room, { class_date: new Date('2027-02-28T20:00:00Z') })
  await call('POST /class_reservations', { as: plan.ana, body: { single_class_id } })
  plans.decline(plan.id)
  await hear(plan.id)
  const { body } = await cancel(plan)
  assert.deepEqual([body.purchase.status, body.access_until], ['cancelled', null])
  await tick()
  assert.equal(plans.state(plan.id).status, 'ended')
  assert.ok((await givenBy(world, plan.purchase_id)).lots.every((lot) => lot.revokedAt))
  const { body: seats } = await call('GET /class_reservations', { as: plan.ana, query: { filter: 'cancelled' } })
  assert.equal(seats.total, 1)
})

test('R11 a revoked purchase is ended at its gateway at once', async () => {
  const plan = await subscribe()
  const admin = await person({ role: 'admin' })
  const body = { purchase_id: plan.purchase_id, reason: 'Contracargo' }
  assert.equal((await call('PUT /customer/revokeAccess', { as: admin, body })).status, 200)
  await tick()
  assert.equal(plans.state(plan.id).status, 'ended')
})

test('after all of this the database holds together', () => assertInOrder(world))
