import assert from 'node:assert/strict'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../audit/tables.ts'
import { instructor } from '../../catalogue/studio/tables.ts'
import { message } from '../../notifications/tables.ts'
import { classReservation } from '../reservations/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { insertClass } from '../../testing/classes.ts'
import { assertNoFaults, countOutcomes, openRace } from '../../testing/race.ts'
import { assertInOrder, settle } from '../../testing/settle.ts'

const race = await openRace('timetable-races')
const { app, room, callApi, reserve, cancel, createCustomers, bookedIn, creditsLeft } = race
const { db } = app.database
const admin = await race.person({ role: 'admin' })
const [lucia] = await db.insert(instructor).values({ name: 'Lucía' }).returning()

const cancelClass = (id: number) => callApi('POST', `/single_class/${id}/cancel`, admin, { reason: 'Se fue la luz' })
const restoreClass = (id: number) => callApi('POST', `/single_class/${id}/restore`, admin, {})
const change = (single_class_id: number, changes: object) =>
  callApi('PUT', '/single_class', admin, { single_class_id, scope: 'this', ...changes })
const create = (date: string, input: object = {}) =>
  callApi('POST', '/single_class', admin, {
    class_type_id: room.barre,
    location_id: room.location_id,
    date,
    time: '07:00',
    minutes: 50,
    capacity: 10,
    instructor_ids: [],
    ...input,
  })

test('cancelled during forty bookings: empty, every credit back [R6]', async () => {
  const people = await createCustomers(40)
  for (let round = 0; round < 4; round++) {
    const id = await insertClass(app, room, { capacity: 25 })
    const booking = people.map(({ customer }, index) => reserve(customer, id, index % 5 === 0 ? { guest: 'Eva' } : {}))
    const [cancelled, ...responses] = await Promise.all([cancelClass(id), ...booking])
    assert.equal(cancelled?.status, 200)
    for (const { status, code } of responses) {
      assert.match(`${status} ${code ?? ''}`, /^(201 |412 (class-cancelled|class-full))/)
    }
    await assertInOrder(app)
    assert.equal(await bookedIn(id), 0)
    for (const { grantId } of people) assert.equal(await creditsLeft(grantId), 3)
    const isRemoved = and(eq(classReservation.single_class_id, id), isNotNull(classReservation.deletedAt))
    const bookedCount = responses.filter(({ status }) => status === 201).length
    const mails = (await db.select().from(message)).filter((mail) =>
      mail.dedupe_key?.startsWith(`class-cancelled:${id}:`),
    )
    assert.equal(mails.length, bookedCount)
    assert.ok((await db.select().from(classReservation).where(isRemoved)).length >= bookedCount)
  }
})

test('ten cancellations of a class count once while people leave [R6]', async () => {
  const people = await createCustomers(10)
  const id = await insertClass(app, room, { class_date: new Date('2026-12-20T12:00:00Z') })
  const seats = []
  for (const { customer } of people) {
    seats.push({ person: customer, seat: (await reserve(customer, id)).class_reservations[0]!.class_reservation_id })
  }
  const [responses, leaving] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => cancelClass(id))),
    Promise.all(seats.map(({ person, seat }) => cancel(person, seat))),
  ])
  assert.deepEqual(countOutcomes(responses), { 200: 10 })
  for (const { status, code } of leaving) assert.match(`${status} ${code ?? ''}`, /^(200 |412 class-cancelled)/)
  await assertInOrder(app)
  assert.equal(await bookedIn(id), 0)
  for (const { grantId } of people) assert.equal(await creditsLeft(grantId), 3)
  const written = await db.select().from(auditEntry).where(eq(auditEntry.subject_id, id))
  assert.equal(written.filter(({ did }) => did === 'cancel-class').length, 1)
})

test('a capacity lowered under load stays above the taken places [F1, R4]', async () => {
  const people = await createCustomers(20)
  for (let round = 0; round < 4; round++) {
    const id = await insertClass(app, room, { capacity: 20 })
    const booking = people.map(({ customer }) => reserve(customer, id))
    const [lowered, ...responses] = await Promise.all([change(id, { capacity: 5 }), ...booking])
    const booked = await bookedIn(id)
    assert.equal(booked, responses.filter(({ status }) => status === 201).length)
    if (lowered?.status === 200) assert.ok(Number(booked) <= 5, `${booked} booked in 5 places`)
    else assert.deepEqual([lowered?.status, lowered?.code, Number(booked) > 5], [409, 'people-to-move', true])
    await assertInOrder(app)
    await cancelClass(id)
    await assertInOrder(app)
  }
})

