import assert from 'node:assert/strict'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { insertClass } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { countOutcomes, openRace } from '../../testing/race.ts'
import { assertInOrder } from '../../testing/settle.ts'

const { app, room, callApi, reserve, createCustomers, bookedIn, creditsLeft, person, setSettings } =
  await openRace('roster-races')
await setSettings({ spotmap_enabled: true })
const reception = await person({ role: 'reception' })
const { pool } = app.database

let classes = 0
const soon = (classInput: Parameters<typeof insertClass>[2] = {}) =>
  insertClass(app, room, { class_date: addMinutes(noon, 30 + (classes += 1) / 60_000), ...classInput })
const at = (id: number) => `/class_reservations/roster/${id}`
const walkIn = ({ customer_id }: TestPerson, id: number, more = {}, key?: string) =>
  callApi('POST', `${at(id)}/seats`, reception, { customer_id, origin: 'walk-in', payment: 'credit', ...more }, key)
const block = (id: number, spot: string) =>
  callApi('POST', `${at(id)}/blocks`, reception, { spot, reason: 'La bici no frena' })
const findRow = async (query: string, id: number) => (await pool.query(query, [id])).rows[0]

test('door against customer for the last place: one sits [F1, F3]', async () => {
  const people = await createCustomers(2, { amount: 30 })
  for (let round = 0; round < 10; round++) {
    const id = await soon({ capacity: 1, minutes: 1, class_date: addMinutes(noon, 10 + round * 2) })
    const [ana, eva] = people
    const responses = await Promise.all([walkIn(ana!.customer, id), reserve(eva!.customer, id)])
    assert.deepEqual(countOutcomes(responses), { 201: 1, '412 class-full': 1 })
    assert.equal(await bookedIn(id), 1)
  }
  await assertInOrder(app)
})

test('twenty at the door and twenty customers fill ten places [F1, F3]', async () => {
  const people = await createCustomers(40)
  const id = await soon()
  const responses = await Promise.all(
    people.map(({ customer }, index) => (index % 2 === 0 ? walkIn(customer, id) : reserve(customer, id))),
  )
  assert.deepEqual(countOutcomes(responses), { 201: 10, '412 class-full': 30 })
  assert.equal(await bookedIn(id), 10)
  await assertInOrder(app)
})

test('ten requests of the door with one key: one seat, one answer [R4]', async () => {
  const [ana] = await createCustomers(1)
  const id = await soon()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => walkIn(ana!.customer, id, {}, 'one-key-at-the-door')),
  )
  for (const response of responses) assert.deepEqual(response, responses[0])
  assert.deepEqual([responses[0]?.status, await bookedIn(id), await creditsLeft(ana!.grantId)], [201, 1, 2])
})

test('of two cameras on one code one registers, one says “already” [R8]', async () => {
  const [ana] = await createCustomers(1)
  const id = await soon()
  const seat = (await reserve(ana!.customer, id)).class_reservations[0]!.class_reservation_id
  const response = (await callApi('GET', `/class_reservations/${seat}/access-code`, ana!.customer)) as unknown as {
    link: string
  }
  const scans = (await Promise.all(
    Array.from({ length: 10 }, () => callApi('POST', `${at(id)}/check-in`, reception, { code: response.link })),
  )) as unknown as { status: number; already: boolean }[]
  assert.deepEqual(countOutcomes(scans), { 200: 10 })
  assert.equal(scans.filter((scan) => !scan.already).length, 1)
  const { attend } = await findRow('select attend from class_reservation where class_reservation_id = $1', seat)
  assert.equal(attend, true)
})

