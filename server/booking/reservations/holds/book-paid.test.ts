import assert from 'node:assert/strict'
import { and, eq, isNull } from 'drizzle-orm'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { afterEach, test } from 'vitest'
import { message } from '../../../notifications/tables.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../../testing/classes.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { assertInOrder, settle } from '../../../testing/settle.ts'
import { openShop } from '../../../testing/shop.ts'
import { classReservation, seatHold } from '../tables.ts'

const shop = await openShop()
const { app, packages, call, person, clock } = shop
const { db } = app.database
const room = await insertRoom(app)

afterEach(async () => {
  await assertInOrder(app)
  clock.set(noon)
})

const ride = (of: Parameters<typeof insertClass>[2] = {}) =>
  insertClass(app, room, { class_type_id: room.cycling, ...of })
const hold = (as: TestPerson, single_class_id: number, spot?: string) =>
  call('POST /class_reservations/hold', { as, body: { single_class_id, kind: 'paying', ...(spot ? { spot } : {}) } })
const begin = async (as: TestPerson, single_class_id?: number, payment_method = 'card') =>
  (
    await shop.attempt(as, {
      class_package_id: packages.eight,
      payment_method,
      ...(single_class_id && { single_class_id }),
    })
  ).body
async function pays(as: TestPerson, single_class_id?: number) {
  const { clientSecret } = await begin(as, single_class_id)
  await shop.pay(clientSecret)
  await deliver()
}
async function deliver() {
  await shop.deliver()
  await settle(app)
}
const seatsOf = (as: TestPerson) =>
  db
    .select()
    .from(classReservation)
    .where(and(eq(classReservation.customer_id, as.customer_id), isNull(classReservation.deletedAt)))
const mailsTo = async ({ email }: TestPerson) => (await db.select().from(message)).filter(({ to }) => to === email)
const heldBy = (as: TestPerson) =>
  db
    .select()
    .from(seatHold)
    .where(and(eq(seatHold.customer_id, as.customer_id), isNull(seatHold.releasedAt)))
async function seated(id: number, spot?: string) {
  const other = await person()
  await insertCreditGrant(app, other.customer_id)
  return call('POST /class_reservations', { as: other, body: { single_class_id: id, ...(spot ? { spot } : {}) } })
}

test('who pays during a hold sits in it with a credit just bought [4.11, R4]', async () => {
  const [ana, id] = [await person(), await ride()]
  assert.equal((await hold(ana, id, 'B2')).status, 200)
  await pays(ana, id)
  const [seat, more] = await seatsOf(ana)
  assert.deepEqual([seat?.single_class_id, seat?.spot, seat?.origin, more], [id, 'B2', 'customer', undefined])
  assert.deepEqual(await heldBy(ana), [])
  const { body } = await call('GET /available_classes', { as: ana })
  assert.equal(body.available_classes[0].available_classes, 7)
  const subjects = (await mailsTo(ana)).map(({ subject }) => subject)
  assert.equal(subjects.length, 2, subjects.join())
})

test('repeated events of the bank seat a person once [F25]', async () => {
  const [ana, id] = [await person(), await ride()]
  await hold(ana, id, 'A1')
  const { clientSecret } = await begin(ana, id)
  await shop.pay(clientSecret)
  await shop.deliver()
  const { pool } = app.database
  const { rows } = await pool.query(
    `select event_id, payload from event where topic = 'purchase-paid' and "doneAt" is null`,
  )
  assert.ok(rows.length > 0)
  await settle(app)
  for (const { event_id, payload } of rows) {
    const again = `update event set "doneAt" = null, heard = '{}', payload = $2 where event_id = $1`
    await pool.query(again, [event_id, payload])
  }
  await settle(app)
  assert.equal((await seatsOf(ana)).length, 1)
})

test('a free package takes its seat too [4.11]', async () => {
  const [ana, id] = [await person(), await ride()]
  await hold(ana, id, 'A3')
  await shop.attempt(ana, { class_package_id: packages.gift, single_class_id: id })
  await settle(app)
  assert.equal((await seatsOf(ana))[0]?.spot, 'A3')
})

test('a spot lost during the bank’s check becomes the best free one [R11]', async () => {
  const [ana, id] = [await person(), await ride()]
  await hold(ana, id, 'A3')
  const { clientSecret } = await begin(ana, id)
  clock.advance(9)
  assert.equal((await seated(id, 'A3')).status, 201)
  await shop.pay(clientSecret)
  await deliver()
  const [seat] = await seatsOf(ana)
  assert.ok(seat && seat.spot !== 'A3', seat?.spot ?? 'no seat')
})

test('who chose no spot is given the best free one [R4]', async () => {
  const [ana, id] = [await person(), await ride()]
  await hold(ana, id)
  await pays(ana, id)
  assert.equal((await seatsOf(ana))[0]?.spot, 'A3')
})

