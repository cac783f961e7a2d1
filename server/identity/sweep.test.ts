import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openTestStudio } from '../testing/studio.ts'
import { sweepSessions } from './sweep.ts'

const studio = await openTestStudio({ routes: [] })
const { app, clock } = studio
const DAY = 24 * 60
const countRemaining = async () => {
  const { rows } = await app.database.pool.query(
    'select (select count(*) from session)::int as sessions, (select count(*) from reset_code)::int as codes',
  )
  return rows[0]
}

test('what ended a week ago is deleted, newer is not [R15]', async () => {
  const ana = await studio.person()
  const luis = await studio.person({ role: 'admin' })
  await app.identity.requestReset(ana.email)
  clock.advance(7 * DAY)
  await sweepSessions(app)
  assert.deepEqual(await countRemaining(), { sessions: 2, codes: 1 })
  clock.advance(31)
  await sweepSessions(app)
  assert.deepEqual(await countRemaining(), { sessions: 1, codes: 0 })
  assert.ok((await app.identity.verify(ana.token)).allowed)
  assert.equal((await app.identity.verify(luis.token)).allowed, false)
})
