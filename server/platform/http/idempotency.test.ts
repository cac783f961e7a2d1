import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { allow, defineRefusals } from '@aforo/domain/values/refusal.ts'
import { call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { z } from 'zod'
import { sessions } from '../../identity/find-caller.ts'
import { identityRoutes } from '../../identity/routes.ts'
import { membershipWithoutPurchases } from '../../testing/membership-without-purchases.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { apiOf } from './api.ts'
import { route } from './route.ts'
import { sweepIdempotency } from './sweep.ts'

const refuse = defineRefusals({
  card_declined: ['declined', 'Tu tarjeta ha sido rechazada.'],
  'no-credit': ['declined', 'Fondos insuficientes.'],
  'payment-unavailable': ['unavailable', 'El banco no responde.'],
})

const described = {
  minRole: 'customer',
  summary: 'for this test',
  body: z.strictObject({ note: z.string() }),
  params: z.strictObject({ id: z.string() }),
  response: z.strictObject({ done: z.int() }),
  refuses: refuse.of('card_declined', 'no-credit', 'payment-unavailable'),
} as const
const inOneStep = call({ id: 'atOnce', ...described, method: 'POST', path: '/at-once/{id}', idempotent: true })
const inSteps = call({ id: 'inSteps', ...described, method: 'POST', path: '/in-steps/{id}', idempotent: 'in-steps' })

let done = 0
let failure: 'crash' | null = null
let refusals: Parameters<typeof refuse>[0][] = []
const operations: string[] = []
const work = async (_app: unknown, { key }: { key: string }) => {
  operations.push(key)
  await sleep(30)
  if (failure === 'crash') throw new Error('the process went away')
  const reason = refusals.shift()
  return reason ? refuse(reason) : allow({ done: (done += 1) })
}
const routes = [route(inOneStep, work), route(inSteps, work)]
const studio = await openTestStudio({ routes })
const [ana, beto] = [await studio.person({ name: 'Ana' }), await studio.person({ name: 'Beto' })]
const { pool } = studio.app.database
const body = { note: 'uno' }
const sendRequest = (described: typeof inOneStep | typeof inSteps, key: string | null, more = {}) =>
  studio.call(described, { as: ana, params: { id: 'a' }, body, key, ...more })
const countOf = async (table: string) => Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)

