import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { now as noon, zone } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes, localDate } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { singleClass, spotBlock } from '../../../catalogue/schedule/tables.ts'
import { openBooking } from '../../../testing/booking.ts'
import { insertClass } from '../../../testing/classes.ts'
import { statementsDuring } from '../../../testing/count-statements.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { seatHold } from '../tables.ts'

const { app, db, room, call, person, setSettings, clock, reserve, bookedIn, creditsLeft, anaWith } = await openBooking()
const hold = (as: TestPerson | null, single_class_id: number, more: Record<string, unknown> = {}) =>
  call('POST /class_reservations/hold', { as, body: { single_class_id, kind: 'choosing', ...more } })
const release = (as: TestPerson, id: number) => call('DELETE /class_reservations/hold/{id}', { as, params: { id } })
const shown = async (id: number, as: TestPerson | null = null) =>
  (await call('GET /single_class/single/{id}', { as, params: { id } })).body.single_class
const ride = (capacity = 10) => insertClass(app, room, { class_type_id: room.cycling, capacity })

test('a place is held for 3 minutes, longer only with a purchase [R4, N8]', async () => {
  const { ana } = await anaWith()
  const id = await ride()
  const choosing = await hold(ana, id, { spot: 'b2' })
  assert.equal(choosing.status, 200)
  assert.deepEqual(choosing.body.hold, {
    single_class_id: id,
    spot: 'B2',
    guest_spot: null,
    places: 1,
    kind: 'choosing',
    expires_at: addMinutes(noon, 3).toISOString(),
  })
  clock.advance(1)
  const paying = await hold(ana, id, { spot: 'B2', kind: 'paying' })
  assert.deepEqual(
    [paying.body.hold.kind, paying.body.hold.expires_at],
    ['choosing', addMinutes(noon, 4).toISOString()],
  )
  assert.equal((await db.select().from(seatHold).where(eq(seatHold.single_class_id, id))).length, 1)
})

test('a held last place is refused with a hint, and free afterwards [R4]', async () => {
  const id = await insertClass(app, room, { capacity: 1 })
  const { ana } = await anaWith()
  const { ana: bea, grantId } = await anaWith()
  await hold(ana, id)
  for (const refused of [await reserve(bea, id), await hold(bea, id)]) {
    assert.deepEqual([refused.status, refused.body.code, refused.body.may_come_free], [412, 'class-full', true])
    assert.match(refused.body.message, /se libera en unos minutos/)
  }
  assert.deepEqual([await bookedIn(id), await creditsLeft(grantId)], [0, 3])
  clock.set(new Date(addMinutes(noon, 3).getTime() - 1))
  assert.equal((await reserve(bea, id)).body.code, 'class-full')
  clock.set(addMinutes(noon, 3))
  assert.equal((await reserve(bea, id)).status, 201)
})

test('the holder reserves, and the hold ends with it [R4]', async () => {
  const id = await ride(1)
  const { ana } = await anaWith()
  await hold(ana, id, { spot: 'A3' })
  assert.equal((await reserve(ana, id, { spot: 'A3' })).status, 201)
  assert.deepEqual(await db.select().from(seatHold).where(eq(seatHold.single_class_id, id)), [])
})

test('a held spot is closed to others, a free one beside is open [R4]', async () => {
  const id = await ride()
  const { ana } = await anaWith()
  const { ana: bea } = await anaWith()
  await hold(ana, id, { spot: 'A1', guest_spot: 'A2', places: 2 })
  for (const spot of ['A1', 'A2']) {
    const refused = await reserve(bea, id, { spot })
    assert.deepEqual([refused.status, refused.body.code], [409, 'spot-held'])
    assert.deepEqual([(await hold(bea, id, { spot })).body.code], ['spot-held'])
  }
  assert.equal((await reserve(bea, id, { spot: 'A3' })).status, 201)
})

