import assert from 'node:assert/strict'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { afterEach, test } from 'vitest'
import { deliverMessages } from '../../notifications/deliver-messages.ts'
import { classReservation } from '../../booking/reservations/tables.ts'
import { setting } from '../../settings/tables.ts'
import { messagePreconditions } from '../../app/message-preconditions.ts'
import { insertClass, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { requestRatings } from './request-ratings.ts'

const usual = { reservation_rating_enabled: true, timezone: 'America/Mexico_City', business_name: 'Casa Barro' }
const { app, call, person, clock, setSettings } = await openTestStudio({ settings: usual })
const { db, pool } = app.database
const room = await insertRoom(app)

afterEach(async () => {
  clock.set(noon)
  await db.delete(setting)
  await setSettings(usual)
  await pool.query('truncate message cascade')
  await db.update(classReservation).set({ attend: false })
})

const morning = at('2026-11-24', '10:10')
const end = at('2026-11-24', '11:00')
async function attendClass(attendee: TestPerson, class_date = morning, more: object = {}) {
  const location_id = (await insertRoom(app)).location_id
  const single_class_id = await insertClass(app, room, {
    class_date: parseInstant(class_date),
    location_id,
    booked: 1,
  })
  const seat = { single_class_id, customer_id: attendee.customer_id, createdAt: noon, attend: true, ...more }
  const [row] = await db.insert(classReservation).values(seat).returning()
  return row!.class_reservation_id
}
async function requestRatingsAt(moment: Date): Promise<void> {
  clock.set(moment)
  await requestRatings(app)
}
const linksTo = async ({ customer_id }: TestPerson): Promise<string[]> =>
  (await pool.query('select link from message where customer_id = $1 order by message_id', [customer_id])).rows.map(
    ({ link }) => link,
  )
const after = (minutes: number) => secondsAfter(end, minutes * 60)
const states = async () =>
  (await pool.query('select state, error from delivery order by delivery_id')).rows.map(({ state, error }) => [
    state,
    error,
  ])

test('after a class its people are asked once for stars [2.50, 4.7, R14]', async () => {
  const [ana, beto] = [await person(), await person()]
  const id = await attendClass(ana)
  await attendClass(beto, morning, { attend: false })
  await requestRatingsAt(secondsAfter(end, 3599))
  assert.deepEqual(await linksTo(ana), [])
  for (const minutes of [60, 70, 179]) await requestRatingsAt(after(minutes))
  assert.deepEqual(await linksTo(ana), [`http://localhost:3000/mystudio/reservaciones?ver=pasadas&calificar=${id}`])
  assert.deepEqual(await linksTo(beto), [])
})

test('three hours after a class no rating is requested [R14]', async () => {
  const ana = await person()
  await attendClass(ana)
  await requestRatingsAt(after(180))
  assert.deepEqual(await linksTo(ana), [])
})

test('after two classes in a day one is asked about [R14]', async () => {
  const ana = await person()
  const first = await attendClass(ana)
  await attendClass(ana, at('2026-11-24', '11:10'))
  const nextDay = await attendClass(ana, at('2026-11-25', '07:00'))
  await requestRatingsAt(after(65))
  await requestRatingsAt(after(130))
  assert.equal((await linksTo(ana)).length, 1)
  assert.match((await linksTo(ana))[0]!, new RegExp(`=${first}$`))
  await requestRatingsAt(parseInstant(at('2026-11-25', '09:00')))
  assert.match((await linksTo(ana))[1]!, new RegExp(`=${nextDay}$`))
})

test('who rated, or where stars are off, is not asked [5.10, F36]', async () => {
  const [ana, beto, carla] = [await person(), await person(), await person()]
  await attendClass(ana, morning, { class_stars: 5 })
  const id = await attendClass(beto)
  await requestRatingsAt(after(60))
  assert.deepEqual(await linksTo(ana), [])
  assert.equal((await linksTo(beto)).length, 1)
  const rated = await call('POST /class_reservations/{id}/rating', {
    as: beto,
    params: { id },
    body: { class_stars: 5 },
  })
  assert.equal(rated.status, 200)
  while (await deliverMessages(app, messagePreconditions));
  assert.deepEqual(await states(), [['dropped', 'no longer so']])
  await setSettings({ reservation_rating_enabled: false })
  await attendClass(carla)
  await requestRatingsAt(after(90))
  assert.deepEqual(await linksTo(carla), [])
})

test('after a late class the rating is requested in the morning [R14]', async () => {
  const ana = await person()
  await attendClass(ana, at('2026-11-24', '20:10'))
  await requestRatingsAt(parseInstant(at('2026-11-24', '22:00')))
  while (await deliverMessages(app, messagePreconditions));
  assert.deepEqual(await states(), [['waiting', null]])
  clock.set(parseInstant(at('2026-11-25', '08:00')))
  while (await deliverMessages(app, messagePreconditions));
  assert.deepEqual(await states(), [['sent', null]])
})
