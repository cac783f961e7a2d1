import assert from 'node:assert/strict'
import { at } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { classPackage } from '../../commerce/packages/tables.ts'
import { reservationRoutes } from '../reservations/routes.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { giveClasses } from '../../testing/coaches.ts'
import { statementsDuring } from '../../testing/count-statements.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { rosterRoutes } from './routes.ts'

const studio = await openTestStudio({
  routes: [...reservationRoutes, ...rosterRoutes],
  settings: { allow_class_guests: true, spotmap_enabled: true },
})
const { call, app } = studio
const { pool } = app.database
const room = await insertRoom(app)
const ana = await studio.person({ name: 'Ana', last_name: 'Robledo' })
const beto = await studio.person({ name: 'Beto', last_name: 'Fonseca' })
const carla = await studio.person({ name: 'Carla' })
const people = {
  visitor: null,
  customer: ana,
  'coach of another': await studio.person({ name: 'Regina', role: 'coach' }),
  coach: await studio.person({ name: 'Renata', role: 'coach' }),
  reception: await studio.person({ role: 'reception' }),
  admin: await studio.person({ role: 'admin' }),
}
for (const { customer_id } of [ana, beto, carla]) await insertCreditGrant(app, customer_id, { amount: 8 })

const cycling = await insertClass(app, room, { class_type_id: room.cycling })
await giveClasses(app, people.coach, [cycling])
await giveClasses(app, people['coach of another'], [await insertClass(app, room)])
const booked = (as: typeof ana, body: object) => call('POST /class_reservations', { as, body })
assert.equal((await booked(ana, { single_class_id: cycling, spot: 'A1', guest: 'Inés', guest_spot: 'A2' })).status, 201)
assert.equal((await booked(beto, { single_class_id: cycling, spot: 'B3' })).status, 201)
const carlaResponse = await booked(carla, { single_class_id: cycling, spot: 'B1' })
const { class_reservation_id } = carlaResponse.body.class_reservations[0]
assert.equal(
  (await call('DELETE /class_reservations/{id}', { as: carla, params: { id: class_reservation_id } })).status,
  200,
)

const roster = (as: (typeof people)[keyof typeof people], id = cycling) =>
  call('GET /class_reservations/roster/{id}', { as, params: { id } })
type Seat = { customer: { name: string; [mark: string]: unknown }; [field: string]: unknown }

test('a roster names people, spots and guests without the cancelled [R8]', async () => {
  const { status, body } = await roster(people.reception)
  assert.equal(status, 200)
  const values = body.roster.class_reservations.map((seat: Seat) => [
    seat.customer.name,
    seat.spot,
    seat.guest,
    seat.origin,
  ])
  assert.deepEqual(values, [
    ['Ana', 'A1', null, 'customer'],
    ['Ana', 'A2', 'Inés', 'customer'],
    ['Beto', 'B3', null, 'customer'],
  ])
  const { booked: places, blocked, capacity, waiting, notes, listClosedAt } = body.roster.single_class
  assert.deepEqual([places, blocked, capacity, waiting, notes, listClosedAt], [3, 0, 10, 0, '', null])
})

test('cancelled seats are listed apart, with when, how and by which [F47]', async () => {
  const { body } = await roster(people.reception)
  const [seat, ...more] = body.roster.cancelled
  assert.deepEqual(more, [])
  assert.deepEqual(
    [seat.customer.name, seat.spot, seat.cancel_kind, seat.cancelledBy?.name, seat.deletedAt, seat.moved_to],
    ['Carla', 'B1', 'in-time', 'Carla', app.now().toISOString(), null],
  )
})

test('a coach reads names of the own classes, not of others’ [R13]', async () => {
  const answers = Object.entries(people).map(async ([role, as]) => {
    const { status, body } = await roster(as)
    if (status !== 200) assert.doesNotMatch(JSON.stringify(body), /Ana|Robledo|Inés|Beto/)
    return [role, `${status} ${body.code ?? ''}`.trim()]
  })
  assert.deepEqual(Object.fromEntries(await Promise.all(answers)), {
    visitor: '401 sign-in-needed',
    customer: '403 not-allowed',
    'coach of another': '403 not-your-class',
    coach: '200',
    reception: '200',
    admin: '200',
  })
})

