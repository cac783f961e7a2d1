import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { openBooking } from '../../testing/booking.ts'
import { insertClass } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { classReservation } from './tables.ts'

const { app, db, room, call, setSettings, reserve, anaWith } = await openBooking()
await setSettings({ reservation_rating_enabled: true })

const rate = (as: TestPerson | null, id: number, body: Record<string, unknown>) =>
  call('POST /class_reservations/{id}/rating', { as, params: { id }, body })
const rowOf = async (id: number) =>
  (await db.select().from(classReservation).where(eq(classReservation.class_reservation_id, id)))[0]

async function attended(selection: Record<string, unknown> = {}) {
  const { ana } = await anaWith()
  const { body } = await reserve(ana, await insertClass(app, room), selection)
  const ids = body.class_reservations.map((seat: { class_reservation_id: number }) => seat.class_reservation_id)
  for (const id of ids) {
    await db.update(classReservation).set({ attend: true }).where(eq(classReservation.class_reservation_id, id))
  }
  return { ana, ids: ids as number[] }
}

test('who came rates class and coach, and reads it back [3.6, 4.7, 5.10]', async () => {
  const { ana, ids } = await attended()
  const { status, body } = await rate(ana, ids[0]!, { class_stars: 5, coach_stars: 4, comment: ' ¡Qué clase! ' })
  assert.equal(status, 200)
  const { class_stars, coach_stars, comment } = body.class_reservation
  assert.deepEqual([class_stars, coach_stars, comment], [5, 4, '¡Qué clase!'])
  assert.deepEqual((await rowOf(ids[0]!))?.ratedAt, app.now())
  assert.equal((await rate(ana, ids[0]!, { class_stars: 1 })).body.code, 'already-rated')
})

test('stars for the coach alone leave the class open to rating [4.7]', async () => {
  const { ana, ids } = await attended()
  assert.equal((await rate(ana, ids[0]!, { coach_stars: 2, comment: 'Puntual' })).status, 200)
  const { body } = await rate(ana, ids[0]!, { class_stars: 3 })
  const { class_stars, coach_stars, comment } = body.class_reservation
  assert.deepEqual([class_stars, coach_stars, comment], [3, 2, 'Puntual'])
})

test('stars are whole, from 1 to 5, and there are some [9.5]', async () => {
  const { ana, ids } = await attended()
  for (const stars of [0, 6, 2.5, '5', null]) {
    assert.equal((await rate(ana, ids[0]!, { class_stars: stars })).status, 400)
  }
  const none = await rate(ana, ids[0]!, { comment: 'Bien' })
  assert.deepEqual([none.status, none.body.code], [400, 'stars-needed'])
  assert.equal((await rowOf(ids[0]!))?.ratedAt, null)
})

test('no rating by no-shows, cancelled, guests, or where it is off [4.7]', async () => {
  const { ana } = await anaWith()
  const { body } = await reserve(ana, await insertClass(app, room))
  const id = body.class_reservations[0].class_reservation_id
  assert.deepEqual((await rate(ana, id, { class_stars: 5 })).body.code, 'not-attended')
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id } })
  assert.deepEqual((await rate(ana, id, { class_stars: 5 })).body.code, 'not-attended')
  const { ana: bea, ids } = await attended({ guest: 'Eva' })
  assert.equal((await rate(bea, ids[1]!, { class_stars: 5 })).body.code, 'guest-not-rated')
  await setSettings({ reservation_rating_enabled: false })
  assert.equal((await rate(bea, ids[0]!, { class_stars: 5 })).body.code, 'rating-off')
  await setSettings({ reservation_rating_enabled: true })
})

test('another person’s class is not rated [F39, F40]', async () => {
  const { ana, ids } = await attended()
  const { ana: bea } = await anaWith()
  const { status, body } = await rate(bea, ids[0]!, { class_stars: 1, customer_id: ana.customer_id })
  assert.deepEqual([status, body.code], [404, 'reservation-missing'])
  assert.equal((await rate(null, ids[0]!, { class_stars: 1 })).status, 401)
  assert.equal((await rate(ana, ids[0]!, { class_stars: 4, customer_id: bea.customer_id })).status, 200)
  assert.deepEqual([(await rowOf(ids[0]!))?.class_stars, (await rowOf(ids[0]!))?.customer_id], [4, ana.customer_id])
})
