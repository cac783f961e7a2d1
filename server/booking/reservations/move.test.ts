import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { availableClass, creditEntry } from '../../commerce/credits/tables.ts'
import { openBooking } from '../../testing/booking.ts'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { takeSeats } from './seats/take-seats.ts'
import { classReservation } from './tables.ts'

const { app, db, room, call, setSettings, clock, reserve, bookedIn, creditsLeft, anaWith } = await openBooking()
const move = (as: TestPerson | null, id: number, single_class_id: number, more: Record<string, unknown> = {}) =>
  call('POST /class_reservations/{id}/move', { as, params: { id }, body: { single_class_id, ...more } })
const rowOf = async (id: number) =>
  (await db.select().from(classReservation).where(eq(classReservation.class_reservation_id, id)))[0]
const returnsOf = async (grantId: number) =>
  (await db.select().from(availableClass).where(eq(availableClass.available_class_id, grantId)))[0]?.returns

async function seated(selection: Record<string, unknown> = {}, more: Parameters<typeof insertClass>[2] = {}) {
  const { ana, grantId } = await anaWith({ amount: 4 })
  const day = 26 + Math.floor(seatedTimes++ / 8)
  const start = at(`2026-11-${day}`, `0${(seatedTimes % 8) + 1}:00`)
  const from = await insertClass(app, room, { class_date: parseInstant(start), ...more })
  const to = await insertClass(app, room, more)
  const { body } = await reserve(ana, from, selection)
  const ids: number[] = body.class_reservations.map((row: { class_reservation_id: number }) => row.class_reservation_id)
  return { ana, grantId, from, to, start, ids }
}
let seatedTimes = 0

test('a seat changes class in one step, its unit is spent again [R4, R6]', async () => {
  const { ana, grantId, from, to, ids } = await seated()
  const { status, body } = await move(ana, ids[0]!, to)
  assert.deepEqual([status, body.credits_returned], [201, 0])
  const [seat] = body.class_reservations
  assert.deepEqual([seat.single_class_id, seat.deletedAt, seat.available_class.available_class_id], [to, null, grantId])
  assert.deepEqual([await bookedIn(from), await bookedIn(to), await creditsLeft(grantId)], [0, 1, 3])
  const old = await rowOf(ids[0]!)
  assert.deepEqual(
    [old?.cancel_kind, old?.cancelledBy, old?.moved_to_id, old?.deletedAt],
    ['moved', ana.customer_id, seat.class_reservation_id, noon],
  )
  const { ledger } = (await call('GET /available_classes', { as: ana })).body
  assert.match(ledger[1].words, /^Te cambiaste de Barre, .*: \+1$/)
  const lines = await db.select().from(creditEntry).where(eq(creditEntry.available_class_id, grantId))
  assert.deepEqual(
    lines.map(({ kind, amount }) => [kind, amount]),
    [
      ['granted', 4],
      ['reserved', -1],
      ['returned', 1],
      ['reserved', -1],
    ],
  )
})

test('a move counts no cancellation, also of a grant that has none left [R6]', async () => {
  await setSettings({ max_cancels_per_available_class: 1 })
  const { ana } = await anaWith({ amount: 0 })
  const grantId = await insertCreditGrant(app, ana.customer_id, { amount: 1 })
  const [one, other, third] = [await insertClass(app, room), await insertClass(app, room), await insertClass(app, room)]
  const first = (await reserve(ana, one)).body.class_reservations[0].class_reservation_id
  await call('DELETE /class_reservations/{id}', { as: ana, params: { id: first } })
  assert.equal(await returnsOf(grantId), 1)
  const second = (await reserve(ana, other)).body.class_reservations[0].class_reservation_id
  assert.equal((await move(ana, second, third)).status, 201)
  assert.deepEqual([await creditsLeft(grantId), await returnsOf(grantId)], [0, 1])
  await setSettings({ max_cancels_per_available_class: 100 })
})

test('the limit of a move is that of cancelling, to the second [F5, 5.9]', async () => {
  await setSettings({ allow_cancel_after_treshold: true })
  const results = []
  for (const seconds of [0, 1]) {
    const { ana, to, start, ids } = await seated()
    clock.set(secondsAfter(start, -12 * 3600 + seconds))
    const later = await insertClass(app, room, { class_date: secondsAfter(start, 86_400 * 20 + seatedTimes * 3600) })
    results.push((await move(ana, ids[0]!, later)).body.code ?? 'moved')
    clock.set(parseInstant(start))
    if (seconds > 0) results.push((await move(ana, ids[0]!, to)).body.code)
    clock.set(noon)
  }
  assert.deepEqual(results, ['moved', 'too-late-to-move', 'class-started'])
  await setSettings({ allow_cancel_after_treshold: false })
})

