import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertClass, insertLot, insertRoom } from '../testing/classes.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { openTestStudio } from '../testing/studio.ts'
import { reservationRoutes } from '../reservations/routes.ts'
import { instructor } from '../catalogue/tables.ts'
import { customer } from '../customers/tables.ts'
import { classInstructor } from '../schedule/tables.ts'
import { rosterRoutes } from './routes.ts'

const studio = await openTestStudio({
  routes: [...reservationRoutes, ...rosterRoutes],
  settings: { allow_class_guests: true, spotmap_enabled: true },
})
const { call, world } = studio
const room = await insertRoom(world)
const ana = await studio.person({ name: 'Ana', last_name: 'Robledo' })
const beto = await studio.person({ name: 'Beto', last_name: 'Fonseca' })
const carla = await studio.person({ name: 'Carla' })
const people = {
  visitor: null,
  customer: ana,
  coach: await studio.person({ role: 'coach' }),
  reception: await studio.person({ role: 'reception' }),
  admin: await studio.person({ role: 'admin' }),
}
for (const { customer_id } of [ana, beto, carla]) await insertLot(world, customer_id, { amount: 8 })

const cycling = await insertClass(world, room, { class_type_id: room.cycling })
const booked = (as: typeof ana, body: object) => call('POST /class_reservations', { as, body })
assert.equal((await booked(ana, { single_class_id: cycling, spot: 'A1', guest: 'Inés', guest_spot: 'A2' })).status, 201)
assert.equal((await booked(beto, { single_class_id: cycling, spot: 'B3' })).status, 201)
const gone = await booked(carla, { single_class_id: cycling, spot: 'B1' })
const { class_reservation_id } = gone.body.class_reservations[0]
assert.equal(
  (await call('DELETE /class_reservations/{id}', { as: carla, params: { id: class_reservation_id } })).status,
  200,
)

const roster = (as: (typeof people)[keyof typeof people], id = cycling) =>
  call('GET /class_reservations/roster/{id}', { as, params: { id } })

test('R8 the roster of a class names each person, her spot and her guest, and leaves out who cancelled', async () => {
  const { status, body } = await roster(people.reception)
  assert.equal(status, 200)
  const told = body.roster.class_reservations.map((seat: { customer: { name: string }; [field: string]: unknown }) => [
    seat.customer.name,
    seat.spot,
    seat.guest,
  ])
  assert.deepEqual(told, [
    ['Ana', 'A1', null],
    ['Ana', 'A2', 'Inés'],
    ['Beto', 'B3', null],
  ])
  assert.equal(body.roster.single_class.booked, 3)
  assert.equal(body.roster.single_class.capacity, 10)
})

test('R13 nobody below reception reads a name: not even a coach, whose own classes are not known yet', async () => {
  const answers = Object.entries(people).map(async ([role, as]) => {
    const { status, body } = await roster(as)
    if (status !== 200) assert.doesNotMatch(JSON.stringify(body), /Ana|Robledo|Inés|Beto/)
    return [role, status]
  })
  assert.deepEqual(Object.fromEntries(await Promise.all(answers)), {
    visitor: 401,
    customer: 403,
    coach: 403,
    reception: 200,
    admin: 200,
  })
})

test('a roster carries no address, phone or account of a person', async () => {
  const { body } = await roster(people.admin)
  assert.deepEqual(Object.keys(body.roster.class_reservations[0].customer).sort(), ['customer_id', 'last_name', 'name'])
  assert.doesNotMatch(JSON.stringify(body), new RegExp(`${ana.email}|${ana.phone}|${ana.uid}`))
})

test('a class that nobody has booked has an empty roster, and one that is not there has none', async () => {
  const empty = await roster(people.reception, await insertClass(world, room))
  assert.deepEqual(empty.body.roster.class_reservations, [])
  const missing = await roster(people.reception, 999_999)
  assert.deepEqual([missing.status, missing.body.code], [404, 'class-missing'])
})

test('a roster is one statement beside that of the session, whoever comes', async () => {
  const sent = await statementsDuring(() => roster(people.reception))
  assert.equal(sent.length, 2)
})
