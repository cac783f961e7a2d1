import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { page } from '../../catalogue/content/tables.ts'
import { availableClass } from '../../commerce/credits/tables.ts'
import { classPackage } from '../../commerce/packages/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { openBooking } from '../../testing/booking.ts'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import { classReservation, classReservationPenalty } from './tables.ts'

const { app, db, room, person, setSettings, clock, reserve, bookedIn, creditsLeft, anaWith } = await openBooking()

test('a seat takes one place and one credit, answered whole [7.24, 4.11]', async () => {
  const { ana, grantId } = await anaWith()
  const id = await insertClass(app, room)
  const { status, body } = await reserve(ana, id)
  assert.equal(status, 201)
  const [seat] = body.class_reservations
  assert.equal(seat.single_class.class_type.name, 'Barre')
  assert.equal(seat.available_class.available_class_id, grantId)
  assert.deepEqual([seat.customer_id, seat.spot, seat.guest, seat.deletedAt], [ana.customer_id, null, null, null])
  assert.equal(await bookedIn(id), 1)
  assert.equal(await creditsLeft(grantId), 2)
})

test('an unlimited grant pays without a unit [5.17, 6.2]', async () => {
  const { ana, grantId } = await anaWith({ amount: -1 })
  const { status } = await reserve(ana, await insertClass(app, room))
  assert.equal(status, 201)
  assert.equal(await creditsLeft(grantId), -1)
})

test('a reservation over HTTP takes at most 12 statements', async () => {
  const { ana } = await anaWith()
  const id = await insertClass(app, room)
  // Settings are read every two seconds, not per reservation.
  await app.settings()
  const sent = await statementsDuring(() => reserve(ana, id))
  const values = sent.map((text) => text.trim().replace(/\s+/g, ' ').slice(0, 120)).join('\n')
  assert.ok(sent.length <= 12, `${sent.length} statements, at most 12:\n${values}`)
})

test('an Idempotency-Key books once; another body is refused [7.24]', async () => {
  const { ana, grantId } = await anaWith()
  const [id, other] = [await insertClass(app, room), await insertClass(app, room)]
  const first = await reserve(ana, id, {}, 'one-and-the-same')
  const again = await reserve(ana, id, {}, 'one-and-the-same')
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(await bookedIn(id), 1)
  assert.equal(await creditsLeft(grantId), 2)
  const changed = await reserve(ana, other, {}, 'one-and-the-same')
  assert.deepEqual([changed.status, changed.body.code], [422, 'key-reused'])
  assert.deepEqual([(await reserve(ana, other, {}, null)).status, await bookedIn(other)], [201, 1])
})

test('the same key of another person is another booking', async () => {
  const { ana } = await anaWith()
  const { ana: bea } = await anaWith()
  const id = await insertClass(app, room)
  const one = await reserve(ana, id, {}, 'shared-by-chance')
  const other = await reserve(bea, id, {}, 'shared-by-chance')
  assert.deepEqual([one.status, other.status], [201, 201])
  assert.equal(await bookedIn(id), 2)
})

test('booking for others, or without a session, is refused [F40]', async () => {
  const { ana } = await anaWith()
  const { ana: bea } = await anaWith()
  const id = await insertClass(app, room)
  assert.equal((await reserve(ana, id, { customer_id: bea.customer_id })).body.code, 'not-for-others')
  assert.equal((await reserve(ana, id, { is_paid: true })).body.code, 'invalid')
  assert.equal((await reserve(null, id)).status, 401)
  assert.equal(await bookedIn(id), 0)
})

test('a full class refuses before credits are looked at [4.8, 8.16]', async () => {
  const nobody = await person()
  for (const full of [{ capacity: 3, booked: 0 }, { capacity: null }]) {
    const id = await insertClass(app, room, full)
    if (full.capacity) for (let seat = 0; seat < 3; seat++) await reserve((await anaWith()).ana, id)
    const { status, body } = await reserve(nobody, id)
    assert.deepEqual([status, body.code], [412, 'class-full'])
  }
})

