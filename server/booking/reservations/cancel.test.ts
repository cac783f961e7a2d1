import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { afterEach, test } from 'vitest'
import { location } from '../../catalogue/studio/tables.ts'
import { availableClass, creditEntry } from '../../commerce/credits/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { setting } from '../../settings/tables.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openTestStudio } from '../../testing/studio.ts'

const { app, call, person, setSettings, clock } = await openTestStudio()
const { db } = app.database
const room = await insertRoom(app)
const usual = { allow_class_guests: true, max_guests_per_class: 2 }
await setSettings(usual)

afterEach(async () => {
  clock.set(noon)
  await db.delete(setting)
  await setSettings(usual)
  await assertInOrder(app)
})

const cancel = (as: TestPerson | null, id: number) => call('DELETE /class_reservations/{id}', { as, params: { id } })
const stateOf = async (grantId: number) => {
  const [row] = await db.select().from(availableClass).where(eq(availableClass.available_class_id, grantId))
  return [row?.available, row?.returns]
}
const bookedIn = async (id: number) =>
  (await db.select().from(singleClass).where(eq(singleClass.single_class_id, id)))[0]?.booked

async function seated(start: string, grantInput: Parameters<typeof insertCreditGrant>[2] = {}, more: object = {}) {
  const ana = await person()
  const grantId = await insertCreditGrant(app, ana.customer_id, grantInput)
  const id = await insertClass(app, room, { class_date: parseInstant(start), location_id: await ownPlace() })
  const { body } = await call('POST /class_reservations', { as: ana, body: { single_class_id: id, ...more } })
  const seats = body.class_reservations.map((seat: { class_reservation_id: number }) => seat.class_reservation_id)
  return { ana, grantId, id, seats: seats as number[] }
}
async function ownPlace(timezone: string | null = null): Promise<number> {
  const [inserted] = await db.insert(location).values({ name: 'Sala', timezone }).returning()
  return inserted!.location_id
}

const start = at('2026-11-26', '07:00')

test('cancelling in time frees the place, its unit goes back [7.24, 4.6]', async () => {
  const { ana, grantId, id, seats } = await seated(start)
  const { status, body } = await cancel(ana, seats[0]!)
  assert.equal(status, 200)
  assert.equal(body.credits_returned, 1)
  assert.equal(body.class_reservation.deletedAt, noon.toISOString())
  assert.deepEqual(await stateOf(grantId), [3, 1])
  assert.equal(await bookedIn(id), 0)
  const entries = await db.select().from(creditEntry).where(eq(creditEntry.available_class_id, grantId))
  assert.deepEqual(
    entries.map(({ kind, amount }) => [kind, amount]),
    [
      ['granted', 3],
      ['reserved', -1],
      ['returned', 1],
    ],
  )
})

test('cancelling again is refused and gives nothing back [F8]', async () => {
  const { ana, grantId, seats } = await seated(start)
  await cancel(ana, seats[0]!)
  const { status, body } = await cancel(ana, seats[0]!)
  assert.deepEqual([status, body.code], [409, 'already-cancelled'])
  assert.deepEqual(await stateOf(grantId), [3, 1])
})

