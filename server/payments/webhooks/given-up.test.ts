import assert from 'node:assert/strict'
import { test } from 'vitest'
import { MAX_TRIES } from '../../platform/events/backoff.ts'
import { sign, webhookSecret } from '@aforo/fakes/stripe/signature.ts'
import { findGrants } from '../../testing/grants.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const { app, packages, call } = shop
const KIND = { gateway: 'rehearsal', type: 'payment_intent.succeeded' }

async function paidUnprocessed(): Promise<number> {
  const { body } = await shop.attempt(await shop.person(), {
    class_package_id: packages.eight,
    payment_method: 'card',
  })
  await shop.pay(body.clientSecret)
  const [id] = body.clientSecret.split('_secret_')
  const object = { id, object: 'payment_intent', metadata: {} }
  const bytes = JSON.stringify({ id: 'evt_failing', type: KIND.type, data: { object } })
  const signature = sign(new TextEncoder().encode(bytes), await webhookSecret(app), app.now())
  const { status } = await call('POST /webhooks/{gateway}', {
    params: { gateway: KIND.gateway },
    body: bytes,
    headers: { 'stripe-signature': signature },
    key: null,
  })
  assert.equal(status, 200)
  return body.purchase_id
}

const countGivenUp = () => shop.log.filter((line) => line.given_up === true).length

test('a webhook that fails for three days waits for staff [N20]', async () => {
  const purchase_id = await paidUnprocessed()
  const began = app.now()
  shop.faults['*'] = 'error'
  await shop.process()
  // The gateway's client waits between its own tries: most of the three days are skipped.
  await app.database.pool.query('update webhook_event set attempts = $1', [MAX_TRIES - 2])
  for (const isLast of [false, true]) {
    shop.clock.advance(60)
    await shop.process()
    assert.equal(countGivenUp() === 1, isLast)
  }
  const admin = await shop.person({ role: 'admin' })
  const failing = async () => (await call('GET /jobs', { as: admin })).body.webhooks
  const [{ error, since, ...kind }, ...others] = await failing()
  assert.deepEqual([kind, others], [{ ...KIND, failing: 1, given_up: 1 }, []])
  assert.equal(since, began.toISOString())
  assert.notEqual(error, '')

  delete shop.faults['*']
  shop.clock.advance(24 * 60)
  await shop.process()
  assert.equal((await findGrants(app, purchase_id)).grants.length, 0, 'it is tried no more by itself')

  const reception = await shop.person({ role: 'reception' })
  assert.equal((await call('POST /jobs/webhooks/retry', { as: reception, body: KIND })).status, 403)
  const [again, other] = [await shop.person({ role: 'admin' }), await shop.person({ role: 'admin' })]
  // Two administrators press the button at once: it is processed once.
  const retries = await Promise.all([other, again].map((as) => call('POST /jobs/webhooks/retry', { as, body: KIND })))
  assert.deepEqual(
    retries.map(({ status }) => status),
    [200, 200],
  )
  assert.ok(retries.some(({ body }) => body.retried === 1))
  await shop.process()
  assert.equal((await findGrants(app, purchase_id)).grants.length, 1)
  assert.deepEqual((await call('GET /jobs', { as: again })).body.webhooks, [])
  await assertInOrder(app)
})