test('a class is bookable up to its lead time, to the second [4.9]', async () => {
  await setSettings({ reservation_timeframe_hours: 1, reservation_timeframe_minutes: 30 })
  const start = at('2026-11-26', '18:00')
  const id = await insertClass(app, room, { class_date: parseInstant(start) })
  const results = []
  for (const seconds of [-5401, -5400, -5399, 0]) {
    clock.set(secondsAfter(start, seconds))
    results.push((await reserve((await anaWith()).ana, id)).body.code ?? 'booked')
  }
  await setSettings({ reservation_timeframe_hours: 0, reservation_timeframe_minutes: 0 })
  assert.deepEqual(results, ['booked', 'booked', 'outside-booking-window', 'class-started'])
})

test('a missing, cancelled or separately sold class is refused [R4]', async () => {
  const { ana, grantId } = await anaWith()
  const [sold] = await db.insert(classPackage).values({ title: 'Taller', price: 100, class_amount: 1 }).returning()
  const cancelled = await insertClass(app, room, { cancelledAt: noon })
  const alone = await insertClass(app, room, { class_package_id: sold!.class_package_id })
  const responses = [await reserve(ana, 999_999), await reserve(ana, cancelled), await reserve(ana, alone)]
  assert.deepEqual(
    responses.map(({ status, body }) => [status, body.code]),
    [
      [404, 'class-missing'],
      [412, 'class-cancelled'],
      [412, 'sold-on-its-own'],
    ],
  )
  assert.equal(responses[2]?.body.class_package_id, sold!.class_package_id)
  assert.equal(await creditsLeft(grantId), 3)
})

test('one seat per person and class, and no two at the same hour [R4]', async () => {
  const { ana } = await anaWith()
  const start = at('2026-11-27', '07:00')
  const id = await insertClass(app, room, { class_date: parseInstant(start) })
  const overlapping = await insertClass(app, room, {
    class_date: secondsAfter(start, 49 * 60),
    class_type_id: room.yoga,
  })
  const next = await insertClass(app, room, { class_date: secondsAfter(start, 50 * 60), class_type_id: room.yoga })
  assert.equal((await reserve(ana, id)).status, 201)
  const codes = []
  for (const one of [id, overlapping]) codes.push(await reserve(ana, one))
  assert.deepEqual(
    codes.map(({ status, body }) => [status, body.code]),
    [
      [409, 'already-reserved'],
      [409, 'overlapping-reservation'],
    ],
  )
  assert.equal((await reserve(ana, next)).status, 201)
})

test('without a usable credit nothing is booked, with the reason [8.19]', async () => {
  const id = await insertClass(app, room)
  const none = await reserve(await person(), id)
  assert.deepEqual([none.status, none.body.code], [412, 'no-credits'])
  assert.equal(none.body.message, 'Lo sentimos. Has agotado todos tus créditos para reservar Clases Presenciales.')
  const { ana } = await anaWith({ class_type_ids: [room.yoga] })
  const wrong = await reserve(ana, id)
  assert.deepEqual([wrong.status, wrong.body.code], [412, 'no-usable-credit'])
  assert.match(wrong.body.message, /Solo sirve para Yoga/)
  assert.equal(await bookedIn(id), 0)
})

test('a grant must be good when the class starts, to the second [R3]', async () => {
  const start = at('2026-12-01', '07:00')
  const id = await insertClass(app, room, { class_date: parseInstant(start) })
  const { ana } = await anaWith({ expiration_date: secondsAfter(start, -1) })
  const { ana: bea } = await anaWith({ expiration_date: parseInstant(start) })
  assert.equal((await reserve(ana, id)).body.code, 'no-usable-credit')
  assert.equal((await reserve(bea, id)).status, 201)
})

test('the picked credit is used or refused, also another’s [R3]', async () => {
  const { ana, grantId: soon } = await anaWith({ expiration_date: parseInstant(at('2026-12-10', '10:00')) })
  const later = await insertCreditGrant(app, ana.customer_id)
  const { grantId: beas } = await anaWith()
  const [id, other] = [await insertClass(app, room), await insertClass(app, room)]
  assert.equal((await reserve(ana, id)).body.class_reservations[0].available_class.available_class_id, soon)
  assert.equal((await reserve(ana, other, { available_class_id: beas })).body.code, 'picked-credit-unusable')
  const picked = await reserve(ana, other, { available_class_id: later })
  assert.equal(picked.body.class_reservations[0].available_class.available_class_id, later)
})

