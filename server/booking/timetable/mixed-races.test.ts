import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { expireGrants } from '../../commerce/credits/expire-grants.ts'
import { insertClass, insertCreditGrant } from '../../testing/classes.ts'
import { openTwoServers, type CreditHolder } from '../../testing/two-servers.ts'

const two = await openTwoServers('mixed-races')
const { app, room, callApi, createCustomers, seatsIn, creditsLeft, whileHandlingEvents, assertNoTrouble, clocks } = two
const reserve = (customer: CreditHolder, id: number, more = {}) =>
  callApi('POST /class_reservations', customer, { body: { single_class_id: id, ...more } })
const cancel = (customer: CreditHolder, seat: number) =>
  callApi('DELETE /class_reservations/{id}', customer, { params: { id: seat } })
const join = (customer: CreditHolder, id: number) =>
  callApi('POST /waitlist', customer, { body: { single_class_id: id } })
const move = (customer: CreditHolder, seat: number, to: number) =>
  callApi('POST /class_reservations/{id}/move', customer, { params: { id: seat }, body: { single_class_id: to } })
const add = ({ customer_id }: CreditHolder, id: number, origin: 'staff' | 'walk-in') =>
  callApi('POST /class_reservations/roster/{id}/seats', two.reception, {
    params: { id },
    body: { customer_id, origin, payment: 'credit' },
  })
const remove = (id: number, class_reservation_id: number) =>
  callApi('POST /class_reservations/roster/{id}/seats/{class_reservation_id}/remove', two.reception, {
    params: { id, class_reservation_id },
    body: { reason: 'Se lastimó', returns: true },
  })
const change = (id: number, changes: object) =>
  callApi('PUT /single_class', two.admin, { body: { single_class_id: id, scope: 'this', ...changes } })
const cancelClass = (id: number) =>
  callApi('POST /single_class/{id}/cancel', two.admin, { params: { id }, body: { reason: 'Se fue la luz' } })
const seatOf = ({ body }: { body: { class_reservations: { class_reservation_id: number }[] } }): number =>
  body.class_reservations[0]?.class_reservation_id ?? 0

let hours = 0
const later = (classInput: Parameters<typeof insertClass>[2] = {}) =>
  insertClass(app, room, { class_date: addMinutes(noon, 60 * (72 + hours++)), ...classInput })
const soon = (classInput: Parameters<typeof insertClass>[2] = {}) =>
  insertClass(app, room, { class_date: addMinutes(noon, 5 + (hours++ % 50)), minutes: 1, ...classInput })

test('five ways to the last place at once: one gets it [F1, F3]', async () => {
  for (let round = 0; round < 5; round++) {
    const [holder, ana, beto, carla, diego, eva] = (await createCustomers(6)) as [
      CreditHolder,
      CreditHolder,
      CreditHolder,
      CreditHolder,
      CreditHolder,
      CreditHolder,
    ]
    const [id, elsewhere] = [await soon({ capacity: 1 }), await later()]
    const held = seatOf(await reserve(holder, id))
    const other = seatOf(await reserve(diego, elsewhere))
    assert.equal((await join(eva, id)).status, 201)
    assert.equal((await cancel(holder, held)).status, 200)
    const responses = await whileHandlingEvents(() =>
      Promise.all([reserve(ana, id), add(beto, id, 'staff'), add(carla, id, 'walk-in'), move(diego, other, id)]),
    )
    const got = responses.filter(({ status }) => status === 201)
    for (const { status, body } of responses) assert.match(`${status} ${body.code ?? ''}`, /^(201 |412 class-full)/)
    const seats = await seatsIn(id)
    assert.deepEqual([seats.length, got.length <= 1], [1, true])
    if (got.length === 0) assert.equal(seats[0]?.customer_id, eva.customer_id)
    const movedAway = responses[3]?.status === 201
    assert.equal((await seatsIn(elsewhere)).length, movedAway ? 0 : 1)
    for (const customer of [ana, beto, carla, diego, eva]) {
      const sits = seats[0]?.customer_id === customer.customer_id || (customer === diego && !movedAway)
      assert.equal(await creditsLeft(customer), sits ? 2 : 3)
    }
  }
  await assertNoTrouble()
})

