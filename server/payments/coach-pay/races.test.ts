import assert from 'node:assert/strict'
import { at } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { insertClass } from '../../testing/classes.ts'
import { giveClasses } from '../../testing/coaches.ts'
import { countOutcomes, openRace } from '../../testing/race.ts'

const race = await openRace('pay')
const { app, callApi, person, room } = race
const { pool } = app.database
const admin = await person({ role: 'admin' })
const ids = [7, 8, 9].map((hour) =>
  insertClass(app, room, { class_date: new Date(at('2026-11-02', `0${hour}:00`)), listClosedAt: app.now() }),
)
await giveClasses(app, await person({ role: 'coach' }), await Promise.all(ids))
const TERMS = { per_class: 250, per_head: 0, heads_included: 0, minimum: 0, maximum: null }
const rate = { instructor_id: null, class_type_id: null, valid_from: '2026-01-01', ...TERMS }
assert.equal((await callApi('POST', '/pay_rates', admin, rate)).status, 201)

test('of many who prepare the pay of the same days at once, one does', async () => {
  // Whichever is first, it contains the day of the three classes.
  const open = (day: number) =>
    callApi('POST', '/pay_runs', admin, { starts_on: '2026-11-01', ends_on: `2026-11-0${day}` })
  assert.deepEqual(countOutcomes(await Promise.all([2, 3, 4, 5].map(open))), { 201: 1, '409 days-taken': 3 })
})

test('of many approvals one counts; adjustments are in it or refused', async () => {
  const [{ id, coach }] = (
    await pool.query('select pay_run_id as id, (select max(instructor_id) from instructor) as coach from pay_run')
  ).rows
  const approve = () => callApi('POST', `/pay_runs/${id}/approve`, admin, { accepts_open_lists: false })
  const body = { instructor_id: coach, single_class_id: null, amount: 10, reason: 'Al mismo tiempo' }
  const adjust = () => callApi('POST', `/pay_runs/${id}/adjustments`, admin, body)
  const responses = await Promise.all([adjust(), approve(), approve(), adjust(), approve()])
  const adjusted = responses.filter(({ status }) => status === 201).length
  const approvals = responses.filter((_, n) => n === 1 || n === 2 || n === 4)
  assert.deepEqual(countOutcomes(approvals), { 200: 1, '409 run-approved': 2 })
  const { rows } = await pool.query(`select (select count(*)::int from pay_line) as lines,
    (select count(*)::int from pay_adjustment a join pay_run r using (pay_run_id)
      where a."createdAt" <= r."approvedAt") as adjustments`)
  assert.deepEqual(rows, [{ lines: 3, adjustments: adjusted }])
})