for (const described of [inOneStep, inSteps]) {
  test(`${described.path}: the same key gets the first answer, once [I10]`, async () => {
    const first = await sendRequest(described, `${described.path}-again`)
    const before = done
    const second = await sendRequest(described, `${described.path}-again`)
    assert.deepEqual([second.status, second.body], [first.status, first.body])
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    assert.equal(done, before)
  })

  test(`${described.path}: a key belongs to one body, one address and one person [I10]`, async () => {
    const key = `${described.path}-whose`
    const first = await sendRequest(described, key)
    for (const more of [{ body: { note: 'dos' } }, { params: { id: 'b' } }]) {
      const other = await sendRequest(described, key, more)
      assert.deepEqual([other.status, other.body.code], [422, 'key-reused'])
    }
    assert.notEqual((await sendRequest(described, key, { as: beto })).body.done, first.body.done)
  })

  test(`${described.path}: a malformed key is refused and nothing is done [R4]`, async () => {
    const before = done
    for (const key of ['short', 'con espacios dentro', 'x'.repeat(256)]) {
      const response = await sendRequest(described, key)
      assert.deepEqual([response.status, response.body.code], [400, 'invalid'], key)
      assert.equal(response.body.fields[0].field, 'headers.Idempotency-Key')
    }
    assert.equal(done, before)
  })

  test(`${described.path}: without a key a later equal request is new [R4]`, async () => {
    const first = await sendRequest(described, null)
    const second = await sendRequest(described, null)
    assert.deepEqual([first.status, second.status], [200, 200])
    assert.equal(second.body.done, first.body.done + 1)
    assert.equal(second.headers.get('idempotent-replayed'), null)
  })

  test(`${described.path}: without a key an equal running request is shared [R4]`, async () => {
    const before = done
    const responses = await Promise.all([1, 2, 3].map(() => sendRequest(described, null)))
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
    assert.deepEqual(new Set(responses.map(({ body }) => body.done)), new Set([before + 1]))
    assert.equal(done, before + 1)
  })

  test(`${described.path}: without a key other bodies and people are apart [R4]`, async () => {
    const before = done
    const variants = [{}, { body: { note: 'dos' } }, { params: { id: 'b' } }, { as: beto }]
    await Promise.all(variants.map((more) => sendRequest(described, null, more)))
    assert.equal(done, before + 4)
  })

  test(`${described.path}: a refusal is tried again with the same key [N9]`, async () => {
    const key = `${described.path}-refused`
    refusals = ['card_declined', 'no-credit']
    const responses = [
      await sendRequest(described, key),
      await sendRequest(described, key),
      await sendRequest(described, key),
    ]
    assert.deepEqual(
      responses.map(({ status, body }) => [status, body.code ?? 'done']),
      [
        [402, 'card_declined'],
        [402, 'no-credit'],
        [200, 'done'],
      ],
    )
    const repeated = await sendRequest(described, key)
    assert.deepEqual(repeated.body, responses[2]?.body)
  })

  test(`${described.path}: a refused key takes no other body or call [N9]`, async () => {
    const key = `${described.path}-refused-other`
    refusals = ['card_declined']
    assert.equal((await sendRequest(described, key)).status, 402)
    const before = done
    const other = described === inOneStep ? inSteps : inOneStep
    for (const response of [
      await sendRequest(described, key, { body: { note: 'dos' } }),
      await sendRequest(other, key),
    ]) {
      assert.deepEqual([response.status, response.body.code], [422, 'key-reused'])
    }
    assert.equal(done, before)
  })

  test(`${described.path}: each try after a refusal has a new key [N9]`, async () => {
    const key = `${described.path}-operation`
    refusals = ['card_declined', 'payment-unavailable']
    operations.length = 0
    for (const _ of [1, 2, 3]) await sendRequest(described, key)
    const [declined, unavailable, finished] = operations
    assert.notEqual(declined, unavailable)
    assert.equal(unavailable, finished)
  })

  test(`${described.path}: what failed is not kept: the same key may try again at once [I10]`, async () => {
    failure = 'crash'
    const stderr = process.stderr.write
    process.stderr.write = () => true
    const failed = await sendRequest(described, `${described.path}-failed`).finally(
      () => (process.stderr.write = stderr),
    )
    failure = null
    assert.deepEqual([failed.status, failed.body.code], [500, 'unexpected'])
    assert.doesNotMatch(JSON.stringify(failed.body), /went away/)
    assert.equal((await sendRequest(described, `${described.path}-failed`)).status, 200)
  })
}

test('a dead claim is refused for two minutes, then taken [F27]', async () => {
  await sendRequest(inSteps, 'died-in-between')
  await pool.query("update idempotency set status = null, body = null where key = 'died-in-between'")
  studio.clock.advance(1.9)
  const waiting = await sendRequest(inSteps, 'died-in-between')
  assert.deepEqual([waiting.status, waiting.body.code], [409, 'key-in-flight'])
  assert.equal(waiting.headers.get('retry-after'), '1')
  studio.clock.advance(0.2)
  assert.equal((await sendRequest(inSteps, 'died-in-between')).status, 200)
})

test('a limited caller reads how long to wait, then passes [R15]', async () => {
  const api = apiOf(studio.app, identityRoutes(membershipWithoutPurchases), {
    ...sessions,
    trustedProxies: 0,
    log: () => {},
  })
  const signIn = async () =>
    api.request('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nadie@example.com', password: 'x' }),
    })
  for (let tried = 0; tried < 5; tried++) {
    assert.equal((await signIn()).status, 404)
    studio.clock.advance(1)
  }
  const refused = await signIn()
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '600')
  studio.clock.advance(9.9)
  assert.equal((await signIn()).status, 429)
  studio.clock.advance(0.1)
  assert.equal((await signIn()).status, 404)
})

test('stored answers and counts are deleted after a week', async () => {
  assert.ok((await countOf('idempotency')) > 0)
  assert.ok((await countOf('rate_limit')) > 0)
  studio.clock.advance(7 * 24 * 60 - 60)
  await sweepIdempotency(studio.app)
  assert.ok((await countOf('idempotency')) > 0)
  studio.clock.advance(61)
  await sweepIdempotency(studio.app)
  assert.deepEqual([await countOf('idempotency'), await countOf('rate_limit')], [0, 0])
})
