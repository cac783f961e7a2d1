import assert from 'node:assert/strict'
import { test } from 'vitest'
import { insertClass } from '../../../testing/classes.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { assertNoFaults, countOutcomes, openRace } from '../../../testing/race.ts'
import { assertInOrder } from '../../../testing/settle.ts'

const { app, room, callApi, reserve, cancel, createCustomers, bookedIn, creditsLeft } = await openRace('move-races')

const move = (as: TestPerson, id: number, single_class_id: number, more = {}) =>
  callApi('POST', `/class_reservations/${id}/move`, as, { single_class_id, ...more })
const change = (as: TestPerson, class_reservation_id: number, spot: string) =>
  callApi('PUT', '/class_reservations', as, { class_reservation_id, spot })
const day = (offset: number) => new Date(Date.UTC(2026, 11, 10 + offset, 14))
const seatOf = async (as: TestPerson, id: number, more = {}) =>
  (await reserve(as, id, more)).class_reservations[0]!.class_reservation_id

test('of ten moves to the last place one succeeds, nine stay [F1, R4]', async () => {
  const people = await createCustomers(10)
  const [from, to] = [
    await insertClass(app, room, { class_date: day(0) }),
    await insertClass(app, room, { class_date: day(1), capacity: 1 }),
  ]
  const seats = await Promise.all(people.map(({ customer }) => seatOf(customer, from)))
  const responses = await Promise.all(people.map(({ customer }, index) => move(customer, seats[index]!, to)))
  assert.deepEqual(countOutcomes(responses), { 201: 1, '412 class-full': 9 })
  assert.deepEqual([await bookedIn(from), await bookedIn(to)], [9, 1])
  for (const { grantId } of people) assert.equal(await creditsLeft(grantId), 2)
  await assertInOrder(app)
})

test('people who swap places do not block each other [F43, R4]', async () => {
  const people = await createCustomers(12, { amount: 20 })
  const [one, other] = [
    await insertClass(app, room, { class_date: day(2), capacity: 12 }),
    await insertClass(app, room, { class_date: day(3), capacity: 12 }),
  ]
  let seats = await Promise.all(people.map(({ customer }, index) => seatOf(customer, index % 2 ? one : other)))
  for (let round = 0; round < 4; round++) {
    const responses = await Promise.all(
      people.map(({ customer }, index) => move(customer, seats[index]!, (index + round) % 2 ? other : one)),
    )
    assert.deepEqual(countOutcomes(responses), { 201: 12 })
    seats = responses.map((response) => response.class_reservations[0]!.class_reservation_id)
  }
  assert.equal((await bookedIn(one)) + (await bookedIn(other)), 12)
  for (const { grantId } of people) assert.equal(await creditsLeft(grantId), 19)
  await assertInOrder(app)
})

test('ten moves and cancellations of a seat end it once [F8, F44]', async () => {
  for (let round = 0; round < 5; round++) {
    const [ana] = await createCustomers(1)
    const from = await insertClass(app, room, { class_date: day(4), location_id: await place() })
    const targets = await Promise.all(
      [5, 6, 7].map(async (offset) => insertClass(app, room, { class_date: day(offset), location_id: await place() })),
    )
    const seat = await seatOf(ana!.customer, from)
    const responses = await Promise.all([
      ...targets.flatMap((to) => [move(ana!.customer, seat, to), move(ana!.customer, seat, to)]),
      ...Array.from({ length: 4 }, () => cancel(ana!.customer, seat)),
    ])
    const done = responses.filter(({ status }) => status < 300)
    assert.equal(done.length, 1, JSON.stringify(countOutcomes(responses)))
    const moved = done[0]!.status === 201
    const seatsNow = await Promise.all(targets.map(bookedIn))
    assert.deepEqual([await bookedIn(from), seatsNow.reduce((sum, n) => sum + n, 0)], [0, moved ? 1 : 0])
    assert.equal(await creditsLeft(ana!.grantId), moved ? 2 : 3)
  }
  await assertInOrder(app)
})
async function place(): Promise<number> {
  const { rows } = await app.database.pool.query("insert into location (name) values ('Sala') returning location_id")
  return rows[0].location_id
}

test('many changes to one spot: one has it, each keeps a seat [F2, R4]', async () => {
  const people = await createCustomers(9, { amount: 20 })
  for (let round = 0; round < 4; round++) {
    const id = await insertClass(app, room, { class_type_id: room.cycling, class_date: day(8 + round) })
    const seatedPeople = people.slice(0, 5)
    const seats = await Promise.all(
      seatedPeople.map(({ customer }, index) => seatOf(customer, id, { spot: `A${index + 1}` })),
    )
    const responses = await Promise.all([
      ...seatedPeople.map(({ customer }, index) => change(customer, seats[index]!, 'B5')),
      ...people.slice(5, 7).map(({ customer }) => reserve(customer, id, { spot: 'B5' })),
      ...people
        .slice(7)
        .map(({ customer }) =>
          callApi('POST', '/class_reservations/hold', customer, { single_class_id: id, kind: 'choosing', spot: 'B5' }),
        ),
    ])
    const got = responses.filter(({ status }) => status < 300)
    assert.equal(got.length, 1, JSON.stringify(countOutcomes(responses)))
    assertNoFaults(responses.map(({ status }) => status))
    const { rows } = await app.database.pool.query(
      'select spot from class_reservation where class_reservation_id = any($1)',
      [seats],
    )
    assert.equal(new Set(rows.map((row) => row.spot)).size, 5)
  }
  await assertInOrder(app)
})
