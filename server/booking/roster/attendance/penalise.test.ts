import assert from 'node:assert/strict'
import { penaltyPolicy } from '@aforo/domain/settings/policies.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { deliverAndList } from '../../../testing/deliver-and-list.ts'
import { settle } from '../../../testing/settle.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { setAttend } from './attendance-store.ts'
import { writePenalty } from './penalise.ts'

const now = new Date('2026-11-23T18:00:00Z')
const { app, person } = await openTestStudio({
  now,
  settings: { unlimited_membership_penalties_enabled: true, unlimited_max_no_shows_for_penalty: 3, penalty_days: 7 },
})
const { pool } = app.database
const ana = await person()
const [beto, carla] = [await person(), await person()]
const policy = penaltyPolicy(await app.settings())

await pool.query(`
  insert into class_type (class_type_id, name) values (1, 'Barre');
  insert into location (location_id, name) values (1, 'Roma');
  insert into available_class (available_class_id, customer_id, title, amount, available, "createdAt")
    select c, c, 'Mensual', -1, -1, '2026-11-01T00:00:00Z' from unnest(array[${ana.customer_id}, ${beto.customer_id}, ${carla.customer_id}]) c`)
const days = ['2026-11-18T13:00:00Z', '2026-11-19T13:00:00Z', '2026-11-20T13:00:00Z', '2026-11-23T19:00:00Z']
for (const [index, day] of days.entries()) {
  await pool.query(
    'insert into single_class (single_class_id, class_date, minutes, capacity, class_type_id, location_id) values ($1, $2, 50, 9, 1, 1)',
    [index + 1, day],
  )
  for (const { customer_id } of [ana, beto]) {
    await pool.query(
      `insert into class_reservation (class_reservation_id, single_class_id, customer_id, available_class_id, "createdAt")
       values ($1, $2, $3, $3, '2026-11-17T00:00:00Z')`,
      [customer_id * 10 + index, index + 1, customer_id],
    )
  }
}
const seat = (customer_id: number, index: number) => customer_id * 10 + index
const markAttended = (id: number) => app.transaction((tx) => setAttend(tx, id, true, now))
const judge = (customer_id: number) => app.transaction((tx) => writePenalty(tx, customer_id, policy, now))

test('a roster that was never taken gives no penalty [F49]', async () => {
  assert.equal(await judge(beto.customer_id), false)
})

test('three no-shows in a row begin a penalty of seven days, once [4.13]', async () => {
  for (const index of [0, 1, 2]) assert.ok(await markAttended(seat(ana.customer_id, index)))
  assert.equal(await judge(beto.customer_id), true)
  assert.equal(await judge(beto.customer_id), false)
  const { rows } = await pool.query('select class_reservation_id, no_shows, end_date from class_reservation_penalty')
  const end_date = addMinutes(new Date(days[2] ?? ''), 50 + 7 * 24 * 60)
  assert.deepEqual(rows, [{ class_reservation_id: seat(beto.customer_id, 2), no_shows: 3, end_date }])
})

test('who came is not penalised, nor who booked nothing [4.13]', async () => {
  assert.equal(await judge(ana.customer_id), false)
  assert.equal(await judge(carla.customer_id), false)
})

test('a penalty’s mail says why and until when, unless lifted [R8]', async () => {
  await settle(app)
  const { rows } = await pool.query("select text from message where kind = 'penalty' and customer_id = $1", [
    beto.customer_id,
  ])
  assert.equal(rows.length, 1)
  assert.match(rows[0].text, /No asististe a 3 clases reservadas seguidas con tu plan ilimitado\./)
  assert.match(rows[0].text, /Podrás reservar de nuevo a partir del 27 NOV 2026/)
  await pool.query('update class_reservation_penalty set "liftedAt" = $1', [now])
  assert.deepEqual(await deliverAndList(app, beto), ['penalty: dropped, no longer so'])
})
