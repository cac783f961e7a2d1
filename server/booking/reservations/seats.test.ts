import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at, now as noon, secondsAfter, zone } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes, formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { page } from '../../catalogue/content/tables.ts'
import { availableClass, creditEntry } from '../../commerce/credits/tables.ts'
import { event } from '../../platform/events/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { openBooking } from '../../testing/booking.ts'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { type FreeSeatsInput, freeSeats } from './seats/free-seats.ts'
import { classReservation, classReservationPenalty } from './tables.ts'
import { takeSeats } from './seats/take-seats.ts'
import type { BookingInput } from './seats/seat-to-api.ts'

const { app, db, room, person, call, setSettings, clock, reserve, bookedIn, creditsLeft, anaWith } = await openBooking()
const reception = await person({ role: 'reception' })

async function take(customer_id: number, single_class_id: number, more: Partial<BookingInput> = {}) {
  const settings = await app.settings()
  const taking: BookingInput = {
    customer_id,
    selection: { single_class_id },
    origin: 'staff',
    by: reception.customer_id,
    ...more,
  }
  return app.transaction((tx) => takeSeats(tx, settings, taking, app.now()))
}
const codeOf = async (promise: ReturnType<typeof take>) => {
  const verdict = await promise
  return verdict.allowed ? 'taken' : verdict.reason
}
async function free(class_reservation_id: number, customer_id: number, more: Partial<FreeSeatsInput>) {
  const settings = await app.settings()
  const freeing = {
    class_reservation_id,
    customer_id,
    kind: 'staff',
    returns: true,
    by: reception.customer_id,
    ...more,
  }
  return app.transaction((tx) => freeSeats(tx, settings, freeing as FreeSeatsInput, app.now()))
}
const rowOf = async (id: number) =>
  (await db.select().from(classReservation).where(eq(classReservation.class_reservation_id, id)))[0]
const idOf = (body: { class_reservations: { class_reservation_id: number }[] }) =>
  body.class_reservations[0]!.class_reservation_id

test('before its opening a class is refused with day and hour [4.9, F21]', async () => {
  await setSettings({ booking_opens: 'days_before', booking_opens_days: 3, booking_opens_time: '12:00' })
  const id = await insertClass(app, room, { class_date: parseInstant(at('2026-12-03', '07:00')) })
  const opens = at('2026-11-30', '12:00')
  const { ana } = await anaWith()
  clock.set(secondsAfter(opens, -1))
  const { status, body } = await reserve(ana, id)
  assert.deepEqual([status, body.code, body.opens_at], [412, 'not-open-yet', opens])
  assert.match(body.message, /Abre el lunes 30 de noviembre a las 12:00\./)
  const held = await call('POST /class_reservations/hold', { as: ana, body: { single_class_id: id, kind: 'choosing' } })
  assert.equal(held.body.code, 'not-open-yet')
  assert.equal(await codeOf(take(ana.customer_id, id, { origin: 'waitlist' })), 'not-open-yet')
  const { ana: bea } = await anaWith()
  assert.equal(await codeOf(take(bea.customer_id, id)), 'taken')
  clock.set(parseInstant(opens))
  assert.equal((await reserve(ana, id)).status, 201)
  await setSettings({ booking_opens: 'always' })
})

test('staff pass lead time, documents, penalties with a reason [R4, R13]', async () => {
  await setSettings({ reservation_timeframe_hours: 2, unlimited_membership_penalties_enabled: true })
  const { ana } = await anaWith()
  const missed = idOf((await reserve(ana, await insertClass(app, room))).body)
  const penalty = { customer_id: ana.customer_id, class_reservation_id: missed, no_shows: 3, createdAt: noon }
  await db.insert(classReservationPenalty).values({ ...penalty, end_date: secondsAfter(noon.toISOString(), 86_400) })
  const [rules] = await db.insert(page).values({ slug: 'reglas', title: 'Reglamento', required: true }).returning()
  const soon = await insertClass(app, room, { class_date: secondsAfter(noon.toISOString(), 3600) })
  assert.equal((await reserve(ana, soon)).body.code, 'outside-booking-window')
  assert.equal(await codeOf(take(ana.customer_id, soon)), 'penalised')
  assert.equal(await codeOf(take(ana.customer_id, soon, { passesPenalty: true })), 'taken')
  await db.delete(page).where(eq(page.page_id, rules!.page_id))
  await db.delete(classReservationPenalty)
  await setSettings({ reservation_timeframe_hours: 0, unlimited_membership_penalties_enabled: false })
})