test('a coach sees no phone or penalty, reception no address [R13]', async () => {
  await pool.query(
    `insert into class_reservation_penalty (customer_id, class_reservation_id, no_shows, end_date, "createdAt")
     values ($1, $2, 3, $3, $4)`,
    [beto.customer_id, class_reservation_id, at('2026-11-30', '08:00'), app.now()],
  )
  const beheld = async (as: typeof ana) => (await roster(as)).body.roster.class_reservations[2].customer
  const [coachView, receptionView] = [await beheld(people.coach), await beheld(people.reception)]
  assert.deepEqual([coachView.phone, coachView.penalty], [null, null])
  assert.deepEqual([receptionView.phone, receptionView.penalty.end_date], [beto.phone, at('2026-11-30', '08:00')])
  const seen = JSON.stringify((await roster(people.admin)).body)
  assert.doesNotMatch(seen, new RegExp(`${ana.email}|${ana.uid}|birthdate`))
})

test('the coach of the class reads consented care notes [S3]', async () => {
  const { rows } = await pool.query<{ custom_field_id: number }>(
    `insert into custom_field (object, key, label, type, sensitive) values
       ('customer', 'injuries', 'Lesiones', 'text', true), ('customer', 'allergies', 'Alergias', 'text', true),
       ('customer', 'music', 'Música', 'text', false) returning custom_field_id`,
  )
  const answers = [
    [0, 'Rodilla izquierda', app.now()],
    [1, 'Nuez', null],
    [2, 'Cumbia', app.now()],
  ] as const
  for (const [field, value, consentedAt] of answers) {
    await pool.query(
      `insert into answer (custom_field_id, object_id, value, "consentedAt", "updatedAt") values ($1, $2, $3, $4, now())`,
      [rows[field]?.custom_field_id, ana.customer_id, JSON.stringify(value), consentedAt],
    )
  }
  const notesFor = async (as: (typeof people)[keyof typeof people]) =>
    (await roster(as)).body.roster.class_reservations.map(({ customer }: Seat) => customer.care_notes)
  const consented = [{ label: 'Lesiones', value: 'Rodilla izquierda' }]
  for (const reader of [people.coach, people.admin]) {
    assert.deepEqual(await notesFor(reader), [consented, [], []], 'on the own seat, not on the guest’s')
  }
  assert.deepEqual(await notesFor(people.reception), [[], [], []])
  await pool.query('delete from answer where custom_field_id = $1', [rows[0]?.custom_field_id])
  assert.deepEqual(await notesFor(people.coach), [[], [], []])
})

test('a first visit and a birthday are marked, not on guests', async () => {
  await pool.query("update customer set birthdate = '1994-11-24' where customer_id = any($1)", [[ana.customer_id]])
  const marks = async () =>
    (await roster(people.coach)).body.roster.class_reservations.map(({ customer }: Seat) => [
      customer.is_first_visit,
      customer.is_birthday,
    ])
  assert.deepEqual(await marks(), [
    [true, true],
    [false, false],
    [true, false],
  ])
  const before = await insertClass(app, room, { class_date: new Date(at('2026-11-20', '07:00')) })
  await pool.query(
    `insert into class_reservation (single_class_id, customer_id, attend, "createdAt") values ($1, $2, true, $3)`,
    [before, ana.customer_id, new Date(at('2026-11-19', '07:00'))],
  )
  assert.deepEqual((await marks())[0], [false, true])
})

test('an unbooked class has an empty roster, a missing one none', async () => {
  const empty = await roster(people.reception, await insertClass(app, room))
  assert.deepEqual(
    [empty.body.roster.class_reservations, empty.body.roster.cancelled, empty.body.roster.blocks],
    [[], [], []],
  )
  const missing = await roster(people.reception, 999_999)
  assert.deepEqual([missing.status, missing.body.code], [404, 'class-missing'])
})

test('a roster says what a place costs that is sold on its own [S10]', async () => {
  const [sold] = await app.database.db
    .insert(classPackage)
    .values({ title: 'Taller', price: 45_050, class_amount: 1 })
    .returning()
  const workshop = await insertClass(app, room, { class_package_id: sold?.class_package_id })
  const priceOf = async (id: number) => (await roster(people.reception, id)).body.roster.single_class.price
  assert.deepEqual([await priceOf(workshop), await priceOf(cycling)], [450.5, null])
})

test('a roster is one statement beside the session’s, for any role', async () => {
  const sent = await statementsDuring(() => roster(people.reception))
  assert.equal(sent.length, 2)
})
