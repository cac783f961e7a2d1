import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import type { TestResponse } from '../../testing/studio.ts'
import { serverPlace } from '../../testing/test-server.ts'

const shop = await openShop({ place: await serverPlace('people-races') })
const { app, call, person, attempt, packages } = shop
const { pool } = app.database
const room = await insertRoom(app)
const [admin, reception] = [await person({ role: 'admin' }), await person({ role: 'reception' })]
const ROUNDS = 6

type Two = { from: TestPerson; to: TestPerson }
const merge = ({ from, to }: Two) => {
  const two = { from: from.customer_id, to: to.customer_id, keeps_account: 'to' }
  return call('POST /customer/merge', { as: admin, body: { ...two, reason: 'Se registró dos veces' } })
}
const erase = (customer: TestPerson) =>
  call('DELETE /customer/{id}', { as: admin, params: { id: customer.customer_id }, body: { reason: 'Lo pidió' } })
const reserve = (as: TestPerson, single_class_id: number) =>
  call('POST /class_reservations', { as, body: { single_class_id } })
const wait = (as: TestPerson, single_class_id: number) => call('POST /waitlist', { as, body: { single_class_id } })
const seatOf = ({ body }: TestResponse): number => body.class_reservations[0].class_reservation_id
const leave = (as: TestPerson, id: number) => call('DELETE /class_reservations/{id}', { as, params: { id } })
const queryRow = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows[0]

const runConcurrently = (round: number, works: readonly (() => Promise<TestResponse>)[]): Promise<TestResponse[]> =>
  Promise.all(works.map(async (work, at) => (await sleep(((at * 5 + round * 3) % works.length) * 2), work())))

const sums = (people: readonly TestPerson[]) =>
  queryRow(
    `select
      (select coalesce(sum(available), 0)::int from available_class where customer_id = any($1) and amount <> -1) as credits,
      (select coalesce(sum(amount), 0)::int from credit_entry where customer_id = any($1)) as ledger,
      (select coalesce(sum(total_payment), 0)::int from invoice where customer_id = any($1)) as paid,
      (select coalesce(sum(amount), 0)::int from account_money where customer_id = any($1)) as balance,
      (select count(*)::int from class_reservation where customer_id = any($1) and "deletedAt" is null) as seats,
      (select count(*)::int from waitlist where customer_id = any($1)) as waits`,
    people.map(({ customer_id }) => customer_id),
  )
const NOTHING = { credits: 0, ledger: 0, paid: 0, balance: 0, seats: 0, waits: 0 }

test('merged from two desks at once both ways: once [R13]', async () => {
  for (let round = 0; round < ROUNDS / 2; round++) {
    const [first, second] = [await person(), await person()]
    await insertCreditGrant(app, first.customer_id, { amount: 3 })
    await insertCreditGrant(app, second.customer_id, { amount: 4 })
    const two = { from: first, to: second }
    const responses = await runConcurrently(round, [
      () => merge(two),
      () => merge({ from: second, to: first }),
      () => merge(two),
      () => merge({ from: second, to: first }),
    ])
    const done = responses.filter(({ status }) => status === 200)
    assert.equal(done.length, 2, JSON.stringify(responses.map(({ body }) => body)))
    const [remainingId] = done.map(({ body }) => body.customer_id)
    assert.ok(done.every(({ body }) => body.customer_id === remainingId))
    const [left, removed] = remainingId === first.customer_id ? [first, second] : [second, first]
    assert.deepEqual([(await sums([left])).credits, await sums([removed])], [7, NOTHING])
  }
  await assertInOrder(app)
})

test('merged under load: everything adds up to one person [R3, R13]', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [from, to, other] = [await person(), await person(), await person()]
    for (const customer of [from, to, other]) await insertCreditGrant(app, customer.customer_id, { amount: 5 })
    const [seated, free, more] = [
      await insertClass(app, room),
      await insertClass(app, room),
      await insertClass(app, room),
    ]
    const full = await insertClass(app, room, { capacity: 1 })
    const seat = seatOf(await reserve(from, seated))
    const otherSeat = seatOf(await reserve(other, full))
    assert.equal((await wait(from, full)).status, 201)
    const cash = (await attempt(from, { class_package_id: packages.eight, payment_method: 'cash' })).body
    const card = (await attempt(from, { class_package_id: packages.endless, payment_method: 'card' })).body
    await shop.pay(card.clientSecret)
    await Promise.all([
      runConcurrently(round, [
        () => merge({ from, to }),
        () => reserve(from, free),
        () => reserve(to, more),
        () => leave(from, seat),
        () => call('POST /purchases/{id}/confirm', { as: reception, params: { id: cash.purchase_id } }),
        () => leave(other, otherSeat),
        () => wait(from, full),
      ]),
      shop.deliver(),
    ])
    await shop.deliver()
    await assertInOrder(app)
    const merged = (await queryRow('select merged_into from customer where customer_id = $1', from.customer_id))
      .merged_into
    if (merged === null) assert.equal((await merge({ from, to })).status, 200)
    await assertInOrder(app)
    assert.deepEqual(await sums([from]), NOTHING, `round ${round}`)
    const { paid, balance, credits, ledger, seats } = await sums([to])
    assert.ok(paid > 129_950 && balance === 0, 'both payments belong to the merged customer')
    assert.equal(credits, ledger)
    assert.ok(seats <= 3)
  }
})

test('erased under load: no seat and no word remains [R13]', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ana = await person({ name: 'Anastasia', last_name: `Quetzal ${round}` })
    await insertCreditGrant(app, ana.customer_id, { amount: 5 })
    const [seated, free, full] = [
      await insertClass(app, room),
      await insertClass(app, room),
      await insertClass(app, room, { capacity: 1 }),
    ]
    const seat = seatOf(await reserve(ana, seated))
    const other = await person()
    await insertCreditGrant(app, other.customer_id)
    await reserve(other, full)
    const cash = (await attempt(ana, { class_package_id: packages.eight, payment_method: 'cash' })).body
    const responses = await runConcurrently(round, [
      () => erase(ana),
      () => reserve(ana, free),
      () => wait(ana, full),
      () => leave(ana, seat),
      () => call('POST /purchases/{id}/confirm', { as: reception, params: { id: cash.purchase_id } }),
      () => call('PUT /customer', { as: ana, body: { name: 'Anastasia' } }),
      () => erase(ana),
    ])
    if (responses[0]?.status !== 200) assert.equal((await erase(ana)).status, 200, JSON.stringify(responses[0]?.body))
    await assertInOrder(app)
    const { seats, waits } = await sums([ana])
    assert.deepEqual([seats, waits], [0, 0], `round ${round}`)
    const booked = await queryRow(
      'select sum(booked)::int as places from single_class where single_class_id = any($1)',
      [seated, free],
    )
    assert.equal(booked.places, 0)
    const row = await queryRow('select name, phone, uid from customer where customer_id = $1', ana.customer_id)
    assert.deepEqual(row, { name: 'Persona borrada', phone: null, uid: null })
  }
})
