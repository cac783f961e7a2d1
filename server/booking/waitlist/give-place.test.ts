import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { addDays, addMinutes, instantAt, localDate } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { publish } from '../../platform/events/publish.ts'
import { seatHold } from '../reservations/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { insertClass } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { settle } from '../../testing/settle.ts'
import { openWaitlistStudio } from '../../testing/waitlist-studio.ts'
import { waitlist } from './tables.ts'

const {
  app,
  call,
  clock,
  db,
  room,
  reserve,
  setSettings,
  createCustomer,
  fullClass,
  cancel,
  join,
  seatOf,
  subjectsTo,
} = await openWaitlistStudio()
const ZONE = 'America/Mexico_City'
const hold = (as: TestPerson, single_class_id: number, places = 1) =>
  call('POST /class_reservations/hold', { as, body: { single_class_id, kind: 'choosing', places } })

const freed = (id: number, places = 1) =>
  app.transaction((tx) =>
    publish(
      tx,
      'seat-freed',
      { single_class_id: id, places, class_reservation_id: null, customer_id: null, credit: 'none', kind: 'capacity' },
      { now: app.now() },
    ),
  )

test('freed places of any kind go to the waitlist alike [F11]', async () => {
  const { id, seats } = await fullClass()
  const host = seats[0]!.customer
  await db.update(singleClass).set({ capacity: 2 }).where(eq(singleClass.single_class_id, id))
  const guest = (await reserve(host, id, { guest: 'Eva' })).body.class_reservations[0]
  const [ana, bea, carla] = [await createCustomer('Ana'), await createCustomer('Bea'), await createCustomer('Carla')]
  for (const customer of [ana, bea, carla]) await join(customer, id)
  await cancel(host, guest.class_reservation_id)
  await settle(app)
  assert.ok(await seatOf(ana, id))
  await db.update(singleClass).set({ capacity: 4 }).where(eq(singleClass.single_class_id, id))
  await freed(id, 2)
  await settle(app)
  assert.ok(await seatOf(bea, id))
  assert.ok(await seatOf(carla, id))
})

test('no place is given past lead time, start or cancellation [F17]', async () => {
  const stories: ((id: number, start: Date) => Promise<unknown>)[] = [
    async (_, start) => clock.set(addMinutes(start, -59)),
    async (_, start) => clock.set(start),
    (id) => db.update(singleClass).set({ cancelledAt: noon }).where(eq(singleClass.single_class_id, id)),
    () => setSettings({ waitlist_enabled: false }),
  ]
  for (const happens of stories) {
    const { id, seats, start } = await fullClass()
    await setSettings({ reservation_timeframe_hours: 1 })
    const ana = await createCustomer('Ana')
    await join(ana, id)
    await cancel(seats[0]!.customer, seats[0]!.seat)
    await happens(id, start)
    await settle(app)
    assert.equal(await seatOf(ana, id), undefined)
    await setSettings({ waitlist_enabled: true })
    clock.set(noon)
  }
})

test('hybrid gives while leaving is in time, then notifies all [R7]', async () => {
  await setSettings({ waitlist_mode: 'hybrid' })
  for (const [minutes, mode] of [
    [720, 'auto'],
    [719, 'broadcast'],
  ] as const) {
    const { id, seats, start } = await fullClass()
    const [ana, bea] = [await createCustomer('Ana'), await createCustomer('Bea')]
    await join(ana, id)
    await join(bea, id)
    await setSettings({ allow_cancel_after_treshold: true })
    clock.set(addMinutes(start, -minutes))
    assert.equal((await call('GET /waitlist', { as: ana })).body.waitlists[0].mode, mode)
    await cancel(seats[0]!.customer, seats[0]!.seat)
    await settle(app)
    assert.equal((await seatOf(ana, id)) !== undefined, mode === 'auto')
    assert.deepEqual(await subjectsTo(bea), mode === 'auto' ? [] : ['Se liberó un lugar en Barre'])
    clock.set(noon)
  }
})

test('a held place is offered once the hold ended [R4, R7]', async () => {
  for (const mode of ['auto', 'broadcast'] as const) {
    await setSettings({ waitlist_mode: mode })
    const { id, seats } = await fullClass()
    const [ana, eva] = [await createCustomer('Ana'), await createCustomer('Eva')]
    await join(ana, id)
    await cancel(seats[0]!.customer, seats[0]!.seat)
    const expires_at = addMinutes(app.now(), 3)
    const hold = { single_class_id: id, customer_id: eva.customer_id, kind: 'choosing' as const, createdAt: noon }
    await db.insert(seatHold).values({ ...hold, expires_at })
    await settle(app)
    assert.deepEqual([await seatOf(ana, id), await subjectsTo(ana)], [undefined, []])
    assert.equal((await call('GET /waitlist', { as: ana })).body.waitlists[0].has_place, false)
    clock.set(expires_at)
    await settle(app)
    assert.equal((await subjectsTo(ana)).length, 1)
    assert.equal((await seatOf(ana, id)) !== undefined, mode === 'auto')
    clock.set(noon)
  }
})