test('marks of two phones at once: the latest tap wins [R8]', async () => {
  const [ana] = await createCustomers(1)
  const id = await soon()
  const seat = (await reserve(ana!.customer, id)).class_reservations[0]!.class_reservation_id
  const taps = Array.from({ length: 12 }, (_, second) => ({
    class_reservation_id: seat,
    attend: second % 2 === 1,
    at: new Date(noon.getTime() - (12 - second) * 1000).toISOString(),
  }))
  const shuffled = taps.toSorted((a, b) => ((a.at.charCodeAt(18) * 7) % 5) - ((b.at.charCodeAt(18) * 7) % 5))
  const responses = await Promise.all(shuffled.map((tap) => callApi('PUT', `${at(id)}/attendance`, reception, tap)))
  assert.deepEqual(countOutcomes(responses), { 200: 12 })
  const mark = await findRow(
    'select attend, "attendedAt" as at from class_reservation where class_reservation_id = $1',
    seat,
  )
  assert.deepEqual([mark.attend, mark.at.toISOString()], [true, taps.at(-1)?.at])
})

test('block against booking of a spot: one of the two has it [F2]', async () => {
  const people = await createCustomers(10)
  for (const { customer } of people) {
    const id = await soon({ class_type_id: room.cycling, capacity: 5 })
    const responses = await Promise.all([block(id, 'B3'), reserve(customer, id, { spot: 'B3' })])
    assert.deepEqual(countOutcomes(responses), { 201: 1, '409 spot-taken': 1 })
    const { places } = await findRow(
      'select booked + blocked as places from single_class where single_class_id = $1',
      id,
    )
    assert.equal(places, 1)
  }
  await assertInOrder(app)
})

test('blocking spots while places sell out never oversells [F1]', async () => {
  const people = await createCustomers(12)
  const id = await soon({ class_type_id: room.cycling, capacity: 6 })
  const spots = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1']
  const responses = await Promise.all([
    ...people.map(({ customer }, index) => reserve(customer, id, { spot: spots[index % spots.length] })),
    ...['B2', 'B3', 'B4'].map((spot) => block(id, spot)),
  ])
  assert.ok(responses.every(({ status }) => [201, 409, 412].includes(status)))
  assert.equal(responses.filter(({ status }) => status === 201).length, 6)
  const { places } = await findRow('select booked + blocked as places from single_class where single_class_id = $1', id)
  assert.equal(places, 6)
  await assertInOrder(app)
})

test('staff and customer free a seat at once: one freeing, one credit [F8]', async () => {
  for (const { customer, grantId } of await createCustomers(5)) {
    const id = await insertClass(app, room, { class_date: addMinutes(noon, 60 * 24 * 9 + (classes += 1) / 60_000) })
    const seat = (await reserve(customer, id)).class_reservations[0]!.class_reservation_id
    const responses = await Promise.all([
      callApi('POST', `${at(id)}/seats/${seat}/remove`, reception, { reason: 'Se lastimó', returns: true }),
      callApi('DELETE', `/class_reservations/${seat}`, customer),
      callApi('POST', `${at(id)}/seats/${seat}/remove`, reception, { reason: 'Se lastimó', returns: true }),
    ])
    assert.deepEqual(countOutcomes(responses), { 200: 1, '409 already-cancelled': 2 })
    assert.deepEqual([await bookedIn(id), await creditsLeft(grantId)], [0, 3])
  }
  await assertInOrder(app)
})

test('staff move people both ways at once: none lost, no deadlock [F43]', async () => {
  const people = await createCustomers(8)
  const [firstClass, otherClass] = [
    await soon({ capacity: 5 }),
    await soon({ capacity: 5, minutes: 10, class_date: addMinutes(noon, 300) }),
  ]
  const seats = await Promise.all(
    people.map(async ({ customer }, index) => {
      const id = index % 2 === 0 ? firstClass : otherClass
      return { id, seat: (await reserve(customer, id)).class_reservations[0]!.class_reservation_id }
    }),
  )
  const responses = await Promise.all(
    seats.map(({ id, seat }) =>
      callApi('POST', `${at(id)}/seats/${seat}/move`, reception, {
        single_class_id: id === firstClass ? otherClass : firstClass,
      }),
    ),
  )
  assert.ok(
    responses.every(({ status }) => status === 200 || status === 412),
    JSON.stringify(countOutcomes(responses)),
  )
  assert.equal((await bookedIn(firstClass)) + (await bookedIn(otherClass)), 8)
  for (const { grantId } of people) assert.equal(await creditsLeft(grantId), 2)
  await assertInOrder(app)
})