test('with a guest two places are held or none; seated hosts hold one [R5]', async () => {
  const id = await insertClass(app, room, { capacity: 2 })
  const { ana } = await anaWith()
  const { ana: bea } = await anaWith()
  await hold(bea, id)
  assert.equal((await hold(ana, id, { places: 2 })).body.code, 'class-full')
  await release(bea, id)
  assert.equal((await hold(ana, id, { places: 2 })).body.hold.places, 2)
  assert.equal((await reserve(ana, id)).status, 201)
  assert.equal((await hold(ana, id, { places: 2 })).body.hold.places, 1)
  assert.equal((await reserve(bea, id)).body.may_come_free, true)
  assert.equal((await reserve(ana, id, { guest: 'Eva' })).status, 201)
  assert.equal((await hold(ana, id)).body.code, 'too-many-guests')
  await setSettings({ allow_class_guests: false })
  assert.equal((await hold(bea, await insertClass(app, room), { places: 2 })).body.code, 'guests-off')
  await setSettings({ allow_class_guests: true })
})

test('a person holds in one class at a time, and can release it [R4]', async () => {
  const [one, other] = [await insertClass(app, room, { capacity: 1 }), await insertClass(app, room, { capacity: 1 })]
  const { ana } = await anaWith()
  const { ana: bea } = await anaWith()
  await hold(ana, one)
  await hold(ana, other)
  assert.equal((await reserve(bea, one)).status, 201)
  assert.equal((await hold(bea, other)).body.code, 'class-full')
  assert.equal((await release(bea, other)).status, 200)
  assert.equal((await hold(bea, other)).body.code, 'class-full', 'the hold of another customer is not released')
  assert.deepEqual((await release(ana, other)).body, { single_class_id: other })
  assert.equal((await hold(bea, other)).status, 200)
})

test('a hold that is renewed again and again ends after 15 minutes [R4]', async () => {
  const id = await insertClass(app, room, { capacity: 1 })
  const { ana } = await anaWith()
  const ends = []
  for (const minutes of [0, 2, 4, 6, 8, 10, 12, 13, 14]) {
    clock.set(addMinutes(noon, minutes))
    ends.push((Date.parse((await hold(ana, id)).body.hold.expires_at) - noon.getTime()) / 60_000)
  }
  assert.deepEqual(ends, [3, 5, 7, 9, 11, 13, 15, 15, 15])
})

test('a hold needs a credit or a purchase, no penalty, open hours [4.11]', async () => {
  const id = await insertClass(app, room)
  const carla = await person()
  assert.deepEqual((await hold(carla, id)).body.code, 'no-credits')
  assert.equal((await hold(carla, id, { kind: 'paying' })).status, 200)
  const started = await insertClass(app, room, { class_date: noon })
  assert.equal((await hold(carla, started, { kind: 'paying' })).body.code, 'class-started')
  assert.equal((await hold(carla, 999_999, { kind: 'paying' })).body.code, 'class-missing')
  assert.equal((await hold(carla, id, { kind: 'paying', spot: 'A1' })).body.code, 'spot-unknown')
  assert.equal((await hold(null, id)).status, 401)
  const { ana } = await anaWith()
  await reserve(ana, id)
  assert.equal(
    (await hold(ana, id, { kind: 'paying', spot: 'A1', guest_spot: 'A2', places: 2 })).body.code,
    'already-reserved',
  )
})

test('a class shows others’ holds as taken, without names [7.4]', async () => {
  const id = await ride(5)
  const { ana } = await anaWith()
  const { ana: bea } = await anaWith()
  await reserve(bea, id, { spot: 'B1' })
  await hold(ana, id, { spot: 'A1', places: 2 })
  const others = await shown(id)
  assert.deepEqual([others.booked, others.class_reservations], [3, [{ spot: 'A1' }, { spot: 'B1' }, { spot: null }]])
  const own = await shown(id, ana)
  assert.deepEqual([own.booked, own.class_reservations], [1, [{ spot: 'B1' }]])
  clock.advance(3)
  assert.equal((await shown(id)).booked, 1)
})