test('a last place under a hold can be waited for, and is given [F12]', async () => {
  const { id, seats } = await fullClass()
  const [ana, eva] = [await createCustomer('Ana'), await createCustomer('Eva')]
  await cancel(seats[0]!.customer, seats[0]!.seat)
  await settle(app)
  const refused = await call('POST /waitlist', { as: ana, body: { single_class_id: id } })
  assert.equal(refused.body.code, 'place-free')
  const expires_at = addMinutes(app.now(), 3)
  const hold = { single_class_id: id, customer_id: eva.customer_id, kind: 'choosing' as const, createdAt: noon }
  await db.insert(seatHold).values({ ...hold, expires_at })
  await join(ana, id)
  await settle(app)
  assert.equal(await seatOf(ana, id), undefined)
  clock.set(expires_at)
  await settle(app)
  assert.ok(await seatOf(ana, id))
})

test('who left and waits again is served when a hold ends [R7, F15]', async () => {
  const { id, seats } = await fullClass()
  const { customer, seat } = seats[0]!
  const [bea, carla, eva] = [await createCustomer('Bea'), await createCustomer('Carla'), await createCustomer('Eva')]
  const entry = await join(bea, id)
  await cancel(customer, seat)
  const expires_at = addMinutes(app.now(), 3)
  const hold = { single_class_id: id, customer_id: eva.customer_id, kind: 'choosing' as const, createdAt: noon }
  await db.insert(seatHold).values({ ...hold, expires_at })
  await settle(app)
  await call('DELETE /waitlist/{id}', { as: bea, params: { id: entry } })
  await join(customer, id)
  await join(carla, id)
  clock.set(expires_at)
  await settle(app)
  assert.deepEqual([(await seatOf(customer, id))?.origin, await seatOf(carla, id)], ['waitlist', undefined])
  clock.set(noon)
})

test('letting go of a hold notifies the waitlist once [R4, R7]', async () => {
  for (const mode of ['auto', 'broadcast'] as const) {
    for (const letsGo of [
      (as: TestPerson, id: number) => call('DELETE /class_reservations/hold/{id}', { as, params: { id } }),
      async (as: TestPerson) => hold(as, await insertClass(app, room)),
    ]) {
      await setSettings({ waitlist_mode: mode })
      const { id, seats } = await fullClass()
      const [ana, eva] = [await createCustomer('Ana'), await createCustomer('Eva')]
      await join(ana, id)
      await cancel(seats[0]!.customer, seats[0]!.seat)
      assert.equal((await hold(eva, id)).status, 200)
      await settle(app)
      assert.deepEqual([await seatOf(ana, id), await subjectsTo(ana)], [undefined, []])
      clock.advance(1)
      assert.equal((await letsGo(eva, id)).status, 200)
      await settle(app)
      assert.equal((await seatOf(ana, id)) !== undefined, mode === 'auto')
      clock.advance(9)
      await settle(app)
      assert.equal((await subjectsTo(ana)).length, 1)
      clock.set(noon)
    }
  }
})

test('dropping a guest from a hold frees a place [R4, R5, R7]', async () => {
  const { id, seats } = await fullClass(2)
  const [ana, eva] = [await createCustomer('Ana'), await createCustomer('Eva')]
  await join(ana, id)
  for (const { customer, seat } of seats) await cancel(customer, seat)
  await hold(eva, id, 2)
  await settle(app)
  assert.equal(await seatOf(ana, id), undefined)
  await hold(eva, id, 1)
  await settle(app)
  assert.ok(await seatOf(ana, id))
  clock.set(noon)
})

test('places freed before the opening are given at the opening [R7, 4.9]', async () => {
  for (const mode of ['auto', 'broadcast'] as const) {
    await setSettings({ waitlist_mode: mode, booking_opens: 'always' })
    const { id, seats, start } = await fullClass(2)
    const [ana, bea] = [await createCustomer('Ana'), await createCustomer('Bea')]
    for (const customer of [ana, bea]) await join(customer, id)
    await setSettings({ booking_opens: 'days_before', booking_opens_days: 1, booking_opens_time: '12:00' })
    for (const { customer, seat } of seats) await cancel(customer, seat)
    await settle(app)
    const opens = instantAt(addDays(localDate(start, ZONE), -1), '12:00', ZONE)
    clock.set(secondsAfter(opens.toISOString(), -1))
    await settle(app)
    for (const customer of [ana, bea])
      assert.deepEqual([await seatOf(customer, id), await subjectsTo(customer)], [undefined, []])
    const hasPlace = async () => (await call('GET /waitlist', { as: ana })).body.waitlists[0]?.has_place
    assert.equal(await hasPlace(), false)
    clock.set(opens)
    assert.equal(await hasPlace(), true)
    await settle(app)
    for (const customer of [ana, bea]) {
      assert.equal((await subjectsTo(customer)).length, 1)
      assert.equal((await seatOf(customer, id)) !== undefined, mode === 'auto')
    }
    clock.set(noon)
  }
})

test('of the same instant, who was written first is asked first [F16]', async () => {
  const { id, seats } = await fullClass()
  const [ana, bea] = [await createCustomer('Ana'), await createCustomer('Bea')]
  for (const { customer_id } of [bea, ana]) {
    await db.insert(waitlist).values({ single_class_id: id, customer_id, createdAt: noon })
  }
  await cancel(seats[0]!.customer, seats[0]!.seat)
  await settle(app)
  assert.deepEqual([(await seatOf(bea, id)) !== undefined, await seatOf(ana, id)], [true, undefined])
})
