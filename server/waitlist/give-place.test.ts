import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { now as noon } from 'studio/testing/cast.ts'
import { addMinutes } from 'studio/values/days.ts'
import { note } from '../events/note.ts'
import { seatHold } from '../reservations/tables.ts'
import { singleClass } from '../schedule/tables.ts'
import { settle } from '../testing/settle.ts'
import { openWaiting } from '../testing/waiting.ts'
import { waitlist } from './tables.ts'

const { world, call, clock, db, reserve, setSettings, somebody, fullClass, cancel, join, seatOf, subjectsTo } =
  await openWaiting()

const freed = (id: number, places = 1) =>
  world.transaction((tx) =>
    note(
      tx,
      'seat-freed',
      { single_class_id: id, places, class_reservation_id: null, customer_id: null, credit: 'none', kind: 'capacity' },
      { now: world.now() },
    ),
  )

test('F11 a guest removed, a capacity raised and places freed by staff turn to the line alike', async () => {
  const { id, seats } = await fullClass()
  const host = seats[0]!.who
  await db.update(singleClass).set({ capacity: 2 }).where(eq(singleClass.single_class_id, id))
  const guest = (await reserve(host, id, { guest: 'Eva' })).body.class_reservations[0]
  const [ana, bea, carla] = [await somebody('Ana'), await somebody('Bea'), await somebody('Carla')]
  for (const who of [ana, bea, carla]) await join(who, id)
  await cancel(host, guest.class_reservation_id)
  await settle(world)
  assert.ok(await seatOf(ana, id))
  await db.update(singleClass).set({ capacity: 4 }).where(eq(singleClass.single_class_id, id))
  await freed(id, 2)
  await settle(world)
  assert.ok(await seatOf(bea, id))
  assert.ok(await seatOf(carla, id))
})

test('F17 nobody is given a place past the lead time, of a class that began, or that the studio cancelled', async () => {
  const stories: ((id: number, start: Date) => Promise<unknown>)[] = [
    async (_, start) => clock.set(addMinutes(start, -59)),
    async (_, start) => clock.set(start),
    (id) => db.update(singleClass).set({ cancelledAt: noon }).where(eq(singleClass.single_class_id, id)),
    () => setSettings({ waitlist_enabled: false }),
  ]
  for (const happens of stories) {
    const { id, seats, start } = await fullClass()
    await setSettings({ reservation_timeframe_hours: 1 })
    const ana = await somebody('Ana')
    await join(ana, id)
    await cancel(seats[0]!.who, seats[0]!.seat)
    await happens(id, start)
    await settle(world)
    assert.equal(await seatOf(ana, id), undefined)
    await setSettings({ waitlist_enabled: true })
    clock.set(noon)
  }
})

test('R7 hybrid gives the place while leaving it is still in time, and tells everybody after that', async () => {
  await setSettings({ waitlist_mode: 'hybrid' })
  for (const [minutes, mode] of [
    [720, 'auto'],
    [719, 'broadcast'],
  ] as const) {
    const { id, seats, start } = await fullClass()
    const [ana, bea] = [await somebody('Ana'), await somebody('Bea')]
    await join(ana, id)
    await join(bea, id)
    await setSettings({ allow_cancel_after_treshold: true })
    clock.set(addMinutes(start, -minutes))
    assert.equal((await call('GET /waitlist', { as: ana })).body.waitlists[0].mode, mode)
    await cancel(seats[0]!.who, seats[0]!.seat)
    await settle(world)
    assert.equal((await seatOf(ana, id)) !== undefined, mode === 'auto')
    assert.deepEqual(await subjectsTo(bea), mode === 'auto' ? [] : ['Se liberó un lugar en Barre'])
    clock.set(noon)
  }
})

test('R4, R7 a place that somebody holds is not given: the line is asked once the hold has ended', async () => {
  for (const mode of ['auto', 'broadcast'] as const) {
    await setSettings({ waitlist_mode: mode })
    const { id, seats } = await fullClass()
    const [ana, eva] = [await somebody('Ana'), await somebody('Eva')]
    await join(ana, id)
    await cancel(seats[0]!.who, seats[0]!.seat)
    const expires_at = addMinutes(world.now(), 3)
    const hold = { single_class_id: id, customer_id: eva.customer_id, kind: 'choosing' as const, createdAt: noon }
    await db.insert(seatHold).values({ ...hold, expires_at })
    await settle(world)
    assert.deepEqual([await seatOf(ana, id), await subjectsTo(ana)], [undefined, []])
    assert.equal((await call('GET /waitlist', { as: ana })).body.waitlists[0].has_place, false)
    clock.set(expires_at)
    await settle(world)
    assert.equal((await subjectsTo(ana)).length, 1)
    assert.equal((await seatOf(ana, id)) !== undefined, mode === 'auto')
    clock.set(noon)
  }
})

test('F12 the last place held by somebody else can be waited for, and is given when the hold ends', async () => {
  const { id, seats } = await fullClass()
  const [ana, eva] = [await somebody('Ana'), await somebody('Eva')]
  await cancel(seats[0]!.who, seats[0]!.seat)
  await settle(world)
  const refused = await call('POST /waitlist', { as: ana, body: { single_class_id: id } })
  assert.equal(refused.body.code, 'place-free')
  const expires_at = addMinutes(world.now(), 8)
  const hold = { single_class_id: id, customer_id: eva.customer_id, kind: 'paying' as const, createdAt: noon }
  await db.insert(seatHold).values({ ...hold, expires_at })
  await join(ana, id)
  await settle(world)
  assert.equal(await seatOf(ana, id), undefined)
  clock.set(expires_at)
  await settle(world)
  assert.ok(await seatOf(ana, id))
})

test('F16 of the same instant, who was written first is asked first', async () => {
  const { id, seats } = await fullClass()
  const [ana, bea] = [await somebody('Ana'), await somebody('Bea')]
  for (const { customer_id } of [bea, ana]) {
    await db.insert(waitlist).values({ single_class_id: id, customer_id, createdAt: noon })
  }
  await cancel(seats[0]!.who, seats[0]!.seat)
  await settle(world)
  assert.deepEqual([(await seatOf(bea, id)) !== undefined, await seatOf(ana, id)], [true, undefined])
})