test('a class that filled up leaves the credit and a reason [R11]', async () => {
  const [ana, id] = [await person(), await ride({ capacity: 1 })]
  await hold(ana, id, 'A1')
  const { clientSecret } = await begin(ana, id)
  clock.advance(9)
  assert.equal((await seated(id, 'A1')).status, 201)
  await shop.pay(clientSecret)
  await deliver()
  assert.deepEqual(await seatsOf(ana), [])
  const mail = (await mailsTo(ana)).find(({ subject }) => subject.includes('falta tu lugar en Cycling'))
  assert.match(mail?.text ?? '', /esta clase ya no tiene lugares/)
  assert.deepEqual(await heldBy(ana), [])
  assert.deepEqual((await call('GET /class_reservations/hold', { as: ana })).body, { hold: null })
})

test('a class that closed meanwhile gives a reason, no seat [R4]', async () => {
  const [ana, id] = [await person(), await ride({ class_date: addMinutes(noon, 16) })]
  await shop.setSettings({ reservation_timeframe_hours: 0, reservation_timeframe_minutes: 15 })
  await hold(ana, id, 'A1')
  const { clientSecret } = await begin(ana, id)
  clock.advance(2)
  await shop.pay(clientSecret)
  await deliver()
  assert.deepEqual(await seatsOf(ana), [])
  assert.match((await mailsTo(ana)).map(({ text }) => text).join(), /al menos 15 minutos de anticipación/)
})

test('a purchase paid days later or for no class gives no seat [R4]', async () => {
  const [ana, bea, id] = [await person(), await person(), await ride()]
  await hold(ana, id, 'A1')
  const { purchase_id } = await begin(ana, id, 'cash')
  clock.advance(60)
  const reception = await person({ role: 'reception' })
  assert.equal(
    (await call('POST /purchases/{id}/confirm', { as: reception, params: { id: purchase_id }, body: {} })).status,
    200,
  )
  await settle(app)
  await pays(bea)
  assert.deepEqual([await seatsOf(ana), await seatsOf(bea)], [[], []])
  assert.ok(!(await mailsTo(ana)).some(({ subject }) => subject.includes('falta tu lugar')))
})

test('a hold is read by its owner alone [R4]', async () => {
  const [ana, bea, id] = [await person(), await person(), await ride()]
  await hold(ana, id, 'A1')
  await begin(ana, id)
  const own = (await call('GET /class_reservations/hold', { as: ana })).body.hold
  assert.deepEqual([own.single_class_id, own.spot, own.kind], [id, 'A1', 'paying'])
  assert.equal((await call('GET /class_reservations/hold', { as: bea })).body.hold, null)
  assert.equal((await call('GET /class_reservations/hold')).status, 401)
})

const heldUntil = async (as: TestPerson) => {
  const { hold: ownHold } = (await call('GET /class_reservations/hold', { as })).body
  return ownHold && [ownHold.kind, (Date.parse(ownHold.expires_at) - noon.getTime()) / 60_000]
}

test('a purchase for a class makes its hold one of 8 minutes [N8]', async () => {
  const [ana, id] = [await person(), await ride({ capacity: 1 })]
  await hold(ana, id, 'A1')
  assert.deepEqual(await heldUntil(ana), ['choosing', 3])
  clock.advance(2)
  await begin(ana, id)
  assert.deepEqual(await heldUntil(ana), ['paying', 10])
})

test('a slow typist whose hold lapsed is booked if the place is free [N8]', async () => {
  const [ana, id] = [await person(), await ride({ capacity: 1 })]
  await hold(ana, id, 'A1')
  clock.advance(20)
  await pays(ana, id)
  assert.equal((await seatsOf(ana))[0]?.spot, 'A1')
})

test('purchases begun again and again hold a quarter of an hour [N8]', async () => {
  const [ana, id] = [await person(), await ride({ capacity: 1 })]
  const ends = []
  for (const minutes of [0, 5, 9, 14, 16, 24]) {
    clock.set(addMinutes(noon, minutes))
    await begin(ana, id)
    ends.push((await heldUntil(ana))[1])
  }
  assert.deepEqual(ends, [8, 13, 15, 15, 15, 15])
  assert.equal((await seated(id, 'A1')).status, 201)
})

test('a purchase whose person let the place go books nothing [N8]', async () => {
  const [ana, id] = [await person(), await ride()]
  await begin(ana, id)
  await call('DELETE /class_reservations/hold/{id}', { as: ana, params: { id } })
  await settle(app)
  assert.equal(await heldUntil(ana), null)
})

test('a purchase for a class that is not there is made all the same [N8]', async () => {
  const ana = await person()
  assert.ok((await begin(ana, 999_999)).clientSecret)
  assert.equal(await heldUntil(ana), null)
})
