import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at, now as noon, secondsAfter } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { afterEach, test } from 'vitest'
import { message } from '../../notifications/tables.ts'
import { classReservationPenalty } from '../reservations/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { setting } from '../../settings/tables.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { deliverAndList } from '../../testing/deliver-and-list.ts'
import { assertInOrder, settle } from '../../testing/settle.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { waitlist } from './tables.ts'

const { app, call, person, setSettings, clock } = await openTestStudio()
const { db } = app.database
const room = await insertRoom(app)
const start = at('2026-12-15', '07:00')

afterEach(async () => {
  clock.set(noon)
  await db.delete(setting)
  await setSettings({ timezone: 'America/Mexico_City' })
  await assertInOrder(app)
})

async function somebody(name = 'Ana', grantInput: Parameters<typeof insertCreditGrant>[2] = {}): Promise<TestPerson> {
  const customer = await person({ name })
  await insertCreditGrant(app, customer.customer_id, grantInput)
  return customer
}
async function fullClass(capacity = 1, classInput: Parameters<typeof insertClass>[2] = {}) {
  const id = await insertClass(app, room, { capacity, ...classInput })
  const seats: { customer: TestPerson; seat: number }[] = []
  for (let place = 0; place < capacity; place++) {
    const customer = await somebody()
    const { body } = await reserve(customer, id)
    seats.push({ customer, seat: body.class_reservations[0].class_reservation_id })
  }
  return { id, seats }
}
const reserve = (as: TestPerson, single_class_id: number) =>
  call('POST /class_reservations', { as, body: { single_class_id } })
const cancel = (as: TestPerson, id: number) => call('DELETE /class_reservations/{id}', { as, params: { id } })
const join = (as: TestPerson | null, single_class_id: number, more = {}, key?: string) =>
  call('POST /waitlist', { as, body: { single_class_id, ...more }, ...(key ? { key } : {}) })
const list = async (as: TestPerson) => (await call('GET /waitlist', { as })).body.waitlists
const leave = (as: TestPerson | null, id: number) => call('DELETE /waitlist/{id}', { as, params: { id } })
const mailsTo = async (customer: TestPerson) =>
  (await db.select().from(message).where(eq(message.to, customer.email))).filter((mail) =>
    mail.subject.startsWith('Se liberó'),
  )

test('joining puts a person at the end, without a credit [4.12, 7.27, 3.7]', async () => {
  const { id } = await fullClass()
  const [ana, bea] = [await somebody(), await somebody()]
  const first = await join(ana, id)
  assert.equal(first.status, 201)
  assert.deepEqual([first.body.waitlist.position, first.body.waitlist.single_class.booked], [1, 1])
  assert.equal((await join(bea, id)).body.waitlist.position, 2)
  assert.deepEqual(
    (await list(bea)).map((entry: { position: number; single_class_id: number }) => [
      entry.single_class_id,
      entry.position,
    ]),
    [[id, 2]],
  )
  const { body } = await call('GET /available_classes', { as: ana })
  assert.equal(body.available_classes[0].available_classes, 3)
})

test('at one instant the first written wins; rejoining goes last [F16]', async () => {
  const { id } = await fullClass()
  const [ana, bea] = [await somebody(), await somebody()]
  await join(ana, id)
  await join(bea, id)
  assert.deepEqual([(await list(ana))[0].position, (await list(bea))[0].position], [1, 2])
  clock.advance(1)
  const again = await join(ana, id)
  assert.deepEqual([again.status, again.body.waitlist.position, (await list(bea))[0].position], [201, 2, 1])
  assert.equal((await list(ana)).length, 1)
})

test('an Idempotency-Key joins once; another class is refused', async () => {
  const { id } = await fullClass()
  const other = await fullClass()
  const [ana, bea] = [await somebody(), await somebody()]
  const first = await join(ana, id, {}, 'join-me-once')
  clock.advance(1)
  await join(bea, id)
  clock.advance(1)
  const again = await join(ana, id, {}, 'join-me-once')
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal((await list(ana))[0].position, 1)
  assert.deepEqual([(await join(ana, other.id, {}, 'join-me-once')).status], [422])
})