for (const timezone of [null, 'America/Cancun', 'America/Tijuana', 'America/Hermosillo']) {
  test(`the limit holds to the second in ${timezone ?? "the studio's own hours"}, also by a direct call [F5, F21, 5.9]`, async () => {
    const results = []
    for (const seconds of [-1, 0, 1]) {
      const { ana, grantId, seats } = await seated(start)
      await db
        .update(location)
        .set({ timezone })
        .where(eq(location.location_id, await placeOf(grantId)))
      clock.set(secondsAfter(start, -12 * 3600 + seconds))
      const { status, body } = await cancel(ana, seats[0]!)
      results.push([status, body.code ?? body.credits_returned, (await stateOf(grantId))[0]])
      clock.set(noon)
    }
    assert.deepEqual(results, [
      [200, 1, 3],
      [200, 1, 3],
      [412, 'too-late-to-cancel', 2],
    ])
  })
}
async function placeOf(grantId: number): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select location_id from single_class join class_reservation using (single_class_id) where available_class_id = $1`,
    [grantId],
  )
  return rows[0].location_id
}

test('twelve hours stay twelve when Tijuana changes its clocks [F21]', async () => {
  // At 02:00 of that Sunday it is 03:00 at once: 08:00 is twelve hours after 19:00 of Saturday, not after 20:00.
  const spring = at('2027-03-14', '08:00', 'America/Tijuana')
  clock.set(secondsAfter(spring, -86_400))
  const { ana, seats } = await seated(spring)
  clock.set(secondsAfter(at('2027-03-13', '19:00', 'America/Tijuana'), 1))
  assert.equal((await cancel(ana, seats[0]!)).body.code, 'too-late-to-cancel')
  clock.set(parseInstant(at('2027-03-13', '19:00', 'America/Tijuana')))
  assert.equal((await cancel(ana, seats[0]!)).status, 200)
})

test('late cancelling frees the place and the credit is spent [4.6, 2.49]', async () => {
  await setSettings({ allow_cancel_after_treshold: true })
  const { ana, grantId, id, seats } = await seated(start)
  clock.set(secondsAfter(start, -1))
  const { status, body } = await cancel(ana, seats[0]!)
  assert.deepEqual([status, body.credits_returned], [200, 0])
  assert.deepEqual(await stateOf(grantId), [2, 0])
  assert.equal(await bookedIn(id), 0)
})

test('nothing is cancelled once the class has started [R6]', async () => {
  await setSettings({ allow_cancel_after_treshold: true })
  const { ana, seats } = await seated(start)
  clock.set(parseInstant(start))
  const { status, body } = await cancel(ana, seats[0]!)
  assert.deepEqual([status, body.code], [412, 'class-started'])
})

test('where classes are not cancelable the policy says so [2.33]', async () => {
  await setSettings({ allow_cancel_reservations: false })
  const { ana, seats } = await seated(start)
  const { status, body } = await cancel(ana, seats[0]!)
  assert.deepEqual([status, body.message], [412, 'Tus clases son transferibles y no son cancelables'])
})

test('a credit comes back so often and no more [2.33]', async () => {
  await setSettings({ max_cancels_per_available_class: 1 })
  const { ana, grantId, id, seats } = await seated(start, { amount: 1 })
  await cancel(ana, seats[0]!)
  const again = await call('POST /class_reservations', { as: ana, body: { single_class_id: id } })
  const seat = again.body.class_reservations[0].class_reservation_id
  const { status, body } = await cancel(ana, seat)
  assert.deepEqual([status, body.code], [412, 'returns-used-up'])
  await setSettings({ max_cancels_per_available_class: 1, allow_cancel_after_treshold: true })
  assert.equal((await cancel(ana, seat)).body.credits_returned, 0)
  assert.deepEqual(await stateOf(grantId), [0, 1])
})

test('cancelling a host cancels the guests; a guest goes alone [R5]', async () => {
  const { ana, grantId, id, seats } = await seated(start, { amount: 5 }, { guest: 'Eva' })
  const added = await call('POST /class_reservations', { as: ana, body: { single_class_id: id, guest: 'Noa' } })
  assert.deepEqual(await stateOf(grantId), [2, 0])
  assert.equal((await cancel(ana, added.body.class_reservations[0].class_reservation_id)).body.credits_returned, 1)
  assert.equal(await bookedIn(id), 2)
  assert.equal((await cancel(ana, seats[0]!)).body.credits_returned, 2)
  assert.deepEqual([await bookedIn(id), ...(await stateOf(grantId))], [0, 5, 3])
  assert.equal((await cancel(ana, seats[1]!)).body.code, 'already-cancelled')
})

test('book, cancel, book again: the cancelled row blocks nothing [F44]', async () => {
  const { ana, grantId } = await seated(start)
  const id = await insertClass(app, room, { class_type_id: room.cycling, capacity: 1 })
  for (let round = 0; round < 3; round++) {
    const { status, body } = await call('POST /class_reservations', {
      as: ana,
      body: { single_class_id: id, spot: 'A1' },
    })
    assert.equal(status, 201)
    assert.equal((await cancel(ana, body.class_reservations[0].class_reservation_id)).status, 200)
  }
  assert.deepEqual(await stateOf(grantId), [2, 3])
})

test('undoing a booking at once is free and counts no cancellation [R6]', async () => {
  await setSettings({ undo_booking_minutes: 10, max_cancels_per_available_class: 1 })
  const soon = secondsAfter(noon.toISOString(), 3600).toISOString()
  for (const [seconds, expected] of [
    [600, [3, 0]],
    [601, 'too-late-to-cancel'],
  ] as const) {
    const { ana, grantId, seats } = await seated(soon)
    clock.set(secondsAfter(noon.toISOString(), seconds))
    const { body } = await cancel(ana, seats[0]!)
    assert.deepEqual(body.code ?? (await stateOf(grantId)), expected)
    clock.set(noon)
  }
})

test('a class that the studio moved is cancelled free of charge [R6]', async () => {
  const { ana, grantId, id, seats } = await seated(secondsAfter(noon.toISOString(), 7200).toISOString())
  assert.equal((await cancel(ana, seats[0]!)).body.code, 'too-late-to-cancel')
  clock.set(secondsAfter(noon.toISOString(), 60))
  await db.update(singleClass).set({ movedAt: app.now() }).where(eq(singleClass.single_class_id, id))
  assert.equal((await cancel(ana, seats[0]!)).body.credits_returned, 1)
  assert.deepEqual(await stateOf(grantId), [3, 0])
})

test('a late cancellation comes back once the place is taken again [R6]', async () => {
  await setSettings({ allow_cancel_after_treshold: true, late_cancel_refund_if_refilled: true })
  const { ana, grantId, id, seats } = await seated(secondsAfter(noon.toISOString(), 7200).toISOString())
  assert.equal((await cancel(ana, seats[0]!)).body.credits_returned, 0)
  await assertInOrder(app)
  assert.deepEqual(await stateOf(grantId), [2, 0])
  for (let others = 0; others < 2; others++) {
    clock.advance(1)
    const bea = await person()
    await insertCreditGrant(app, bea.customer_id)
    assert.equal((await call('POST /class_reservations', { as: bea, body: { single_class_id: id } })).status, 201)
    await assertInOrder(app)
    assert.deepEqual(await stateOf(grantId), [3, 1])
  }
})

test('an unlimited seat comes back without a unit [5.17]', async () => {
  const { ana, grantId, seats } = await seated(start, { amount: -1 })
  const { status, body } = await cancel(ana, seats[0]!)
  assert.deepEqual([status, body.credits_returned], [200, 0])
  assert.deepEqual((await stateOf(grantId))[0], -1)
})