test('where the other class refuses, seat, spot and credit stay [R4]', async () => {
  const { ana, grantId, from, ids } = await seated({ spot: 'A1' }, { class_type_id: room.cycling })
  const full = await insertClass(app, room, { capacity: 1 })
  await reserve((await anaWith()).ana, full)
  const ride = await insertClass(app, room, { class_type_id: room.cycling })
  await reserve((await anaWith()).ana, ride, { spot: 'B1' })
  const elsewhere = await insertClass(app, room)
  await reserve(ana, elsewhere)
  for (const [to, more, code] of [
    [full, {}, 'class-full'],
    [ride, {}, 'spot-needed'],
    [ride, { spot: 'B1' }, 'spot-taken'],
    [elsewhere, {}, 'already-reserved'],
    [from, { spot: 'A2' }, 'already-reserved'],
    [999_999, {}, 'class-missing'],
  ] as const) {
    assert.equal((await move(ana, ids[0]!, to, more)).body.code, code)
  }
  const row = await rowOf(ids[0]!)
  assert.deepEqual([row?.deletedAt, row?.spot, await creditsLeft(grantId), await bookedIn(from)], [null, 'A1', 2, 1])
  assert.equal((await move(ana, ids[0]!, ride, { spot: 'B2' })).body.class_reservations[0].spot, 'B2')
})

test('the hour being left is no overlap; that of a third class is [R4]', async () => {
  const { ana, start, ids } = await seated()
  const same = await insertClass(app, room, { class_date: secondsAfter(start, 600), class_type_id: room.yoga })
  const third = at('2026-12-12', '07:00')
  await reserve(ana, await insertClass(app, room, { class_date: parseInstant(third) }))
  const beside = await insertClass(app, room, { class_date: secondsAfter(third, 600), class_type_id: room.yoga })
  assert.equal((await move(ana, ids[0]!, beside)).body.code, 'overlapping-reservation')
  assert.equal((await move(ana, ids[0]!, same)).status, 201)
})

test('a guest moves along with a spot or both stay; never alone [R5]', async () => {
  const { ana, grantId, from, ids } = await seated(
    { spot: 'A1', guest: 'Eva', guest_spot: 'A2' },
    { class_type_id: room.cycling },
  )
  const small = await insertClass(app, room, { class_type_id: room.cycling, capacity: 1 })
  const ride = await insertClass(app, room, { class_type_id: room.cycling })
  assert.equal((await move(ana, ids[1]!, ride, { spot: 'A1' })).body.code, 'guest-moves-with-host')
  assert.equal((await move(ana, ids[0]!, small, { spot: 'A1', guest_spots: ['A2'] })).body.code, 'class-full')
  assert.equal((await move(ana, ids[0]!, ride, { spot: 'A1' })).body.code, 'spot-needed')
  assert.deepEqual([await bookedIn(from), await creditsLeft(grantId)], [2, 2])
  const { body } = await move(ana, ids[0]!, ride, { spot: 'B1', guest_spots: ['B2'] })
  assert.deepEqual(
    body.class_reservations.map((seat: { guest: string; spot: string }) => [seat.guest, seat.spot]),
    [
      [null, 'B1'],
      ['Eva', 'B2'],
    ],
  )
  assert.deepEqual([await bookedIn(from), await bookedIn(ride), await creditsLeft(grantId)], [0, 2, 2])
  assert.ok((await rowOf(ids[1]!))?.moved_to_id)
})

test('a host who sits in the other class already cannot move there [R5]', async () => {
  const { ana, from, to, ids } = await seated({ guest: 'Eva' })
  await reserve(ana, to)
  assert.equal((await move(ana, ids[0]!, to)).body.code, 'already-reserved')
  assert.deepEqual([await bookedIn(from), await bookedIn(to)], [2, 1])
})