test('changing capacity under load never oversells or wastes [F1, F11]', async () => {
  for (let round = 0; round < 3; round++) {
    const people = await createCustomers(16)
    const id = await later({ capacity: 4 })
    await whileHandlingEvents(() =>
      Promise.all([
        ...[8, 3, 6, 2, 7].map((capacity) => change(id, { capacity })),
        ...people.map(async (customer, at) => {
          const hold = { single_class_id: id, kind: 'choosing', places: 1 }
          if (at % 5 === 0) await callApi('POST /class_reservations/hold', customer, { body: hold })
          const booked = await reserve(customer, id)
          if (booked.status === 201 && at % 2 === 0) await cancel(customer, seatOf(booked))
          if (booked.status === 412) await join(customer, id)
        }),
      ]),
    )
    two.advance(16)
    await whileHandlingEvents(async () => [])
    const singleClass = await two.readRow<{ capacity: number; booked: number }>(
      'select capacity, booked from single_class where single_class_id = $1',
      id,
    )
    assert.equal((await seatsIn(id)).length, singleClass.booked)
    assert.ok(singleClass.booked <= singleClass.capacity)
    const waiting = await two.readRow<{ n: number }>(
      'select count(*)::int as n from waitlist where single_class_id = $1',
      id,
    )
    const { booked, capacity } = singleClass
    assert.ok(booked === capacity || waiting.n === 0, `${booked} of ${capacity}, ${waiting.n} wait`)
  }
  await assertNoTrouble()
})

test('cancelling under load: the class is empty, credits back [R6, F33]', async () => {
  for (let round = 0; round < 3; round++) {
    const people = await createCustomers(20)
    const [id, elsewhere] = [await later({ capacity: 8 }), await later({ capacity: 20 })]
    const ownSeats = await Promise.all(
      people.slice(0, 8).map(async (customer) => ({ customer, seat: seatOf(await reserve(customer, id)) })),
    )
    const otherSeats = await Promise.all(
      people.slice(8, 12).map(async (customer) => ({ customer, seat: seatOf(await reserve(customer, elsewhere)) })),
    )
    await whileHandlingEvents(() =>
      Promise.all([
        ...ownSeats.map(({ customer, seat }, at) =>
          at % 3 === 0 ? cancel(customer, seat) : at % 3 === 1 ? move(customer, seat, elsewhere) : remove(id, seat),
        ),
        cancelClass(id),
        ...otherSeats.map(({ customer, seat }) => move(customer, seat, id)),
        ...people.slice(12, 16).map((customer) => reserve(customer, id)),
        ...people.slice(16).map((customer) => join(customer, id)),
        cancelClass(id),
      ]),
    )
    assert.deepEqual(await seatsIn(id), [])
    const sits = new Set((await seatsIn(elsewhere)).map(({ customer_id }) => customer_id))
    for (const customer of people) assert.equal(await creditsLeft(customer), sits.has(customer.customer_id) ? 2 : 3)
    const lines = await two.readRow<{ n: number }>(
      'select count(*)::int as n from waitlist where single_class_id = $1',
      id,
    )
    assert.equal(lines.n, 0)
    const [mails] = await two.rows(
      `select count(*)::int as n, count(distinct "to")::int as people from message where dedupe_key like $1`,
      `class-cancelled:${id}:%`,
    )
    assert.equal(mails?.n, mails?.people)
  }
  await assertNoTrouble()
})

test('changing a series under load: no error, each seat stays [F43]', async () => {
  const repeat = { weekdays: [2, 4], interval: 1, count: 8 }
  const values = { class_type_id: room.barre, location_id: room.location_id, date: '2026-12-01', time: '18:00' }
  const created = await callApi('POST /single_class', two.admin, {
    body: { ...values, minutes: 50, capacity: 5, instructor_ids: [], repeat },
  })
  const ids: number[] = created.body.classes.map((row: { single_class_id: number }) => row.single_class_id)
  assert.equal(ids.length, 8)
  const people = await createCustomers(12, 8)
  const book = (step: number) => people.map((customer, at) => reserve(customer, ids[(at + step * 3) % 8]!))
  const before = await Promise.all(book(0))
  const first = async () => [
    await change(ids[0]!, { scope: 'all', time: '19:00', notify: true }),
    await change(ids[5]!, { scope: 'following', capacity: 9 }),
    await change(ids[1]!, { scope: 'this', time: '17:00' }),
  ]
  const second = async () => [
    await change(ids[3]!, { scope: 'following', time: '19:30' }),
    await callApi('POST /single_class/{id}/cancel', two.admin, {
      params: { id: ids[6]! },
      body: { scope: 'following', reason: 'Vacaciones' },
    }),
  ]
  const [responses, ...edited] = await whileHandlingEvents(() =>
    Promise.all([Promise.all([...book(1), ...book(2)]), first(), second()]),
  )
  const booked = [...before, ...responses].filter(({ status }) => status === 201).length
  // After a cut or cancellation the class may have changed: a refusal, nothing half done.
  for (const { status, body } of edited.flat()) assert.ok(status === 200 || status === 409, JSON.stringify(body))
  const seats = (await Promise.all(ids.map((id) => seatsIn(id)))).flat().length
  const cancelledRows = await two.rows(
    `select count(*)::int as n from class_reservation where cancel_kind = 'studio' and single_class_id = any($1)`,
    ids,
  )
  assert.ok((cancelledRows[0]?.n ?? 0) > 0)
  assert.equal(seats + (cancelledRows[0]?.n ?? 0), booked)
  let units = 0
  for (const customer of people) units += 8 - (await creditsLeft(customer))
  assert.equal(units, seats)
  await assertNoTrouble()
})