test('no role passes a full class, a taken spot or an overlap [F3]', async () => {
  const full = await insertClass(app, room, { capacity: 1 })
  const start = at('2026-12-10', '07:00')
  const ride = await insertClass(app, room, { class_type_id: room.cycling, class_date: parseInstant(start) })
  const { ana: other } = await anaWith()
  await reserve(other, full)
  await reserve(other, ride, { spot: 'A1' })
  const cancelled = await insertClass(app, room, { cancelledAt: noon })
  const beside = await insertClass(app, room, { class_date: secondsAfter(start, 600) })
  for (const origin of ['customer', 'staff', 'walk-in', 'waitlist'] as const) {
    const { ana, grantId } = await anaWith()
    const codes = [
      await codeOf(take(ana.customer_id, full, { origin })),
      await codeOf(take(ana.customer_id, ride, { origin, selection: { single_class_id: ride, spot: 'A1' } })),
      await codeOf(take(ana.customer_id, cancelled, { origin })),
      await codeOf(take(other.customer_id, ride, { origin, selection: { single_class_id: ride, spot: 'A2' } })),
      await codeOf(take(other.customer_id, beside, { origin })),
    ]
    const expected = ['class-full', 'spot-taken', 'class-cancelled', 'already-reserved', 'overlapping-reservation']
    assert.deepEqual(codes, expected, origin)
    assert.equal(await creditsLeft(grantId), 3)
  }
  assert.deepEqual([await bookedIn(full), await bookedIn(ride)], [1, 1])
})

test('the door adds people until the end, staff until the start [R4]', async () => {
  const start = at('2026-12-11', '07:00')
  const id = await insertClass(app, room, { class_date: parseInstant(start) })
  const end = addMinutes(parseInstant(start), 50)
  const results = []
  for (const [moment, origin] of [
    [secondsAfter(start, -1), 'staff'],
    [parseInstant(start), 'staff'],
    [parseInstant(start), 'walk-in'],
    [secondsAfter(end.toISOString(), -1), 'walk-in'],
    [end, 'walk-in'],
  ] as const) {
    clock.set(moment)
    results.push(await codeOf(take((await anaWith()).ana.customer_id, id, { origin })))
  }
  assert.deepEqual(results, ['taken', 'class-started', 'taken', 'taken', 'class-over'])
})

test('a seat paid in cash spends no credit and is owed [4.5, 3.5]', async () => {
  const { ana, grantId } = await anaWith()
  const id = await insertClass(app, room)
  const verdict = await take(ana.customer_id, id, { payment: 'cash' })
  assert.ok(verdict.allowed)
  const [seat] = verdict.value
  assert.deepEqual([seat?.is_cash, seat?.is_paid, seat?.available_class], [true, false, null])
  const row = await rowOf(seat!.class_reservation_id)
  assert.deepEqual([row?.is_cash, row?.is_paid, row?.available_class_id, row?.origin], [true, false, null, 'staff'])
  assert.equal(await creditsLeft(grantId), 3)
  const nobody = await person()
  assert.equal(await codeOf(take(nobody.customer_id, id, { payment: 'cash' })), 'taken')
  const freed = await free(seat!.class_reservation_id, ana.customer_id, {})
  assert.ok(freed.allowed)
  assert.deepEqual([freed.value.credit, freed.value.credits_returned], ['none', 0])
})

test('a seat from the waitlist can be left free until its moment [R7]', async () => {
  const start = secondsAfter(noon.toISOString(), 6 * 3600)
  const free_until = secondsAfter(noon.toISOString(), 3600)
  const results = []
  for (const seconds of [0, 1]) {
    const { ana, grantId } = await anaWith()
    const id = await insertClass(app, room, { class_date: new Date(start.getTime() + seconds * 7_200_000) })
    const verdict = await take(ana.customer_id, id, { origin: 'waitlist', by: null, free_until })
    assert.ok(verdict.allowed)
    assert.equal(verdict.value[0]?.free_until, free_until.toISOString())
    clock.set(secondsAfter(free_until.toISOString(), seconds))
    const params = { id: verdict.value[0]!.class_reservation_id }
    const { body } = await call('DELETE /class_reservations/{id}', { as: ana, params })
    const [stored] = await db.select().from(availableClass).where(eq(availableClass.available_class_id, grantId))
    results.push([body.code ?? body.class_reservation.cancel_kind, stored?.available, stored?.returns])
    clock.set(noon)
  }
  assert.deepEqual(results, [
    ['free', 3, 0],
    ['too-late-to-cancel', 2, 0],
  ])
})

