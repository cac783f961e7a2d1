import assert from 'node:assert/strict'
import { test } from 'vitest'
import { insertClass } from '../../testing/classes.ts'
import { assertNoFaults, countOutcomes, openRace } from '../../testing/race.ts'
import { assertInOrder } from '../../testing/settle.ts'

const { app, room, callApi, reserve, cancel, createCustomers, bookedIn, creditsLeft } =
  await openRace('reservation-races')

test('of fifty people for ten places ten get one, the rest “full” [F1]', async () => {
  const people = await createCustomers(50)
  for (let round = 0; round < 3; round++) {
    const id = await insertClass(app, room)
    const responses = await Promise.all(people.map(({ customer }) => reserve(customer, id)))
    assert.deepEqual(countOutcomes(responses), { 201: 10, '412 class-full': 40 })
    assert.equal(await bookedIn(id), 10)
  }
  await assertInOrder(app)
})

test('of twenty people for one spot one sits, the rest choose again [F2]', async () => {
  const people = await createCustomers(20)
  const id = await insertClass(app, room, { class_type_id: room.cycling })
  const responses = await Promise.all(people.map(({ customer }) => reserve(customer, id, { spot: 'B3' })))
  assert.deepEqual(countOutcomes(responses), { 201: 1, '409 spot-taken': 19 })
  assert.equal(await bookedIn(id), 1)
  await assertInOrder(app)
})

test('one credit and five classes at once: one booking [F7]', async () => {
  for (const { customer, grantId } of await createCustomers(5, { amount: 1 })) {
    const ids = await Promise.all(Array.from({ length: 5 }, () => insertClass(app, room)))
    const responses = await Promise.all(ids.map((id) => reserve(customer, id)))
    assert.deepEqual(countOutcomes(responses), { 201: 1, '412 no-credits': 4 })
    assert.equal(await creditsLeft(grantId), 0)
  }
  await assertInOrder(app)
})

test('one person and one class, ten times at once: one seat and one credit', async () => {
  const [ana] = await createCustomers(1)
  const id = await insertClass(app, room)
  const responses = await Promise.all(Array.from({ length: 10 }, () => reserve(ana!.customer, id)))
  assert.deepEqual(countOutcomes(responses), { 201: 1, '409 already-reserved': 9 })
  assert.deepEqual([await bookedIn(id), await creditsLeft(ana!.grantId)], [1, 2])
})

test('ten requests with one Idempotency-Key: one effect, one answer [I10]', async () => {
  const [ana] = await createCustomers(1)
  const id = await insertClass(app, room)
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => reserve(ana!.customer, id, {}, 'the-one-and-only-key')),
  )
  const created = responses.filter((response) => response.status === 201)
  assert.equal(created.length, 10)
  for (const response of created) assert.deepEqual(response, created[0])
  assert.deepEqual([await bookedIn(id), await creditsLeft(ana!.grantId)], [1, 2])
})

test('cancelled ten times at once, a credit comes back once [F8]', async () => {
  const [ana] = await createCustomers(1)
  const id = await insertClass(app, room, { class_date: new Date('2026-12-20T12:00:00Z') })
  const seat = (await reserve(ana!.customer, id)).class_reservations[0]!.class_reservation_id
  const responses = await Promise.all(Array.from({ length: 10 }, () => cancel(ana!.customer, seat)))
  assert.deepEqual(countOutcomes(responses), { 200: 1, '409 already-cancelled': 9 })
  assert.deepEqual([await bookedIn(id), await creditsLeft(ana!.grantId)], [0, 3])
})

test('of two pairs for three places one pair gets in whole', async () => {
  const id = await insertClass(app, room, { capacity: 3 })
  const pairs = await createCustomers(6)
  const responses = await Promise.all(pairs.map(({ customer }) => reserve(customer, id, { guest: 'Eva' })))
  assert.deepEqual(countOutcomes(responses), { 201: 1, '412 class-full': 5 })
  assert.equal(await bookedIn(id), 2)
  await assertInOrder(app)
})

test('joining while a place is freed gets an offer or a message [F12]', async () => {
  for (let round = 0; round < 10; round++) {
    const [ana, bea] = await createCustomers(2)
    const id = await insertClass(app, room, { capacity: 1, class_date: new Date(Date.UTC(2026, 11, 22, round)) })
    const seat = (await reserve(ana!.customer, id)).class_reservations[0]!.class_reservation_id
    const [, joined] = await Promise.all([
      cancel(ana!.customer, seat),
      callApi('POST', '/waitlist', bea!.customer, { single_class_id: id }),
    ])
    await assertInOrder(app)
    const { rows } = await app.database.pool.query('select 1 from message where "to" = $1', [bea!.customer.email])
    assert.equal(joined.status, rows.length === 1 ? 201 : 409)
  }
})

test('booking, cancelling, waiting and leaving at once: no error [F43]', async () => {
  const people = await createCustomers(24, { amount: 40 })
  const days = Array.from({ length: 4 }, (_, day) => new Date(Date.UTC(2026, 11, 10 + day)))
  const ids = await Promise.all(
    days.map((class_date) => insertClass(app, room, { class_date, capacity: 5, class_type_id: room.cycling })),
  )
  const statuses: number[] = []
  const spots = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4', 'B5']
  await Promise.all(
    people.map(async ({ customer }, index) => {
      const seats: number[] = []
      for (let step = 0; step < 20; step++) {
        const dice = (index * 7 + step * 13) % 10
        const id = ids[(index + step * 3) % ids.length]!
        const spot = spots[(index * 3 + step) % spots.length]
        if (dice < 5) {
          const guest = dice === 0 ? { guest: 'Eva', guest_spot: spots[(index * 3 + step + 4) % spots.length] } : {}
          const response = await reserve(customer, id, { spot, ...guest })
          statuses.push(response.status)
          if (response.status === 201) seats.push(response.class_reservations[0]!.class_reservation_id)
        } else if (dice < 8 && seats.length > 0) {
          statuses.push((await cancel(customer, seats.pop()!)).status)
        } else {
          const response = await callApi('POST', '/waitlist', customer, { single_class_id: id })
          statuses.push(response.status)
          if (response.status === 201 && dice === 9) {
            statuses.push((await callApi('DELETE', `/waitlist/${response.waitlist.waitlist_id}`, customer)).status)
          }
        }
      }
    }),
  )
  const values = countOutcomes(statuses.map((status) => ({ status })))
  assertNoFaults(statuses)
  assert.ok((values[201] ?? 0) > 50 && (values[200] ?? 0) > 10, JSON.stringify(values))
  await assertInOrder(app)
})