test('with a free place the answer offers to book instead [F12]', async () => {
  const { id, seats } = await fullClass(2)
  await cancel(seats[0]!.customer, seats[0]!.seat)
  const ana = await somebody()
  const { status, body } = await join(ana, id)
  assert.deepEqual([status, body.code, body.single_class_id], [409, 'place-free', id])
  assert.equal((await reserve(ana, id)).status, 201)
})

test('joining needs a waitlist, a future class, a credit, no penalty [R7]', async () => {
  const { id, seats } = await fullClass(1, { class_date: parseInstant(start) })
  const missing = await join(await somebody(), 999_999)
  assert.deepEqual([missing.status, missing.body.code], [404, 'class-missing'])
  assert.equal((await join(seats[0]!.customer, id)).body.code, 'already-reserved')
  assert.equal((await join(await person(), id)).body.code, 'no-credits')
  assert.equal((await join(await somebody('Ana', { class_type_ids: [room.yoga] }), id)).body.code, 'no-usable-credit')
  assert.equal((await join(null, id)).status, 401)
  const penalised = await somebody('Beto', { amount: -1 })
  const past = (await reserve(penalised, await insertClass(app, room))).body.class_reservations[0].class_reservation_id
  const end_date = secondsAfter(noon.toISOString(), 60)
  const row = { class_reservation_id: past, no_shows: 3, end_date, createdAt: noon }
  await db.insert(classReservationPenalty).values({ customer_id: penalised.customer_id, ...row })
  await setSettings({ unlimited_membership_penalties_enabled: true })
  assert.equal((await join(penalised, id)).body.code, 'penalised')
  await setSettings({ waitlist_enabled: false })
  assert.equal((await join(await somebody(), id)).body.code, 'waitlists-off')
  await setSettings({ waitlist_enabled: true })
  clock.set(parseInstant(start))
  assert.equal((await join(await somebody(), id)).body.code, 'class-started')
})

test('a sent customer_id does not put others on a list [F40]', async () => {
  const { id } = await fullClass()
  const [ana, bea] = [await somebody(), await somebody()]
  const { body } = await join(ana, id, { customer_id: bea.customer_id })
  assert.equal(body.waitlist.customer_id, ana.customer_id)
  assert.deepEqual(await list(bea), [])
})

test('the own entry is left, never another person’s [4.12, F39]', async () => {
  const { id } = await fullClass()
  const [ana, bea] = [await somebody(), await somebody()]
  const entry = (await join(ana, id)).body.waitlist.waitlist_id
  for (const other of [bea, await person({ role: 'admin' })]) {
    const { status, body } = await leave(other, entry)
    assert.deepEqual([status, body.code], [404, 'not-waiting'])
  }
  assert.equal((await leave(null, entry)).status, 401)
  assert.deepEqual((await leave(ana, entry)).body, { waitlist_id: entry })
  assert.equal((await leave(ana, entry)).status, 404)
  assert.deepEqual(await list(ana), [])
})

test('an entry ends with the start of its class [R7]', async () => {
  const { id } = await fullClass(1, { class_date: parseInstant(at('2026-12-16', '07:00')) })
  const ana = await somebody()
  await join(ana, id)
  clock.set(secondsAfter(at('2026-12-16', '07:00'), -1))
  assert.equal((await list(ana)).length, 1)
  clock.set(parseInstant(at('2026-12-16', '07:00')))
  assert.deepEqual(await list(ana), [])
})

test('a cancellation notifies each who waits once, afterwards [4.12, F11]', async () => {
  const { id, seats } = await fullClass(2, { class_date: parseInstant(at('2026-12-17', '07:00')) })
  const [ana, bea, carla] = [await somebody('Ana'), await somebody('Bea'), await somebody('Carla')]
  for (const customer of [ana, bea, carla]) await join(customer, id)
  await leave(carla, (await list(carla))[0].waitlist_id)
  await cancel(seats[0]!.customer, seats[0]!.seat)
  assert.deepEqual(await mailsTo(ana), [])
  await settle(app)
  await settle(app)
  for (const customer of [ana, bea]) {
    const [mail, more] = await mailsTo(customer)
    assert.equal(more, undefined)
    assert.match(mail!.text, /jueves 17 de diciembre[\s\S]*07:00/)
    assert.match(mail!.text, new RegExp(`/mystudio\\?fecha=2026-12-17&clase=${id}`))
  }
  assert.deepEqual(await mailsTo(carla), [])
  await cancel(seats[1]!.customer, seats[1]!.seat)
  await settle(app)
  assert.equal((await mailsTo(ana)).length, 2)
})

