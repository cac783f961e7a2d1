import assert from 'node:assert/strict'
import { afterAll, test } from 'vitest'
import { handleNext } from '../../platform/events/listen.ts'
import { listeners } from '../../app/listeners.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertNoFaults } from '../../testing/race.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'

const { app, call, clock, person, close } = await openTestStudio({
  place: await serverPlace('waitlist-races', 30),
  settings: { waitlist_mode: 'auto', timezone: 'America/Mexico_City' },
})
afterAll(close)
const room = await insertRoom(app)

const statuses: number[] = []
async function callAndRecord(name: string, as: TestPerson, sent: Record<string, unknown>) {
  const response = await call(name, { as, ...sent })
  statuses.push(response.status)
  return response
}
const reserve = (as: TestPerson, single_class_id: number, more = {}) =>
  callAndRecord('POST /class_reservations', as, { body: { single_class_id, ...more } })
const cancel = (as: TestPerson, id: number) => callAndRecord('DELETE /class_reservations/{id}', as, { params: { id } })
const join = (as: TestPerson, single_class_id: number) =>
  callAndRecord('POST /waitlist', as, { body: { single_class_id } })

const hold = (as: TestPerson, single_class_id: number, more = {}) =>
  callAndRecord('POST /class_reservations/hold', as, {
    body: { single_class_id, kind: 'choosing', places: 1, ...more },
  })

const crowd = (people: number) =>
  Promise.all(
    Array.from({ length: people }, async () => {
      const customer = await person()
      await insertCreditGrant(app, customer.customer_id, { amount: 40 })
      return customer
    }),
  )

async function whileHandled(work: () => Promise<unknown>): Promise<void> {
  let isDone = false
  const workers = [1, 2, 3, 4].map(async () => {
    for (;;) {
      const last = isDone
      if (!(await handleNext(app, listeners)) && last) return
    }
  })
  await work()
  isDone = true
  await Promise.all(workers)
}

const rowsOf = async (question: string, ...values: unknown[]) =>
  (await app.database.pool.query(question, values)).rows as Record<string, number>[]
const seatsIn = (id: number) =>
  rowsOf(
    `select customer_id, origin, spot from class_reservation where single_class_id = $1 and "deletedAt" is null`,
    id,
  )

const idle = () =>
  rowsOf(`select w.waitlist_id, w.single_class_id from waitlist w join single_class c using (single_class_id)
    where c.capacity > c.booked + c.blocked and not exists (
      select 1 from class_reservation r where r.single_class_id = w.single_class_id and r.customer_id = w.customer_id
        and r.guest is null and r."deletedAt" is null)
      and not exists (select 1 from message m where m.dedupe_key like 'passed-by:' || w.waitlist_id || ':%')`)

async function assertNoTrouble(): Promise<void> {
  await assertInOrder(app)
  assertNoFaults(statuses)
  assert.deepEqual(await rowsOf('select topic, error from event where attempts > 0'), [])
  await app.database.pool.query('select pg_stat_clear_snapshot()')
  const [counted] = await rowsOf('select deadlocks::int from pg_stat_database where datname = current_database()')
  assert.equal(counted?.deadlocks, 0, 'deadlocks')
}

test('freed places go to the list or the faster, none twice [F43, F19]', async () => {
  for (let round = 0; round < 8; round++) {
    const people = await crowd(12)
    const [holders, line, others] = [people.slice(0, 3), people.slice(3, 8), people.slice(8)]
    const class_type_id = room.cycling
    const class_date = new Date(Date.UTC(2026, 11, 1, round))
    const id = await insertClass(app, room, { capacity: 3, class_type_id, class_date })
    const seats: number[] = []
    for (const [place, customer] of holders.entries()) {
      const { body } = await reserve(customer, id, { spot: `A${place + 1}` })
      seats.push(body.class_reservations[0].class_reservation_id)
    }
    for (const customer of line) assert.equal((await join(customer, id)).status, 201)
    await whileHandled(() =>
      Promise.all([
        ...holders.map((customer, place) => cancel(customer, seats[place]!)),
        ...others.map((customer, place) => reserve(customer, id, { spot: `A${place + 1}` })),
      ]),
    )
    const seatRows = await seatsIn(id)
    assert.equal(seatRows.length, 3)
    assert.equal(new Set(seatRows.map((seat) => seat.customer_id)).size, 3)
    assert.equal(new Set(seatRows.map((seat) => seat.spot)).size, 3)
    const promoted = seatRows.filter((seat) => String(seat.origin) === 'waitlist').map((seat) => seat.customer_id)
    const first = line.slice(0, promoted.length).map((customer) => customer.customer_id)
    assert.deepEqual(promoted.toSorted(), first.toSorted(), 'who came first is served first')
  }
  await assertNoTrouble()
})

