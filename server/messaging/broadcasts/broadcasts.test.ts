import assert from 'node:assert/strict'
import { at } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { saveChoices } from '../../people/choices/choose.ts'
import { handleNext } from '../../platform/events/listen.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { BROADCAST_WRITTEN, deliverBroadcast } from './deliver-broadcast.ts'

const { app, call, person } = await openTestStudio()
const { pool } = app.database
const [admin, reception] = [await person({ role: 'admin' }), await person({ role: 'reception' })]
const room = await insertRoom(app)
const class_date = parseInstant(at('2026-11-24', '07:00'))
const handle = () => handleNext(app, { [BROADCAST_WRITTEN]: { handBulletin: deliverBroadcast } })
const count = (as: TestPerson, audience: object) => call('POST /bulletins/count', { as, body: { audience } })
const write = (as: TestPerson, audience: object, people: number) =>
  call('POST /bulletins', { as, body: { audience, people, subject: 'Trae tapete', body: 'Uno.\n\nDos.' } })
const all = { of: 'people', came_within_days: null, without_class_ahead: false, birth_month: null }
const recipientsOf = async (id: number) =>
  (
    await pool.query(
      `select customer_id, kind from message where dedupe_key like 'bulletin:' || $1 || ':%' order by 1`,
      [id],
    )
  ).rows

async function createBookedPerson(single_class_id: number) {
  const customer = await person()
  await insertCreditGrant(app, customer.customer_id, { amount: 3 })
  const { status } = await call('POST /class_reservations', { as: customer, body: { single_class_id } })
  assert.equal(status, 201)
  return customer
}

test('reception writes to a class: counted first, once each [R14, R13]', async () => {
  const single_class_id = await insertClass(app, room, { class_date })
  const [ana, beto] = [await createBookedPerson(single_class_id), await createBookedPerson(single_class_id)]
  await saveChoices(app, ana.customer_id, [{ channel: 'email', kind: 'news', wanted: false }])
  const audience = { of: 'class', single_class_id, waiting: true }
  assert.deepEqual((await count(reception, audience)).body, { people: 2 })
  const other = await write(reception, audience, 1)
  assert.deepEqual([other.status, other.body.people], [412, 2])
  const { body, status } = await write(reception, audience, 2)
  assert.equal(status, 201)
  while (await handle());
  const kind = 'class-note'
  assert.deepEqual(await recipientsOf(body.bulletin_id), [
    { customer_id: ana.customer_id, kind },
    { customer_id: beto.customer_id, kind },
  ])
  assert.equal((await count(reception, all)).status, 403)
  assert.equal((await write(reception, all, 2)).status, 403)
})

/** One of the first two hundred opted out of news in the test before; the other opts out later. */
const REFUSING = 2
const FIRST = 200 - 1

test('by two hundred: a failed part repeats, each person once [R14]', async () => {
  await pool.query(
    `insert into customer (name, email, mailbox, "createdAt") select 'Cliente ' || n, 'c' || n || '@example.com', 'c' || n || '@example.com', $1
     from generate_series(1, 450) n`,
    [app.now()],
  )
  const quiet = await person()
  await saveChoices(app, quiet.customer_id, [
    { channel: 'email', kind: 'news', wanted: false },
    { channel: 'push', kind: 'news', wanted: false },
  ])
  const { people } = (await count(admin, all)).body
  const { body } = await write(admin, all, people)
  while ((await recipientsOf(body.bulletin_id)).length === 0) await handle()
  assert.equal((await recipientsOf(body.bulletin_id)).length, FIRST)
  // The process ends in the middle of the next batch.
  await handleNext(app, {
    [BROADCAST_WRITTEN]: {
      async handBulletin(...args: Parameters<typeof deliverBroadcast>) {
        await deliverBroadcast(...args)
        throw new Error('the process ended')
      },
    },
  })
  assert.equal((await recipientsOf(body.bulletin_id)).length, FIRST)
  await pool.query('update event set available_at = $1 where "doneAt" is null', [app.now()])
  while (await handle());
  const rows = await recipientsOf(body.bulletin_id)
  assert.equal(rows.length, people - REFUSING)
  assert.equal(new Set(rows.map((row) => row.customer_id)).size, people - REFUSING)
  assert.ok(!rows.some((row) => row.customer_id === quiet.customer_id))
  const { bulletins } = (await call('GET /bulletins', { as: admin })).body
  assert.deepEqual(
    [bulletins[0].people, bulletins[0].subject, bulletins[0].done_at !== null],
    [people, 'Trae tapete', true],
  )
})

test('segments: with a class ahead or none, born in a month [R14]', async () => {
  const of = async (more: object) => (await count(admin, { ...all, ...more })).body.people as number
  const [everybody, without] = [await of({}), await of({ without_class_ahead: true })]
  assert.equal(everybody - without, 2)
  const born = await person()
  await pool.query(`update customer set birthdate = '1990-02-28' where customer_id = $1`, [born.customer_id])
  assert.deepEqual([await of({ birth_month: 2 }), await of({ birth_month: 3 })], [1, 0])
  assert.equal(await of({ came_within_days: 30 }), 0)
})

test('a package’s people have some of it left, or its plan [R14]', async () => {
  const { rows } = await pool.query(
    `insert into class_package (title, price, class_amount) values ('Diez', 100, 10), ('Mensual', 100, -1) returning class_package_id as id`,
  )
  const [ten, monthly] = rows.map(({ id }) => id as number)
  const people = async (class_package_id: number | undefined) =>
    (await count(admin, { of: 'package', class_package_id })).body.people
  const [left, used, lapsed] = [await person(), await person(), await person()]
  await insertCreditGrant(app, left.customer_id, { class_package_id: ten })
  await insertCreditGrant(app, used.customer_id, { class_package_id: ten, available: 0 })
  await insertCreditGrant(app, lapsed.customer_id, { class_package_id: ten, expiration_date: app.now() })
  assert.deepEqual([await people(ten), await people(monthly)], [1, 0])
  for (const [{ customer_id }, status] of [
    [left, 'active'],
    [used, 'cancelled'],
  ] as const)
    await pool.query(
      `insert into purchase (customer_id, class_package_id, title, amount, total_payment, class_amount, status, payment_kind, subscription_interval,
        subscription_period, attempt_key, "createdAt", "updatedAt") values ($1, $2, 'Mensual', 100, 100, -1, $3, 'card', 1, 'month', $4, $5, $5)`,
      [customer_id, monthly, status, `key-${status}`, app.now()],
    )
  assert.deepEqual([await people(ten), await people(monthly)], [1, 1])
})
