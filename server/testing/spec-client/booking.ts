import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { classReservation, classReservationPenalty } from '../../booking/reservations/tables.ts'
import { insertClass, insertCreditGrant } from '../classes.ts'
import { pickFields, type SpecClient } from './client.ts'

/** The other fields of a reservation (3.5) that a client sends before it is saved. */
const EMPTY = {
  class_reservation_id: null,
  single_class: null,
  attend: null,
  is_cash: null,
  is_paid: null,
  deletedAt: null,
  class_stars: null,
  coach_stars: null,
  comment: null,
}

export function testBooking(client: SpecClient): void {
  testReservations(client)
  testRating(client)
  testWaitlists(client)
  const { shop, room, ana, send } = client

  test('a specification client reads the schedule [7.3]', async () => {
    const id = await insertClass(shop.app, room)
    const query = { start_date: '2026-11-23', end_date: '2026-11-29' }
    await send('7.3', 'GET /single_class', { as: null, query, responseKey: 'days' })
    await send('7.4', 'GET /single_class/single/{id}', { as: null, params: { id }, responseKey: 'single_class' })
  })

  test('a specification client reads penalties [7.26]', async () => {
    const { db } = shop.app.database
    const class_reservation_id = await attendedClass(client)
    const [penalty] = await db
      .insert(classReservationPenalty)
      .values({
        customer_id: ana.customer_id,
        class_reservation_id,
        no_shows: 3,
        end_date: new Date('2026-11-30T12:00:00.000Z'),
        createdAt: shop.app.now(),
      })
      .returning()
    await send('7.26', 'GET /class_reservation_penaltys', { as: ana })
    const params = { id: penalty?.class_reservation_penalty_id ?? 0 }
    const { class_reservation_penalty } = await send('7.26', 'GET /class_reservation_penaltys/{id}', {
      as: ana,
      params,
    })
    assert.equal(class_reservation_penalty.end_date, '2026-11-30T12:00:00.000Z')
  })
}

async function attendedClass({ shop, room, ana, send }: SpecClient): Promise<number> {
  const { app } = shop
  await insertCreditGrant(app, ana.customer_id)
  const single_class_id = await insertClass(app, room)
  const body = { ...EMPTY, single_class_id, customer_id: ana.customer_id, spot: null, guest: null }
  const { class_reservations } = await send('7.24', 'POST /class_reservations', { as: ana, body })
  const { class_reservation_id } = class_reservations[0]
  await app.database.db
    .update(classReservation)
    .set({ attend: true })
    .where(eq(classReservation.class_reservation_id, class_reservation_id))
  return class_reservation_id
}

function testReservations({ shop, room, ana, send }: SpecClient): void {
  test('a specification client books, changes and cancels [7.24]', async () => {
    const { app } = shop
    await insertCreditGrant(app, ana.customer_id)
    const single_class_id = await insertClass(app, room, { class_type_id: room.cycling })
    const body = { ...EMPTY, single_class_id, customer_id: ana.customer_id, spot: 'A1', guest: null }
    const { class_reservations } = await send('7.24', 'POST /class_reservations', { as: ana, body })
    const [reservation] = class_reservations
    assert.deepEqual([reservation.spot, reservation.guest], ['A1', null])
    const guestBody = { ...body, spot: 'A2', guest: 'Eva' }
    const [guestReservation] = (await send('7.24', 'POST /class_reservations', { as: ana, body: guestBody }))
      .class_reservations
    assert.deepEqual([guestReservation.spot, guestReservation.guest], ['A2', 'Eva'])
    const { class_reservation_id, single_class: _, ...reservationFields } = reservation
    const fields = Object.fromEntries(
      Object.keys({ ...EMPTY, customer_id: 0 }).map((field) => [field, reservationFields[field]]),
    )
    const changeBody = { ...fields, class_reservation_id, single_class: null, single_class_id, spot: 'A3', guest: null }
    const changeResponse = await send('7.24', 'PUT /class_reservations', { as: ana, body: changeBody })
    assert.equal(changeResponse.class_reservation.spot, 'A3')
    await send('7.5', 'PUT /single_class/guest', {
      as: ana,
      body: { class_reservation_id: guestReservation.class_reservation_id, name: 'Evita' },
    })
    const { reservations, total } = await send('7.24', 'GET /class_reservations', {
      as: ana,
      responseKey: 'reservations',
    })
    assert.equal(total, reservations.length)
    assert.ok(reservations.some(({ guest }: { guest: string | null }) => guest === 'Evita'))
    await send('7.24', 'DELETE /class_reservations/{id}', { as: ana, params: { id: class_reservation_id } })
  })
}

function testRating(client: SpecClient): void {
  test('a specification client rates a class it attended [7.30]', async () => {
    const { ana, send } = client
    const class_reservation_id = await attendedClass(client)
    const rating = { class_stars: 5, coach_stars: 4, comment: null }
    const body = { class_reservation_id, customer_id: ana.customer_id, ...rating }
    await send('7.30', 'POST /videos/rating', { as: ana, body })
    const { reservations } = await send('7.24', 'GET /class_reservations', { as: ana })
    const ratedReservation = reservations.find(
      (reservation: Record<string, unknown>) => reservation.class_reservation_id === class_reservation_id,
    )
    assert.deepEqual(pickFields(ratedReservation, rating), rating)
  })
}

function testWaitlists({ shop, room, ana, send }: SpecClient): void {
  test('a specification client joins and leaves a waitlist [7.27]', async () => {
    const { app } = shop
    await insertCreditGrant(app, ana.customer_id)
    const single_class_id = await insertClass(app, room, { capacity: 0 })
    const entry = { single_class_id, customer_id: ana.customer_id, single_class: null, createdAt: null }
    const joinResponse = await send('7.27', 'POST /waitlist', { as: ana, body: { waitlist_id: null, ...entry } })
    const { waitlist_id } = joinResponse.waitlist
    const { createdAt } = joinResponse.waitlist
    await send('7.27', 'PUT /waitlist', { as: ana, body: { ...entry, waitlist_id, createdAt } })
    await send('7.27', 'GET /waitlist', { as: ana, responseKey: 'waitlists' })
    await send('7.27', 'GET /waitlist/{id}', { as: ana, params: { id: waitlist_id }, responseKey: 'waitlist' })
    await send('7.27', 'GET /waitlist/{id}', { params: { id: single_class_id }, responseKey: 'waitlist' })
    await send('7.27', 'DELETE /waitlist/{id}', { as: ana, params: { id: waitlist_id } })
  })
}
