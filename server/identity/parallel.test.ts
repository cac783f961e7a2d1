import assert from 'node:assert/strict'
import { test } from 'vitest'
import { customerRoutes } from '../people/routes.ts'
import { membershipWithoutPurchases } from '../testing/membership-without-purchases.ts'
import { openTestStudio } from '../testing/studio.ts'
import { serverPlace } from '../testing/test-server.ts'
import { identityRoutes } from './routes.ts'

const studio = await openTestStudio({
  place: await serverPlace('accounts-in-parallel'),
  routes: [...customerRoutes(membershipWithoutPurchases), ...identityRoutes(membershipWithoutPurchases)],
})
const { call, app } = studio
const password = 'pan-de-muerto-2026'
const form = (number: number) => ({
  name: 'Carla',
  last_name: 'Soto',
  email: `carla${number}@example.com`,
  phone: `55${10_000_000 + number}`,
  password,
  password_confirm: password,
  accepted_pages: [],
})
const PEOPLE = Array.from({ length: 15 }, (_, number) => number)
const tally = (responses: { status: number }[]) =>
  responses.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  )
const countOrphanAccounts = async () => {
  const { rows } = await app.database.pool.query(
    'select count(*)::int as n from account left join customer using (uid) where customer_id is null',
  )
  return rows[0].n
}

test('fifteen sign-ups with one phone at once: one person [4.2, 8.14]', async () => {
  const sent = PEOPLE.map((number) => ({ ...form(number), phone: '5512121212' }))
  const responses = await Promise.all(sent.map((body) => call('POST /customer/signup', { body })))
  assert.deepEqual(tally(responses), { 201: 1, 409: 14 })
  assert.equal(await countOrphanAccounts(), 0)
})

test('fifteen sign-ups with one e-mail at once: one person [4.2, 8.12]', async () => {
  const sent = PEOPLE.map((number) => ({ ...form(100 + number), email: 'una@example.com' }))
  const responses = await Promise.all(sent.map((body) => call('POST /customer/signup', { body })))
  assert.deepEqual(tally(responses), { 201: 1, 409: 14 })
  for (const { status, body } of responses) if (status === 409) assert.equal(body.code, 'auth/email-already-in-use')
  assert.equal(await countOrphanAccounts(), 0)
})

test('of fifteen people who take one phone at once one has it [8.14]', async () => {
  const people = await Promise.all(PEOPLE.map(() => studio.person()))
  const responses = await Promise.all(people.map((as) => call('PUT /customer', { as, body: { phone: '5513131313' } })))
  assert.deepEqual(tally(responses), { 200: 1, 409: 14 })
})

test('a recovery code used fifteen times at once sets one password [7.44]', async () => {
  const ana = await studio.person()
  const reset = await app.identity.requestReset(ana.email)
  assert.ok(reset.allowed && reset.value.code)
  const { code } = reset.value
  const passwords = PEOPLE.map((number) => `rosca-de-reyes-${number}`)
  const responses = await Promise.all(
    passwords.map((word) => call('POST /session/reset', { body: { code, password: word, password_confirm: word } })),
  )
  assert.deepEqual(tally(responses), { 200: 1, 400: 14 })
  const winner = passwords[responses.findIndex(({ status }) => status === 200)]
  assert.equal((await call('POST /session', { body: { email: ana.email, password: winner } })).status, 201)
})

test('fifteen wrong passwords at once: five are checked [R15]', async () => {
  const ana = await studio.person()
  const tries = PEOPLE.map(() =>
    call('POST /session', { body: { email: ana.email, password: 'no-es-esta' }, from: '203.0.113.30' }),
  )
  assert.deepEqual(tally(await Promise.all(tries)), { 401: 5, 429: 10 })
})