test('an active penalty blocks booking to its last second [4.13, 6.2]', async () => {
  const { ana } = await anaWith({ amount: -1 })
  const missed = (await reserve(ana, await insertClass(app, room))).body.class_reservations[0].class_reservation_id
  const end_date = secondsAfter(noon.toISOString(), 60)
  await db.insert(classReservationPenalty).values({
    customer_id: ana.customer_id,
    class_reservation_id: missed,
    no_shows: 3,
    end_date,
    createdAt: noon,
  })
  const id = await insertClass(app, room)
  assert.equal((await reserve((await anaWith()).ana, id)).status, 201)
  await setSettings({ unlimited_membership_penalties_enabled: true })
  const { status, body } = await reserve(ana, id)
  assert.deepEqual([status, body.code, body.end_date], [412, 'penalised', end_date.toISOString()])
  clock.set(end_date)
  assert.equal((await reserve(ana, id)).status, 201)
  await setSettings({ unlimited_membership_penalties_enabled: false })
})

test('required documents come before booking [4.19]', async () => {
  const { ana } = await anaWith()
  const [rules] = await db.insert(page).values({ slug: 'reglas', title: 'Reglamento', required: true }).returning()
  const id = await insertClass(app, room)
  const refused = await reserve(ana, id)
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.documents],
    [412, 'documents-pending', ['Reglamento']],
  )
  await db.delete(page).where(eq(page.page_id, rules!.page_id))
  assert.equal((await reserve(ana, id)).status, 201)
})

test('a spot is chosen on the map: free, real, and one each [4.11]', async () => {
  const id = await insertClass(app, room, { class_type_id: room.cycling })
  const plain = await insertClass(app, room)
  const { ana } = await anaWith()
  const selections = [
    [{}, 'spot-needed'],
    [{ spot: 'Z9' }, 'spot-unknown'],
    [{ spot: 'A6' }, 'spot-unknown'],
  ] as const
  for (const [selection, code] of selections) {
    const { status, body } = await reserve(ana, id, selection)
    assert.deepEqual([status, body.code], [400, code])
  }
  assert.equal((await reserve(ana, id, { spot: 'a1', guest: 'Eva', guest_spot: 'A1' })).body.code, 'spot-repeated')
  assert.equal((await reserve(ana, id, { spot: ' b2 ' })).body.class_reservations[0].spot, 'B2')
  const { ana: bea } = await anaWith()
  const response = await reserve(bea, id, { spot: 'B2' })
  assert.deepEqual([response.status, response.body.code], [409, 'spot-taken'])
  assert.equal((await reserve(bea, plain, { spot: 'B2' })).body.code, 'spot-unknown')
})

test('with spotmap_enabled off no spot is chosen [6.4]', async () => {
  await setSettings({ spotmap_enabled: false })
  const { ana } = await anaWith()
  const id = await insertClass(app, room, { class_type_id: room.cycling })
  assert.equal((await reserve(ana, id)).status, 201)
  await setSettings({ spotmap_enabled: true })
})

test('days that begin with the first class end so many days after it [R3]', async () => {
  await setSettings({ credits_expire_from: 'first_class' })
  const { ana, grantId } = await anaWith({ expiration_date: null, expiration_days: 10 })
  const id = await insertClass(app, room, { class_date: parseInstant(at('2026-12-03', '21:30')) })
  await reserve(ana, id)
  await setSettings({ credits_expire_from: 'purchase' })
  const [stored] = await db.select().from(availableClass).where(eq(availableClass.available_class_id, grantId))
  assert.equal(stored?.expiration_date?.toISOString(), secondsAfter(at('2026-12-14', '00:00'), -1).toISOString())
})

test('a refusal leaves nothing behind: no key, no seat, no event', async () => {
  const { ana } = await anaWith()
  const id = await insertClass(app, room, { capacity: 0 })
  assert.equal((await reserve(ana, id, {}, 'asked-too-early')).body.code, 'class-full')
  await db.update(singleClass).set({ capacity: 1 }).where(eq(singleClass.single_class_id, id))
  assert.equal((await reserve(ana, id, {}, 'asked-too-early')).status, 201)
  const seats = await db.select().from(classReservation).where(eq(classReservation.single_class_id, id))
  assert.equal(seats.length, 1)
})
