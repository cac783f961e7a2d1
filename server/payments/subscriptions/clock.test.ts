import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { pollPendingPayments } from '../checkout/payments/poll-pending-payments.ts'
import { deliverAndList } from '../../testing/deliver-and-list.ts'
import { findGrants, purchaseRow } from '../../testing/grants.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openSubscriptionShop, type TestPlan } from '../../testing/subscription-shop.ts'
import { applySubscription } from './apply-subscription.ts'

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
  pay,
  handleEvents,
  runJobs,
  setGatewaySilent,
  loseWebhooks,
} = studio

beforeEach(() => at('2026-11-23'))

const announced = async (person: TestPerson) =>
  (await studio.mailsTo(person)).filter(({ text }) => text.includes('Cancelar suscripción'))
const cancel = async ({ ana, purchase_id }: TestPlan) =>
  call('POST /purchases/cancel/{id}', {
    as: await signInAgain(ana),
    params: { id: purchase_id },
    body: { reason: 'Por salud' },
  })
const statusOf = async (purchase_id: number) => (await purchaseRow(app, purchase_id)).status
const countGrants = async (purchase_id: number) => (await findGrants(app, purchase_id)).grants.length

test('a renewal is announced 5 days before, once, with a link [R11]', async () => {
  const { ana, purchase_id } = await subscribe()
  at('2026-12-16', '09:59')
  await runJobs()
  assert.equal((await announced(ana)).length, 0)
  at('2026-12-16', '10:00')
  await runJobs()
  clock.advance(60)
  await runJobs()
  const [mail, ...more] = await announced(ana)
  assert.deepEqual([mail?.subject, more], ['Tu plan Ocho al mes se renueva el 23 DIC 2026', []])
  assert.match(mail?.text ?? '', /Cobro: \$990 MXN\nFecha del cobro: 23 DIC 2026\nTarjeta: Visa terminada en 4242/)
  assert.ok(mail?.text.includes(`${app.address}/mystudio/membresias?cancelar=${purchase_id}`))
  await advanceTo('2026-12-23')
  await handleEvents()
  at('2027-01-17')
  await runJobs()
  assert.equal((await announced(ana)).length, 2)
})

test('the charge that ends a free trial is announced as well [R11, 5.14]', async () => {
  const { ana } = await subscribe('trial')
  at('2026-11-24')
  await runJobs()
  const [mail] = await announced(ana)
  assert.equal(mail?.subject, 'Tu prueba gratis de Prueba y sigue termina el 30 NOV 2026')
  assert.match(mail?.text ?? '', /Cobro: \$249 MXN/)
})

test('what was cancelled is announced no more [R11, F36]', async () => {
  const plan = await subscribe()
  assert.equal((await cancel(plan)).status, 200)
  at('2026-12-18')
  await runJobs()
  assert.equal((await announced(plan.ana)).length, 0)
})

test('a paid renewal has a receipt with the next day [R11]', async () => {
  const { ana } = await subscribe()
  await advanceTo('2026-12-23')
  await handleEvents()
  const mail = (await studio.mailsTo(ana)).find(({ subject }) => subject === 'Se renovó tu plan Ocho al mes')
  assert.match(mail?.text ?? '', /Total: \$990 MXN\nSiguiente cobro: 23 ENE 2027/)
})

test('a renewal is known by its payer and warns no one [R11]', async () => {
  await subscribe()
  await advanceTo('2026-12-23')
  await handleEvents()
  assert.deepEqual(
    studio.log.filter((line) => 'unknown' in line),
    [],
  )
})

test('without webhooks the gateway is asked after each period [F25]', async () => {
  const plan = await attempt()
  await runJobs()
  await pay(plan.clientSecret)
  await loseWebhooks()
  clock.advance(1)
  await pollPendingPayments(app, applySubscription, () => {})
  assert.equal(await statusOf(plan.purchase_id), 'active')
  await advanceTo('2026-12-23', '10:15')
  await loseWebhooks()
  await runJobs()
  assert.equal(await countGrants(plan.purchase_id), 2)
  const id = await studio.subscriptionIdOf(plan.purchase_id)
  await app.payments.card.endSubscription(id, { key: 'by-hand', at: 'now', reason: 'Por el panel' })
  await loseWebhooks()
  at('2027-01-23', '10:15')
  await runJobs()
  assert.equal(await statusOf(plan.purchase_id), 'cancelled')
})

test('a cancelled plan ends with its period, by gateway or clock [R11]', async () => {
  const plan = await subscribe()
  await cancel(plan)
  const readStatus = async () => {
    const { body } = await call('GET /purchases', { as: await signInAgain(plan.ana) })
    return body.purchases[0].subscription.status
  }
  setGatewaySilent(true)
  at('2026-12-24', '09:59')
  await runJobs()
  assert.equal(await readStatus(), 'active')
  at('2026-12-24', '10:00')
  await runJobs()
  assert.equal(await readStatus(), 'ended')
  setGatewaySilent(false)
  assert.equal(await statusOf(plan.purchase_id), 'cancelled')
  assert.equal((await studio.stateOf(plan.id)).cancel_at_period_end, true)
})

test('after all of this the database holds together', () => assertInOrder(app))

test('a plan cancelled before its announcement has none [F36, R11]', async () => {
  const plan = await subscribe()
  at('2026-12-16', '10:00')
  await runJobs()
  assert.equal((await cancel(plan)).status, 200)
  await handleEvents()
  const rows = await deliverAndList(app, plan.ana)
  assert.ok(rows.includes('renewal: dropped, no longer so'), rows.join())
})
