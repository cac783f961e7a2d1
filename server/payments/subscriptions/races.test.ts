import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { test } from 'vitest'
import { findGrants, purchaseRow } from '../../testing/grants.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openSubscriptionShop } from '../../testing/subscription-shop.ts'
import { serverPlace } from '../../testing/test-server.ts'
import { processNext } from '../webhooks/process.ts'
import { applySubscription } from './apply-subscription.ts'
import { endSubscriptions } from './end-at-gateway.ts'
import { giveUpUnpaid } from './give-up-unpaid.ts'

const studio = await openSubscriptionShop({ place: await serverPlace('subscription-races') })
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
  pay,
  subscriptionIdOf,
  runJobs,
  stateOf,
} = studio
const { wallet } = app.payments
assert.ok(wallet)
const together = <T>(count: number, work: () => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: count }, work))

const handle = async (id: string) => {
  const applying = await applySubscription(app, app.payments.card, id)
  await app.transaction(async (tx) => applying?.write(tx))
}
const grantsOf = async (purchase_id: number) => (await findGrants(app, purchase_id)).grants
const charges = async (purchase_id: number): Promise<number> =>
  Number(
    (await app.database.pool.query('select count(*) from invoice where purchase_id = $1', [purchase_id])).rows[0].count,
  )

test('ten processes give each charge’s period once [F25, F26]', async () => {
  at('2027-01-31')
  const { purchase_id, clientSecret } = await attempt()
  await pay(clientSecret)
  const id = await subscriptionIdOf(purchase_id)
  for (const day of ['2027-02-28', '2027-03-31', '2027-04-30']) {
    const handledBy = await together(10, () => handle(id))
    assert.ok(handledBy.some(({ status }) => status === 'fulfilled'))
    await advanceTo(day)
  }
  await together(10, () => handle(id))
  assert.equal((await grantsOf(purchase_id)).length, 4)
  assert.equal(await charges(purchase_id), 4)
})

test('eight processes and repeated webhooks end the same [F25]', async () => {
  at('2027-01-31')
  const plans = await Promise.all([1, 2, 3, 4].map(() => subscribe()))
  // Each moved the clock while the others bought: at noon all of them are due.
  await advanceTo('2027-02-28', '12:00')
  clock.advance(1)
  const { deliverStripeWebhooks } = await import('../../../fakes/stripe/deliver.ts')
  while ((await deliverStripeWebhooks({ ...app, address: studio.address }, app.now())) > 0) continue
  for (let round = 0; round < 6; round++) {
    await together(8, async () => {
      while (await processNext(app, () => {})) continue
    })
    clock.advance(11)
  }
  for (const { purchase_id } of plans) {
    assert.equal((await grantsOf(purchase_id)).length, 2)
    assert.equal(await charges(purchase_id), 2)
  }
})

test('of ten cancellations one counts, nine say so [R11]', async () => {
  at('2027-01-31')
  const { ana, purchase_id, id } = await subscribe()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () =>
      call('POST /purchases/cancel/{id}', { as: ana, params: { id: purchase_id }, body: { reason: 'Por salud' } }),
    ),
  )
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 9 }, () => 409)])
  await runJobs()
  assert.equal((await stateOf(id)).cancel_at_period_end, true)
})

test('renewal against cancelling: given what was paid, no more [R11]', async () => {
  at('2027-01-31')
  const plan = await subscribe()
  await advanceTo('2027-02-28')
  const as = await signInAgain(plan.ana)
  const params = { id: plan.purchase_id }
  await Promise.allSettled([
    handle(plan.id),
    call('POST /purchases/cancel/{id}', { as, params, body: { reason: 'Por salud' } }),
    handle(plan.id),
  ])
  clock.advance(2)
  await handle(plan.id)
  await runJobs()
  assert.equal((await purchaseRow(app, plan.purchase_id)).status, 'cancelled')
  assert.equal((await grantsOf(plan.purchase_id)).length, 2)
  await advanceTo('2027-04-01')
  assert.equal((await stateOf(plan.id)).charges.length, 2)
})

test('given up by ten processes: freed once, mailed once [F32]', async () => {
  at('2026-12-10')
  const plan = await subscribe()
  await changeCard(plan, 'pm_card_chargeCustomerFail')
  await advanceTo('2027-01-10')
  await handle(plan.id)
  at('2027-01-18', '00:01')
  await together(10, () => giveUpUnpaid(app))
  await together(3, () => endSubscriptions(app, () => {}))
  await runJobs()
  assert.equal((await purchaseRow(app, plan.purchase_id)).status, 'failed')
  const mails = (await studio.mailsTo(plan.ana)).filter(({ subject }) => subject === 'Tu plan Ocho al mes terminó')
  assert.equal(mails.length, 1)
})

test('after all of this the database holds together', () => assertInOrder(app))

test('a plan is captured while its webhooks are processed [9.12, R11]', async () => {
  at('2027-01-31')
  for (let round = 0; round < 8; round++) {
    const ana = await studio.person()
    const input = { class_package_id: 101, renewal_consent: { version: RENEWAL_TEXT } }
    const { body } = await call('POST /checkout/paypal', { as: ana, body: input })
    const { purchase_id } = body
    const { subscriptionID = '' } = await studio.approve(body)
    const deliverEvents = async () => {
      const applying = await applySubscription(app, wallet, subscriptionID)
      await app.transaction(async (tx) => applying?.write(tx))
    }
    const [captured, again] = await Promise.all([
      ...[1, 2].map(() => call('POST /checkout/capture', { as: ana, body: { subscriptionID, purchase_id } })),
      ...Array.from({ length: 4 }, () => deliverEvents().catch(() => null)),
    ])
    assert.deepEqual([captured?.status, again?.status], [200, 200])
    assert.equal((await grantsOf(purchase_id)).length, 1)
  }
})