test('an hour is given once of ten requests; a series is cut in turn [2.54]', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => create('2027-01-05')))
  assert.deepEqual(countOutcomes(responses), { 201: 1, '409 exists-already': 9 })
  const repeat = { weekdays: [1, 2, 3, 4, 5], interval: 1, count: 20 }
  await create('2027-02-01', { repeat, instructor_ids: [lucia!.instructor_id] })
  const created = await db.select().from(singleClass).where(isNotNull(singleClass.class_series_id))
  const ids = created.map((row) => row.single_class_id).toSorted((a, b) => a - b)
  const cuts = [2, 4, 6, 8, 10, 12, 14, 16, 18].map((index) =>
    change(ids[index]!, { scope: 'following', minutes: 50 - index }),
  )
  assert.deepEqual(countOutcomes(await Promise.all(cuts)), { 200: 9 })
  const { rows } = await app.database.pool.query<{ misplaced: string }>(
    `select count(*) as misplaced from single_class c join class_series s using (class_series_id)
     where c.series_date < s.starts_on or c.minutes <> s.minutes
       or (s.rule like '%UNTIL=%' and c.series_date > to_date(split_part(s.rule, 'UNTIL=', 2), 'YYYYMMDD'))`,
  )
  assert.equal(Number(rows[0]?.misplaced), 0)
})

test('all kinds of changes at once: no error, all in order [F43]', async () => {
  const people = await createCustomers(16, { amount: 40 })
  const days = Array.from({ length: 5 }, (_, day) => new Date(Date.UTC(2026, 11, 14 + day, 15)))
  const ids = await Promise.all(days.map((class_date) => insertClass(app, room, { class_date, capacity: 4 })))
  const statuses: number[] = []
  const cancelled: number[] = []
  const admins = ids.map(async (id, index) => {
    statuses.push((await change(id, { capacity: 6 })).status)
    statuses.push((await change(id, { time: `1${index}:30`, notify: true })).status)
    const last = await (index < 3 ? cancelClass(id) : change(id, { capacity: 9 }))
    statuses.push(last.status)
    if (index < 3 && last.status === 200) cancelled.push(id)
  })
  const customers = people.map(async ({ customer }, index) => {
    for (let step = 0; step < 12; step++) {
      const id = ids[(index + step) % ids.length]!
      const response = await reserve(customer, id)
      statuses.push(response.status)
      if (response.status === 201 && step % 3 === 0) {
        statuses.push((await cancel(customer, response.class_reservations[0]!.class_reservation_id)).status)
      }
      if (response.status === 412) {
        statuses.push((await callApi('POST', '/waitlist', customer, { single_class_id: id })).status)
      }
    }
  })
  await Promise.all([...customers, ...admins])
  const values = countOutcomes(statuses.map((status) => ({ status })))
  assertNoFaults(statuses)
  assert.ok((values[201] ?? 0) > 20 && (values[200] ?? 0) > 15, JSON.stringify(values))
  await assertInOrder(app)
  assert.ok(cancelled.length > 0)
  for (const id of cancelled) assert.equal(await bookedIn(id), 0)
})

test('cancelled and restored under load: credits are back [R6, F33, F43]', async () => {
  const people = await createCustomers(12)
  for (let round = 0; round < 3; round++) {
    const id = await insertClass(app, room, { capacity: 8, class_date: new Date(Date.UTC(2026, 11, 22, 12 + round)) })
    const board = async () => {
      const responses = []
      for (let turn = 0; turn < 4; turn++) {
        responses.push(await cancelClass(id))
        await settle(app)
        responses.push(await restoreClass(id), await restoreClass(id))
      }
      return responses
    }
    const books = people.map(async ({ customer }) => {
      const responses = []
      for (let turn = 0; turn < 5; turn++) {
        const booked = await reserve(customer, id)
        responses.push(booked)
        if (booked.status === 201 && turn % 2 === 0) {
          responses.push(await cancel(customer, booked.class_reservations[0]!.class_reservation_id))
        }
      }
      return responses
    })
    const [boardAnswers, ...customerAnswers] = await Promise.all([board(), ...books])
    for (const { status, code } of boardAnswers) assert.match(`${status} ${code ?? ''}`, /^(200 |412 people-leaving)/)
    assertNoFaults(customerAnswers.flat().map(({ status }) => status))
    await assertInOrder(app)
    const [row] = await db.select().from(singleClass).where(eq(singleClass.single_class_id, id))
    const isActive = and(eq(classReservation.single_class_id, id), isNull(classReservation.deletedAt))
    const seats = await db.select().from(classReservation).where(isActive)
    assert.deepEqual([row?.booked, seats.length <= 8], [seats.length, true])
    if (row?.cancelledAt) assert.equal(seats.length, 0)
    for (const { customer, grantId } of people) {
      const sits = seats.some(({ customer_id }) => customer_id === customer.customer_id)
      assert.equal(await creditsLeft(grantId), sits ? 2 : 3)
    }
    await cancelClass(id)
    await settle(app)
  }
})