test('booking during a move gets the new hour, not “full” [R6]', async () => {
  const [ana] = (await createCustomers(1)) as [CreditHolder]
  const id = await later()
  const board = await app.database.pool.connect()
  await board.query('begin')
  await board.query(
    `update single_class set class_date = class_date + interval '10 minutes' where single_class_id = $1`,
    [id],
  )
  const booking = reserve(ana, id)
  const waits = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await two.rows(waits))[0]?.n === 0) await sleep(5)
  await board.query('commit')
  board.release()
  const { status, body } = await booking
  assert.equal(status, 201, JSON.stringify(body))
  const moved = await two.readRow<{ class_date: Date }>(
    'select class_date from single_class where single_class_id = $1',
    id,
  )
  assert.equal(body.class_reservations[0].single_class.class_date, moved.class_date.toISOString())
  await assertNoTrouble()
})

test('two places, two servers, one waiting: one taken, one open [F19]', async () => {
  for (let round = 0; round < 5; round++) {
    const [ana, beto, carla] = (await createCustomers(3)) as [CreditHolder, CreditHolder, CreditHolder]
    const id = await later({ capacity: 2 })
    const seats = [seatOf(await reserve(ana, id)), seatOf(await reserve(beto, id))]
    await join(carla, id)
    const responses = await whileHandlingEvents(() => Promise.all([cancel(ana, seats[0]!), cancel(beto, seats[1]!)]))
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200],
    )
    assert.deepEqual(
      (await seatsIn(id)).map(({ customer_id, origin }) => [customer_id, origin]),
      [[carla.customer_id, 'waitlist']],
    )
    assert.equal(await creditsLeft(carla), 2)
  }
  await assertNoTrouble()
})

test('a spot given back is taken by a customer or the waitlist [F2, F11]', async () => {
  for (let round = 0; round < 5; round++) {
    const [ana, beto, carla] = (await createCustomers(3)) as [CreditHolder, CreditHolder, CreditHolder]
    const id = await later({ capacity: 2, class_type_id: room.cycling })
    const params = { id }
    await reserve(ana, id, { spot: 'A1' })
    const body = { spot: 'A2', reason: 'La bici no frena' }
    assert.equal(
      (await callApi('POST /class_reservations/roster/{id}/blocks', two.reception, { params, body })).status,
      201,
    )
    assert.equal((await join(beto, id)).status, 201)
    const unblock = 'DELETE /class_reservations/roster/{id}/blocks/{spot}'
    const responses = await whileHandlingEvents(() =>
      Promise.all([
        callApi(unblock, two.reception, { params: { id, spot: 'A2' } }),
        reserve(carla, id, { spot: 'A2' }),
        callApi(unblock, two.reception, { params: { id, spot: 'A2' } }),
      ]),
    )
    assert.deepEqual([responses[0]!.status, responses[2]!.status].toSorted(), [200, 404])
    const seats = await seatsIn(id)
    assert.deepEqual([seats.length, seats.some(({ spot }) => spot === 'A1')], [2, true])
    const second = seats.find(({ customer_id }) => customer_id !== ana.customer_id)
    assert.equal(second?.customer_id, responses[1]!.status === 201 ? carla.customer_id : beto.customer_id)
  }
  await assertNoTrouble()
})

test('a last credit is spent or lapses, as the ledger says [F7, F10]', async () => {
  const end = addMinutes(noon, 60 * 40)
  clocks.first(end)
  clocks.second(new Date(end.getTime() + 2000))
  const id = await insertClass(app, room, { class_date: new Date(end.getTime() + 500), capacity: 40 })
  const people = await createCustomers(20, 0)
  for (const customer of people) {
    customer.grantId = await insertCreditGrant(app, customer.customer_id, {
      amount: 1,
      expiration_date: end,
      createdAt: noon,
    })
  }
  const booking = people.map((customer) =>
    two.first('POST /class_reservations', customer, { body: { single_class_id: id } }),
  )
  await Promise.race(booking)
  const lapsing = people.map(() => expireGrants(two.secondApp))
  const [responses] = await Promise.all([Promise.all(booking), Promise.all(lapsing)])
  await expireGrants(two.secondApp)
  for (const [at, customer] of people.entries()) {
    const lines = await two.rows(
      `select kind from credit_entry where available_class_id = $1 order by 1`,
      customer.grantId,
    )
    const ending = responses[at]!.status === 201 ? 'reserved' : 'expired'
    assert.deepEqual(
      lines.map(({ kind }) => kind),
      [ending, 'granted'].toSorted(),
    )
    assert.equal(await creditsLeft(customer), 0)
  }
  assert.equal((await seatsIn(id)).length, responses.filter(({ status }) => status === 201).length)
  await assertNoTrouble()
})