test('who opted out of waitlist mails gets none, the others do [R14]', async () => {
  const { id, seats } = await fullClass(1)
  const [ana, bea] = [await somebody('Ana'), await somebody('Bea')]
  for (const customer of [ana, bea]) await join(customer, id)
  const choices = [{ channel: 'email', kind: 'waitlists', wanted: false }]
  await call('PUT /customer/choices', { as: ana, body: { choices } })
  await cancel(seats[0]!.customer, seats[0]!.seat)
  await settle(app)
  assert.deepEqual([(await mailsTo(ana)).length, (await mailsTo(bea)).length], [0, 1])
})

test('two places, one waiting: one is taken, one stays open [F19]', async () => {
  const { id, seats } = await fullClass(2)
  const ana = await somebody()
  await join(ana, id)
  for (const { customer, seat } of seats) await cancel(customer, seat)
  await settle(app)
  assert.equal((await reserve(ana, id)).status, 201)
  const [stored] = await db.select().from(singleClass).where(eq(singleClass.single_class_id, id))
  assert.deepEqual([stored?.booked, stored?.capacity], [1, 2])
})

test('no message of a place that is gone, or of who gave it up [F15, F17]', async () => {
  const stories = [
    async (id: number) => void (await reserve(await somebody(), id)),
    async () => void (await setSettings({ reservation_timeframe_hours: 720 })),
    async (id: number) =>
      void (await db.update(singleClass).set({ cancelledAt: noon }).where(eq(singleClass.single_class_id, id))),
    async () => void (await setSettings({ waitlist_enabled: false })),
  ]
  for (const happens of stories) {
    const { id, seats } = await fullClass()
    const ana = await somebody()
    await join(ana, id)
    await cancel(seats[0]!.customer, seats[0]!.seat)
    await happens(id)
    await settle(app)
    assert.deepEqual(await mailsTo(ana), [])
    await db.delete(setting)
    await setSettings({ timezone: 'America/Mexico_City' })
  }
  const { id, seats } = await fullClass()
  const { customer, seat } = seats[0]!
  await join(await somebody(), id)
  await cancel(customer, seat)
  await db.insert(waitlist).values({ single_class_id: id, customer_id: customer.customer_id, createdAt: noon })
  await settle(app)
  assert.deepEqual(await mailsTo(customer), [])
})

test('who got a place leaves the list, and rejoins at its end [4.12]', async () => {
  const { id, seats } = await fullClass()
  const [ana, bea] = [await somebody(), await somebody()]
  await join(ana, id)
  await join(bea, id)
  await cancel(seats[0]!.customer, seats[0]!.seat)
  const seat = (await reserve(ana, id)).body.class_reservations[0].class_reservation_id
  assert.deepEqual([await list(ana), (await list(bea))[0].position], [[], 1])
  await settle(app)
  clock.advance(1)
  await cancel(ana, seat)
  const carla = await somebody()
  await reserve(carla, id)
  clock.advance(1)
  assert.equal((await join(ana, id)).body.waitlist.position, 2)
  await settle(app)
  assert.equal((await list(ana)).length, 1)
})

test('who left, or whose place or class is gone, gets no message [F36, 4.12]', async () => {
  const stories: Record<string, (ana: TestPerson, id: number) => Promise<unknown>> = {
    left: async (ana) => leave(ana, (await list(ana))[0].waitlist_id),
    taken: async (_, id) => reserve(await somebody(), id),
    cancelled: (_, id) => db.update(singleClass).set({ cancelledAt: noon }).where(eq(singleClass.single_class_id, id)),
    nothing: async () => {},
  }
  for (const [story, happens] of Object.entries(stories)) {
    const { id, seats } = await fullClass()
    const ana = await somebody()
    await join(ana, id)
    await cancel(seats[0]!.customer, seats[0]!.seat)
    await settle(app)
    await happens(ana, id)
    const expected = story === 'nothing' ? 'place-freed: sent' : 'place-freed: dropped, no longer so'
    assert.deepEqual(await deliverAndList(app, ana), [expected], story)
  }
})