test('places out of use are free in no week, class, booking or hold [F45]', async () => {
  const id = await ride(3)
  const reception = await person({ role: 'reception' })
  await db.insert(spotBlock).values(
    ['A1', 'A2'].map((spot) => ({
      single_class_id: id,
      spot,
      reason: 'Pedal roto',
      by: reception.customer_id,
      createdAt: noon,
    })),
  )
  await db.update(singleClass).set({ blocked: 2 }).where(eq(singleClass.single_class_id, id))
  const { ana } = await anaWith()
  const { ana: bea } = await anaWith()
  const alone = await shown(id)
  assert.deepEqual([alone.booked, alone.class_reservations], [2, [{ spot: 'A1' }, { spot: 'A2' }]])
  assert.equal((await reserve(ana, id, { spot: 'A1' })).body.code, 'spot-taken')
  assert.equal((await hold(ana, id, { spot: 'A2' })).body.code, 'spot-taken')
  assert.equal((await reserve(ana, id, { spot: 'A3', guest: 'Eva', guest_spot: 'A4' })).body.code, 'class-full')
  assert.equal((await reserve(ana, id, { spot: 'A3' })).status, 201)
  assert.equal((await reserve(bea, id, { spot: 'A4' })).body.code, 'class-full')
  const [row] = await db.select().from(singleClass).where(eq(singleClass.single_class_id, id))
  const date = localDate(row!.class_date, zone)
  const { body } = await call('GET /single_class', { query: { start_date: date, end_date: date } })
  const inWeek = body.days[0].single_classes.find((row: { single_class_id: number }) => row.single_class_id === id)
  assert.equal(inWeek?.booked, 3)
})

test('a reservation out of a hold takes no statement more than one without', async () => {
  const id = await insertClass(app, room)
  const { ana } = await anaWith()
  const { ana: bea } = await anaWith()
  await app.settings()
  const plain = await statementsDuring(() => reserve(bea, id))
  await hold(ana, id)
  const held = await statementsDuring(() => reserve(ana, id))
  assert.equal(held.length, plain.length)
})

async function holdAt(as: TestPerson, id: number, minutes: readonly number[], kind: string) {
  const found = []
  for (const minute of minutes) {
    clock.set(addMinutes(noon, minute))
    const { status, body } = await hold(as, id, { kind })
    found.push(status === 200 ? (Date.parse(body.hold.expires_at) - noon.getTime()) / 60_000 : body.code)
  }
  return found
}

test('the only place is not held five times in a row [N8]', async () => {
  for (const kind of ['paying', 'choosing']) {
    const id = await insertClass(app, room, { capacity: 1 })
    const { ana } = await anaWith()
    const { ana: bea } = await anaWith()
    const rest = 'hold-resting'
    const found = await holdAt(ana, id, [0, 2, 4, 6, 8, 10, 12, 14, 15, 16, 20, 24.9], kind)
    assert.deepEqual(found, [3, 5, 7, 9, 11, 13, 15, 15, rest, rest, rest, rest])
    assert.equal((await reserve(bea, id)).status, 201)
  }
})

test('a hold that lapsed rests 10 minutes; booking stays possible [N8]', async () => {
  const id = await insertClass(app, room, { capacity: 1 })
  const { ana } = await anaWith()
  assert.deepEqual(await holdAt(ana, id, [0, 3, 12.9, 13], 'choosing'), [3, 'hold-resting', 'hold-resting', 16])
  clock.set(addMinutes(noon, 17))
  const refused = await hold(ana, id)
  assert.deepEqual([refused.status, refused.body.code], [412, 'hold-resting'])
  assert.match(refused.body.message, /ya no está apartado/)
  assert.equal((await reserve(ana, id)).status, 201)
})

test('two tabs, or releasing in between, share one quarter of an hour [N8]', async () => {
  const id = await insertClass(app, room, { capacity: 1 })
  const { ana } = await anaWith()
  await Promise.all([hold(ana, id), hold(ana, id, { kind: 'paying' })])
  for (const minute of [2, 4, 6, 8, 10, 12]) {
    await holdAt(ana, id, [minute], 'choosing')
    await release(ana, id)
  }
  assert.deepEqual(await holdAt(ana, id, [14], 'paying'), [15])
  await release(ana, id)
  assert.deepEqual(await holdAt(ana, id, [15, 23], 'paying'), ['hold-resting', 'hold-resting'])
  assert.deepEqual(await holdAt(ana, id, [24], 'paying'), [27])
})
