import assert from 'node:assert/strict'
import { at, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { classReservation } from '../../booking/reservations/tables.ts'
import { insertClass } from '../../testing/classes.ts'
import { openRace } from '../../testing/race.ts'
import { cancelLinks } from './cancel-link.ts'
import { remind } from './remind.ts'

const race = await openRace('reminders')
const { app, room, call, person, createCustomers, reserve, bookedIn, creditsLeft, clock } = race
const { pool } = app.database
const start = at('2026-11-26', '18:30')

test('four processes remind of 250 seats once each [R14]', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => person()))
  for (let hour = 0; hour < 5; hour++) {
    const single_class_id = await insertClass(app, room, {
      class_date: secondsAfter(start, hour * 3600),
      capacity: 50,
    })
    const seats = people.map(({ customer_id }) => ({ single_class_id, customer_id, createdAt: app.now() }))
    await app.database.db.insert(classReservation).values(seats)
  }
  clock.set(secondsAfter(start, -18 * 3600))
  await Promise.all(Array.from({ length: 4 }, () => remind(app)))
  const { rows } = await pool.query(
    `select count(*)::int as messages, count(distinct dedupe_key)::int as seats,
      (select count(*)::int from delivery) as deliveries from message where kind = 'reminder-day'`,
  )
  assert.deepEqual(rows[0], { messages: 250, seats: 250, deliveries: 250 })
})

test('ten taps and a cancelling at once return one credit [R14, F8]', async () => {
  const class_date = parseInstant(at('2026-12-01', '10:00'))
  const id = await insertClass(app, room, { class_date })
  const [{ customer, grantId }] = (await createCustomers(1)) as [Awaited<ReturnType<typeof createCustomers>>[number]]
  const { class_reservations } = await reserve(customer, id)
  const { class_reservation_id } = class_reservations[0]!
  const token = (await cancelLinks(app.database.db, app))({ class_reservation_id, start: class_date }).split('/c/')[1]!
  const body = { class_date: class_date.toISOString() }
  const byLink = Array.from({ length: 10 }, () => call('POST /reminders/{token}/cancel', { params: { token }, body }))
  const answers = await Promise.all([race.cancel(customer, class_reservation_id), ...byLink])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 10 }, () => 409)])
  assert.deepEqual([await creditsLeft(grantId), await bookedIn(id)], [3, 0])
})