test('how a seat ended, by which actor and why, is recorded [F47]', async () => {
  await setSettings({ allow_cancel_after_treshold: true })
  const soon = secondsAfter(noon.toISOString(), 5000)
  const kinds = []
  for (const how of ['in-time', 'late', 'staff'] as const) {
    const { ana } = await anaWith()
    const id = await insertClass(app, room, how === 'late' ? { class_date: soon } : {})
    const seat = idOf((await reserve(ana, id)).body)
    if (how === 'staff') await free(seat, ana.customer_id, { reason: 'Lesión', returns: false })
    else await call('DELETE /class_reservations/{id}', { as: ana, params: { id: seat } })
    const row = await rowOf(seat)
    kinds.push([row?.cancel_kind, row?.cancelledBy === ana.customer_id, row?.cancel_reason])
  }
  assert.deepEqual(kinds, [
    ['in-time', true, null],
    ['late', true, null],
    ['staff', false, 'Lesión'],
  ])
  await setSettings({ allow_cancel_after_treshold: false })
})

test('staff decide on the credit; by the rule the window does [R6, F50]', async () => {
  const soon = secondsAfter(noon.toISOString(), 7200)
  for (const [returns, class_date, expected] of [
    [true, soon, [3, 0]],
    [false, null, [2, 0]],
    ['as the rule says', soon, [2, 0]],
    ['as the rule says', null, [3, 0]],
  ] as const) {
    const { ana, grantId } = await anaWith()
    const at = class_date ? { class_date: new Date(class_date.getTime() + grantId * 60_000) } : {}
    const seat = idOf((await reserve(ana, await insertClass(app, room, at))).body)
    assert.ok((await free(seat, ana.customer_id, { returns })).allowed)
    const [stored] = await db.select().from(availableClass).where(eq(availableClass.available_class_id, grantId))
    assert.deepEqual([stored?.available, stored?.returns], expected)
    assert.equal((await free(seat, ana.customer_id, { returns })).allowed, false)
  }
})

test('a class cancelled by the studio returns credits, extended [R3, R6]', async () => {
  const start = at('2026-11-27', '07:00')
  const ends = parseInstant(at('2026-11-28', '23:59'))
  const { ana, grantId } = await anaWith({ expiration_date: ends })
  const later = await insertCreditGrant(app, ana.customer_id, { class_type_ids: [room.cycling] })
  const id = await insertClass(app, room, { class_date: parseInstant(start) })
  const seat = idOf((await reserve(ana, id, { guest: 'Eva' })).body)
  clock.set(parseInstant(at('2026-11-27', '06:00')))
  await db.update(singleClass).set({ cancelledAt: app.now() }).where(eq(singleClass.single_class_id, id))
  await assertInOrder(app)
  const before = (await db.select().from(event)).length
  const freed = await free(seat, ana.customer_id, { kind: 'studio', reason: 'Sin luz' })
  assert.ok(freed.allowed)
  assert.deepEqual(
    [freed.value.freed, freed.value.credits_returned, await creditsLeft(grantId), await bookedIn(id)],
    [2, 2, 3, 0],
  )
  assert.equal((await db.select().from(event)).length, before)
  const [stored] = await db.select().from(availableClass).where(eq(availableClass.available_class_id, grantId))
  assert.equal(stored?.expiration_date?.toISOString(), secondsAfter(at('2026-12-05', '00:00'), -1).toISOString())
  assert.equal(stored?.returns, 0)
  const lines = await db.select().from(creditEntry).where(eq(creditEntry.available_class_id, grantId))
  const extended = lines.filter((line) => line.kind === 'extended')
  assert.equal(extended.length, 1)
  assert.match(extended[0]!.why ?? '', new RegExp(formatDate(stored!.expiration_date!, zone)))
  const [untouched] = await db.select().from(availableClass).where(eq(availableClass.available_class_id, later))
  assert.ok(untouched!.expiration_date! > stored!.expiration_date!)
  const { body } = await call('GET /class_reservations', { as: ana })
  assert.deepEqual([body.reservations[0].cancel_kind, body.reservations[0].cancel_reason], ['studio', 'Sin luz'])
})

test('after cancelling or a move every check applies again [F44]', async () => {
  const id = await insertClass(app, room, { capacity: 1 })
  const { ana, grantId } = await anaWith({ amount: 1 })
  const { ana: bea } = await anaWith()
  const seat = idOf((await reserve(ana, id)).body)
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: seat } })
  assert.equal((await reserve(bea, id)).status, 201)
  assert.equal((await reserve(ana, id)).body.code, 'class-full')
  assert.equal(await codeOf(take(ana.customer_id, id)), 'class-full')
  await db.update(singleClass).set({ capacity: 2 }).where(eq(singleClass.single_class_id, id))
  await reserve(ana, await insertClass(app, room))
  assert.equal((await reserve(ana, id)).body.code, 'no-credits')
  assert.equal(await creditsLeft(grantId), 0)
})