test('several guests come along, each found in the other class [R5]', async () => {
  await setSettings({ max_guests_per_class: 2 })
  const { ana, from, to, ids } = await seated({ guest: 'Eva' })
  await reserve(ana, from, { guest: 'Noa' })
  const { body } = await move(ana, ids[0]!, to)
  assert.deepEqual(
    body.class_reservations.map((seat: { guest: string }) => seat.guest),
    [null, 'Eva', 'Noa'],
  )
  assert.deepEqual([await bookedIn(from), await bookedIn(to)], [0, 3])
  await setSettings({ max_guests_per_class: 1 })
})

test('only the own, live reservation moves, and only once [F39, F44]', async () => {
  const { ana, to, ids } = await seated()
  const { ana: bea } = await anaWith()
  assert.equal((await move(bea, ids[0]!, to)).status, 404)
  assert.equal((await move(null, ids[0]!, to)).status, 401)
  await move(ana, ids[0]!, to)
  assert.equal((await move(ana, ids[0]!, await insertClass(app, room))).body.code, 'already-cancelled')
})

test('a move frees a place for the waitlist and is mailed once [F11, F36]', async () => {
  await setSettings({ waitlist_enabled: true })
  const { ana, from, to, ids } = await seated({}, { capacity: 1 })
  const { ana: bea } = await anaWith()
  assert.equal((await call('POST /waitlist', { as: bea, body: { single_class_id: from } })).status, 201)
  await assertInOrder(app)
  await app.database.pool.query('delete from message')
  await move(ana, ids[0]!, to)
  await assertInOrder(app)
  const { rows } = await app.database.pool.query('select "to", subject from message order by "to" = $1 desc', [
    ana.email,
  ])
  assert.deepEqual(rows, [
    { to: ana.email, subject: 'Tu lugar en Barre está reservado' },
    { to: bea.email, subject: 'Se liberó un lugar en Barre' },
  ])
})

test('what was paid or owed at the desk stays so in the other class [3.5]', async () => {
  for (const is_paid of [false, true]) {
    const { ana, grantId } = await anaWith()
    const [from, to] = [await insertClass(app, room), await insertClass(app, room)]
    const settings = await app.settings()
    const verdict = await app.transaction((tx) =>
      takeSeats(
        tx,
        settings,
        {
          customer_id: ana.customer_id,
          selection: { single_class_id: from },
          origin: 'staff',
          by: null,
          payment: 'cash',
        },
        noon,
      ),
    )
    assert.ok(verdict.allowed)
    const { class_reservation_id } = verdict.value[0]!
    await db
      .update(classReservation)
      .set({ is_paid })
      .where(eq(classReservation.class_reservation_id, class_reservation_id))
    const { body } = await move(ana, class_reservation_id, to)
    const [seat] = body.class_reservations
    const row = await rowOf(seat.class_reservation_id)
    assert.deepEqual([seat.is_cash, seat.is_paid, row?.is_cash, row?.is_paid], [true, is_paid, true, is_paid])
    assert.equal(await creditsLeft(grantId), 3)
  }
})

test('a guest’s credit beside a seat paid in cash survives a move [3.5, F50]', async () => {
  const { ana, grantId } = await anaWith({ amount: 2 })
  const from = await insertClass(app, room, { class_date: parseInstant(at('2026-12-10', '07:00')) })
  const to = await insertClass(app, room)
  const selection = { single_class_id: from }
  const taking = { customer_id: ana.customer_id, selection, origin: 'staff', by: null, payment: 'cash' } as const
  const settings = await app.settings()
  const verdict = await app.transaction((tx) => takeSeats(tx, settings, taking, noon))
  assert.ok(verdict.allowed)
  await reserve(ana, from, { guest: 'Eva' })
  assert.equal(await creditsLeft(grantId), 1)
  const onMap = await insertClass(app, room, { class_type_id: room.cycling })
  const same = { spot: 'A2', guest_spots: ['A2'] }
  assert.equal((await move(ana, verdict.value[0]!.class_reservation_id, onMap, same)).body.code, 'spot-repeated')
  const { body } = await move(ana, verdict.value[0]!.class_reservation_id, to)
  const values = body.class_reservations.map((seat: Record<string, unknown>) => [
    seat.guest,
    seat.is_cash,
    seat.is_paid,
  ])
  assert.deepEqual(values, [
    [null, true, false],
    ['Eva', false, true],
  ])
  assert.deepEqual([body.credits_returned, await creditsLeft(grantId), await bookedIn(to)], [0, 1, 2])
})
