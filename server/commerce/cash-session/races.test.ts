import assert from 'node:assert/strict'
import { test } from 'vitest'
import { classPackage } from '../packages/tables.ts'
import { countOutcomes, openRace } from '../../testing/race.ts'

const race = await openRace('till')
const { app, callApi, person, room } = race
const { pool, db } = app.database
const receptionists = await Promise.all([1, 2, 3, 4].map(() => person({ role: 'reception' })))
const admin = await person({ role: 'admin' })
const [pack] = await db.insert(classPackage).values({ title: 'Suelta', price: 10_000, class_amount: 1 }).returning()
const [method] = (await pool.query("insert into payment_method (name) values ('Efectivo') returning payment_method_id"))
  .rows

const sell = async (at: number) => {
  const { customer_id } = await person()
  const body = { customer_id, class_package_id: pack!.class_package_id, is_gift: false, bill: false, ...method }
  return callApi('POST', '/customer/giveAccess', receptionists[at % receptionists.length]!, body)
}
const open = (at: number) =>
  callApi('POST', '/till_cuts', receptionists[at % receptionists.length]!, {
    location_id: room.location_id,
    opening_float: 0,
  })
const openOne = async (): Promise<number> => {
  assert.equal((await open(0)).status, 201)
  return (await pool.query('select max(till_cut_id) as id from till_cut')).rows[0].id
}
const close = (id: number, at: number, cash: number) =>
  callApi('POST', `/till_cuts/${id}/close`, receptionists[at % receptionists.length]!, {
    counted: cash,
    reason: 'Contado a la carrera',
  })

async function assertNothingLost(sales: number): Promise<void> {
  const { rows } = await pool.query(`select (select count(*) from till_movement where kind = 'sale')::int as sales,
    (select count(*) from till_cut t where "closedAt" is not null and expected <> opening_float
      + (select coalesce(sum(amount), 0) from till_movement m where m.till_cut_id = t.till_cut_id and way = 'cash'))::int as wrong`)
  assert.deepEqual(rows, [{ sales, wrong: 0 }])
}

let sold = 0
test('of many who open the till of one place at once, one does', async () => {
  assert.deepEqual(countOutcomes(await Promise.all([0, 1, 2, 3].map(open))), { 201: 1, '409 till-open': 3 })
  const [{ id }] = (await pool.query('select till_cut_id as id from till_cut')).rows
  assert.deepEqual(countOutcomes(await Promise.all([0, 1, 2, 3].map((at) => close(id, at, 0)))), {
    200: 1,
    '409 till-closed': 3,
  })
})

test('a sale during a closing is in it or waits, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await openOne()
    const selling = Array.from({ length: 8 }, (_, at) => sell(at))
    const responses = await Promise.all([...selling.slice(0, 4), close(id, round, 300), ...selling.slice(4)])
    sold += 8
    assert.deepEqual(countOutcomes(responses), { 200: 1, 201: 8 })
    await assertNothingLost(sold)
  }
})

test('of two tills taking money in at once one has it', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await openOne()
    const { rows } = await pool.query(
      'select array_agg(till_movement_id) as ids from till_movement where till_cut_id is null',
    )
    const till_movement_ids = rows[0].ids ?? []
    if (till_movement_ids.length === 0) await sell(0).then(() => (sold += 1))
    else {
      const take = (staff: (typeof receptionists)[number]) =>
        callApi('POST', `/till_cuts/${id}/take-in`, staff, { till_movement_ids })
      const responses = await Promise.all([
        take(receptionists[0]!),
        take(receptionists[1]!),
        close(id, 2, 0),
        take(admin),
      ])
      const successCount = responses.filter(({ status }) => status === 200).length
      assert.ok(successCount >= 1 && successCount <= 2, JSON.stringify(countOutcomes(responses)))
    }
    await close(id, 0, 0)
    await assertNothingLost(sold)
    await sell(1)
    sold += 1
  }
})
