import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allow } from 'studio/values/refusal.ts'
import { call } from 'studio/values/call.ts'
import { z } from 'zod'
import { findCaller } from '../identity/find-caller.ts'
import { identityRoutes } from '../identity/routes.ts'
import { nothingBought } from '../testing/nothing-bought.ts'
import { openTestStudio } from '../testing/studio.ts'
import { apiOf } from './api.ts'
import { route } from './route.ts'
import { sweepKept } from './sweep.ts'

const described = {
  who: 'customer',
  says: 'for this test',
  body: z.strictObject({ note: z.string() }),
  params: z.strictObject({ id: z.string() }),
  answer: z.strictObject({ done: z.int() }),
} as const
const atOnce = call({ ...described, method: 'POST', path: '/at-once/{id}', once: true })
const inSteps = call({ ...described, method: 'POST', path: '/in-steps/{id}', once: 'in-steps' })

let done = 0
let stops: 'crash' | null = null
const work = async () => {
  if (stops === 'crash') throw new Error('the process went away')
  return allow({ done: (done += 1) })
}
const routes = [route(atOnce, work), route(inSteps, work)]
const studio = await openTestStudio({ routes })
const [ana, beto] = [await studio.person({ name: 'Ana' }), await studio.person({ name: 'Beto' })]
const { pool } = studio.world.database
const body = { note: 'uno' }
const ask = (described: typeof atOnce | typeof inSteps, key: string | null, more = {}) =>
  studio.call(described, { as: ana, params: { id: 'a' }, body, key, ...more })
const countOf = async (table: string) => Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)

for (const described of [atOnce, inSteps]) {
  test(`I10 ${described.path}: the same key hears the first answer, and nothing is done again`, async () => {
    const first = await ask(described, `${described.path}-again`)
    const before = done
    const second = await ask(described, `${described.path}-again`)
    assert.deepEqual([second.status, second.body], [first.status, first.body])
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    assert.equal(done, before)
  })

  test(`I10 ${described.path}: a key belongs to one body, one address and one person`, async () => {
    const key = `${described.path}-whose`
    const first = await ask(described, key)
    for (const more of [{ body: { note: 'dos' } }, { params: { id: 'b' } }]) {
      const other = await ask(described, key, more)
      assert.deepEqual([other.status, other.body.code], [422, 'key-reused'])
    }
    assert.notEqual((await ask(described, key, { as: beto })).body.done, first.body.done)
  })

  test(`I10 ${described.path}: without a key, or with one that is none, nothing is done`, async () => {
    const before = done
    for (const key of [null, 'short', 'con espacios dentro', 'x'.repeat(256)]) {
      const answered = await ask(described, key)
      assert.deepEqual([answered.status, answered.body.code], [400, 'key-needed'], String(key))
    }
    assert.equal(done, before)
  })

  test(`I10 ${described.path}: what failed is not kept: the same key may try again at once`, async () => {
    stops = 'crash'
    const stderr = process.stderr.write
    process.stderr.write = () => true
    const failed = await ask(described, `${described.path}-failed`).finally(() => (process.stderr.write = stderr))
    stops = null
    assert.deepEqual([failed.status, failed.body.code], [500, 'unexpected'])
    assert.doesNotMatch(JSON.stringify(failed.body), /went away/)
    assert.equal((await ask(described, `${described.path}-failed`)).status, 200)
  })
}

test('F27 a claim whose process died is refused for two minutes, with when to ask again, and then taken over', async () => {
  await ask(inSteps, 'died-in-between')
  await pool.query("update idempotency set status = null, body = null where key = 'died-in-between'")
  studio.clock.advance(1.9)
  const waiting = await ask(inSteps, 'died-in-between')
  assert.deepEqual([waiting.status, waiting.body.code], [409, 'key-in-flight'])
  assert.equal(waiting.headers.get('retry-after'), '1')
  studio.clock.advance(0.2)
  assert.equal((await ask(inSteps, 'died-in-between')).status, 200)
})

test('R15 who tried too often is told how long to wait, and after that long she is heard', async () => {
  const api = apiOf(studio.world, identityRoutes(nothingBought), { findCaller, trustedProxies: 0, log: () => {} })
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

test('kept answers and counted tries are forgotten after a week, and not before', async () => {
  assert.ok((await countOf('idempotency')) > 0)
  assert.ok((await countOf('rate_limit')) > 0)
  studio.clock.advance(7 * 24 * 60 - 60)
  await sweepKept(studio.world)
  assert.ok((await countOf('idempotency')) > 0)
  studio.clock.advance(61)
  await sweepKept(studio.world)
  assert.deepEqual([await countOf('idempotency'), await countOf('rate_limit')], [0, 0])
})
