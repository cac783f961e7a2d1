import assert from 'node:assert/strict'
import { test } from 'vitest'
import { insertClass } from '../../../testing/classes.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { assertNoFaults, countOutcomes, openRace } from '../../../testing/race.ts'
import { assertInOrder } from '../../../testing/settle.ts'

const { app, room, callApi, reserve, cancel, createCustomers, bookedIn } = await openRace('hold-races')

const hold = (as: TestPerson, single_class_id: number, more = {}) =>
  callApi('POST', '/class_reservations/hold', as, { single_class_id, kind: 'choosing', ...more })
const release = (as: TestPerson, id: number) => callApi('DELETE', `/class_reservations/hold/${id}`, as)

async function holders(id: number): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ customer_id: number }>(
    'select customer_id from seat_hold where single_class_id = $1 and expires_at > $2 order by customer_id',
    [id, app.now()],
  )
  return rows.map((row) => row.customer_id)
}

test('of twenty holds of the last place one succeeds and reserves [F1, R4]', async () => {
  const people = await createCustomers(20)
  const id = await insertClass(app, room, { capacity: 1 })
  const responses = await Promise.all(people.map(({ customer }) => hold(customer, id)))
  assert.deepEqual(countOutcomes(responses), { 200: 1, '412 class-full': 19 })
  const others = people.filter((_, index) => responses[index]!.status !== 200)
  const holder = people.find((_, index) => responses[index]!.status === 200)!
  const booking = await Promise.all([...others, holder].map(({ customer }) => reserve(customer, id)))
  assert.deepEqual(countOutcomes(booking), { 201: 1, '412 class-full': 19 })
  assert.equal(booking.at(-1)!.status, 201)
  await assertInOrder(app)
})

test('of twenty holds or reservations of a spot one succeeds [F2, R4]', async () => {
  const people = await createCustomers(20)
  for (let round = 0; round < 5; round++) {
    const id = await insertClass(app, room, { class_type_id: room.cycling })
    const responses = await Promise.all(
      people.map(({ customer }, index) =>
        index % 2 ? hold(customer, id, { spot: 'B3' }) : reserve(customer, id, { spot: 'B3' }),
      ),
    )
    const got = responses.filter(({ status }) => status < 300)
    assert.equal(got.length, 1, JSON.stringify(countOutcomes(responses)))
    assert.equal((await holders(id)).length + (await bookedIn(id)), 1)
    const codes = new Set(responses.flatMap(({ code }) => code ?? []))
    for (const code of codes) assert.ok(['spot-taken', 'spot-held'].includes(code), code)
  }
  await assertInOrder(app)
})

test('hold against reserve: the last place goes to one, the holder [F1, R4]', async () => {
  const [ana, bea, carla] = await createCustomers(3, { amount: 60 })
  let held = 0
  for (let round = 0; round < 15; round++) {
    const id = await insertClass(app, room, { capacity: 1 })
    await Promise.all([hold(ana!.customer, id), reserve(bea!.customer, id), hold(carla!.customer, id)])
    const now = await holders(id)
    assert.equal(now.length + (await bookedIn(id)), 1, `round ${round}`)
    const holder = [ana, carla].find((person) => person!.customer.customer_id === now[0])
    if (!holder) continue
    held += 1
    const others = [ana, bea, carla].filter((person) => person !== holder)
    const responses = await Promise.all([
      ...others.map((person) => reserve(person!.customer, id)),
      ...others.map((person) => hold(person!.customer, id)),
      reserve(holder.customer, id),
    ])
    assert.equal(responses.at(-1)!.status, 201, `round ${round}`)
    assert.equal(await bookedIn(id), 1)
  }
  assert.ok(held > 0)
  await assertInOrder(app)
})

test('holding, booking and cancelling at once: no error, none lost [F43, R4]', async () => {
  const people = await createCustomers(16, { amount: 40 })
  const spots = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1']
  const ids = await Promise.all(
    [1, 2, 3].map((day) =>
      insertClass(app, room, {
        class_type_id: room.cycling,
        capacity: 5,
        class_date: new Date(Date.UTC(2026, 11, 12 + day)),
      }),
    ),
  )
  const statuses: number[] = []
  await Promise.all(
    people.map(async ({ customer }, index) => {
      const seats: number[] = []
      for (let step = 0; step < 15; step++) {
        const dice = (index * 5 + step * 7) % 10
        const id = ids[(index + step) % ids.length]!
        const spot = spots[(index + step * 5) % spots.length]!
        if (dice < 4) statuses.push((await hold(customer, id, { spot })).status)
        else if (dice === 4) statuses.push((await release(customer, id)).status)
        else if (dice < 8) {
          const response = await reserve(customer, id, { spot })
          statuses.push(response.status)
          if (response.status === 201) seats.push(response.class_reservations[0]!.class_reservation_id)
        } else if (seats.length > 0) statuses.push((await cancel(customer, seats.pop()!)).status)
      }
    }),
  )
  assertNoFaults(statuses)
  await assertInOrder(app)
  const { rows } = await app.database.pool.query<{ single_class_id: number; customer_id: number; spot: string }>(
    'select single_class_id, customer_id, spot from seat_hold where expires_at > $1 and single_class_id = any($2)',
    [app.now(), ids],
  )
  for (const id of ids) {
    const held = rows.filter((row) => row.single_class_id === id).length
    assert.ok((await bookedIn(id)) + held <= 5, `${id}: ${await bookedIn(id)} booked and ${held} held`)
  }
  const responses = await Promise.all(
    rows.map(({ single_class_id, customer_id, spot }) =>
      reserve(people.find(({ customer }) => customer.customer_id === customer_id)!.customer, single_class_id, { spot }),
    ),
  )
  for (const response of responses) assert.equal(response.status, 201, response.code)
  await assertInOrder(app)
})
