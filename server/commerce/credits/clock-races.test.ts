import assert from 'node:assert/strict'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { afterAll, test } from 'vitest'
import { insertCreditGrant } from '../../testing/classes.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'
import { expireGrants } from './expire-grants.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

const { app, person, clock, close } = await openTestStudio({
  place: await serverPlace('credits-clock'),
  settings: { timezone: 'America/Mexico_City' },
})
afterAll(close)
const { customer_id } = await person()
const four = (work: () => Promise<boolean>) =>
  Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (await work()) continue
    }),
  )
const counted = async (question: string) => (await app.database.pool.query(question)).rows

test('four processes write each lapse and warning once [R3, F10]', async () => {
  const expiration_date = secondsAfter(at('2026-11-25', '23:59'), 59)
  const createdAt = secondsAfter(noon.toISOString(), -40 * 86_400)
  for (let index = 0; index < 250; index++) {
    await insertCreditGrant(app, customer_id, { amount: index % 5 === 0 ? -1 : 2, expiration_date, createdAt })
  }
  await four(() => warnOfExpiry(app))
  assert.deepEqual(await counted('select count(*)::int as mails from message'), [{ mails: 250 }])
  clock.set(secondsAfter(expiration_date.toISOString(), 1))
  await four(() => expireGrants(app))
  await four(() => expireGrants(app))
  assert.deepEqual(
    await counted(`select amount, count(*)::int as lines, count(distinct available_class_id)::int as grants
      from credit_entry where kind = 'expired' group by amount order by amount`),
    [
      { amount: -2, lines: 200, grants: 200 },
      { amount: 0, lines: 50, grants: 50 },
    ],
  )
  assert.deepEqual(await counted('select count(*)::int as left from available_class where available > 0'), [
    { left: 0 },
  ])
  await assertInOrder(app)
})