test('all booking actions at once: no error, deadlock or waste [F43, F11]', async () => {
  const people = await crowd(24)
  const hours = [0, 0.5, 24, 48]
  const ids = await Promise.all(
    hours.map((hour) => {
      const class_date = new Date(Date.UTC(2026, 11, 10) + hour * 3_600_000)
      return insertClass(app, room, {
        class_date,
        capacity: 4,
        class_type_id: hour === 48 ? room.cycling : room.yoga,
      })
    }),
  )
  const mapped = ids[3]
  const spots = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4', 'B5']
  await whileHandled(() =>
    Promise.all(
      people.map(async (customer, at) => {
        for (let step = 0; step < 8; step++) {
          const id = ids[(at + step) % ids.length]!
          const spot = id === mapped ? { spot: spots[(at * 3 + step) % spots.length] } : {}
          if ((at + step) % 5 === 0 && (await hold(customer, id, spot)).status < 300 && step % 2 === 1) continue
          const booked = await reserve(customer, id, spot)
          if (booked.status === 201 && (at + step) % 3 > 0) {
            await cancel(customer, booked.body.class_reservations[0].class_reservation_id)
          }
          const joined = booked.status === 201 ? null : await join(customer, id)
          if (joined?.status === 201 && step % 4 === 3) {
            await callAndRecord('DELETE /waitlist/{id}', customer, { params: { id: joined.body.waitlist.waitlist_id } })
          }
        }
      }),
    ),
  )
  clock.advance(10)
  await whileHandled(async () => {})
  assert.deepEqual(await idle(), [], 'free places although a waiting customer can take them')
  const promotions = await rowsOf(`select count(*)::int as n from class_reservation where origin = 'waitlist'`)
  assert.ok(promotions[0]!.n! > 0, 'no promotion')
  for (const id of ids) assert.ok((await seatsIn(id)).length <= 4)
  await assertNoTrouble()
})

test('leaving at the moment of promotion gives a seat or an exit [F15, F19]', async () => {
  for (let round = 0; round < 12; round++) {
    const [holder, ana] = (await crowd(2)) as [TestPerson, TestPerson]
    const id = await insertClass(app, room, { capacity: 1, class_date: new Date(Date.UTC(2026, 11, 14, round)) })
    const seat = (await reserve(holder, id)).body.class_reservations[0].class_reservation_id
    const entry = (await join(ana, id)).body.waitlist.waitlist_id
    let left = 0
    await whileHandled(async () => {
      await cancel(holder, seat)
      left = (await callAndRecord('DELETE /waitlist/{id}', ana, { params: { id: entry } })).status
    })
    const hasSeat = (await seatsIn(id)).length === 1
    assert.equal(left, hasSeat ? 404 : 200)
  }
  await assertNoTrouble()
})

test('letting go during the waitlist leaves none waiting [R4, R7, F43]', async () => {
  for (let round = 0; round < 15; round++) {
    const [holder, ana, eva] = (await crowd(3)) as [TestPerson, TestPerson, TestPerson]
    const id = await insertClass(app, room, { capacity: 1, class_date: new Date(Date.UTC(2026, 11, 16, round)) })
    const seat = (await reserve(holder, id)).body.class_reservations[0].class_reservation_id
    await join(ana, id)
    await whileHandled(async () => {
      await cancel(holder, seat)
      await hold(eva, id)
      await callAndRecord('DELETE /class_reservations/hold/{id}', eva, { params: { id } })
    })
    assert.deepEqual(
      (await seatsIn(id)).map((seat) => seat.customer_id),
      [ana.customer_id],
    )
  }
  await assertNoTrouble()
})
