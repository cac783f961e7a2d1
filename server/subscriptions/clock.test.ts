import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { instantAt } from 'studio/values/days.ts'
import { zone } from 'studio/testing/cast.ts'
import { givenBy, purchaseRow } from '../testing/given.ts'
import { assertInOrder } from '../testing/settle.ts'
import { openSubscribing } from '../testing/subscribing.ts'

const { world, call, at, attempt, hear, plans, tick, lettersTo, clock } = await openSubscribing()

beforeEach(() => at('2026-11-23'))

async function subscribe() {
  const plan = await attempt()
  plans.charge(plan.id)
  await hear(plan.id)
  return plan
}
const renewals = async (who: { email: string }) =>
  (await lettersTo(who)).filter(({ text }) => text.includes('Cancelar suscripción'))

test('R11 each renewal is announced at least 5 days before, once, with amount, date and the link that cancels', async () => {
  const { ana, purchase_id, id } = await subscribe()
  at('2026-12-16', '09:59')
  await tick()
  assert.equal((await renewals(ana)).length, 0)
  at('2026-12-16', '10:00')
  await tick()
  clock.advance(60)
  await tick()
  const [letter, ...more] = await renewals(ana)
  assert.deepEqual(more, [])
  assert.equal(letter?.subject, 'Tu plan Ocho al mes se renueva el 23 DIC 2026')
  assert.match(letter?.text ?? '', /Cobro: \$990 MXN/)
  assert.ok(letter?.text.includes(`${world.address}/mystudio/membresias?cancelar=${purchase_id}`))
  at('2026-12-23')
  plans.charge(id)
  await hear(id)
  at('2027-01-17')
  await tick()
  assert.equal((await renewals(ana)).length, 2)
})

test('R11 5.14 the charge that ends a free trial is announced as well', async () => {
  const trialEnd = instantAt('2026-11-30', '23:59', zone)
  const { ana, id } = await attempt(2, trialEnd)
  await hear(id)
  at('2026-11-24')
  await tick()
  const [letter] = await renewals(ana)
  assert.equal(letter?.subject, 'Tu prueba gratis de Prueba y sigue termina el 30 NOV 2026')
  assert.match(letter?.text ?? '', /Cobro: \$249 MXN/)
})

test('R11 F36 what was cancelled is announced no more', async () => {
  const { ana, purchase_id } = await subscribe()
  const cancelled = await call('POST /purchases/cancel/{id}', {
    as: ana,
    params: { id: purchase_id },
    body: { reason: 'Por salud' },
  })
  assert.equal(cancelled.status, 200)
  at('2026-12-18')
  await tick()
  assert.equal((await renewals(ana)).length, 0)
})

test('F25 no webhook comes at all: the gateway is asked after the first charge, each period and its end', async () => {
  const { purchase_id, id } = await attempt()
  await hear(id)
  plans.charge(id)
  clock.advance(1)
  await tick()
  assert.equal((await purchaseRow(world, purchase_id)).status, 'active')
  at('2026-12-23', '10:01')
  plans.charge(id)
  at('2026-12-23', '10:15')
  await tick()
  assert.equal((await givenBy(world, purchase_id)).lots.length, 2)
  plans.end(id)
  at('2027-01-23', '10:15')
  await tick()
  assert.equal((await purchaseRow(world, purchase_id)).status, 'cancelled')
})

test('R11 a charge that comes an hour after its period began is found as well', async () => {
  const { purchase_id, id } = await subscribe()
  at('2026-12-23', '10:11')
  Object.assign(plans.state(id), {
    period_start: new Date('2026-12-23T16:00:00Z'),
    period_end: new Date('2027-01-23T16:00:00Z'),
  })
  await tick()
  assert.equal((await givenBy(world, purchase_id)).lots.length, 1)
  Object.assign(plans.state(id), { period_end: new Date('2026-12-23T16:00:00Z') })
  plans.charge(id)
  at('2026-12-23', '11:20')
  await tick()
  assert.equal((await givenBy(world, purchase_id)).lots.length, 2)
})

test('R11 a cancelled subscription is over with its period, by the gateway’s word or by our clock', async () => {
  const { ana, purchase_id, id } = await subscribe()
  await call('POST /purchases/cancel/{id}', { as: ana, params: { id: purchase_id }, body: { reason: 'Por salud' } })
  plans.wrong.silent = true
  at('2026-12-24', '09:59')
  await tick()
  assert.equal(await statusOf(purchase_id), 'active')
  at('2026-12-24', '10:00')
  await tick()
  assert.equal(await statusOf(purchase_id), 'ended')
  plans.wrong.silent = false
  assert.equal((await purchaseRow(world, purchase_id)).status, 'cancelled')
  assert.equal(plans.isEnding(id), true)
})

const statusOf = async (purchase_id: number) =>
  (await world.database.pool.query('select status from subscription where purchase_id = $1', [purchase_id])).rows[0]
    .status

test('after all of this the database holds together', () => assertInOrder(world))
