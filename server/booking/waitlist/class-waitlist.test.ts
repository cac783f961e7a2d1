import assert from 'node:assert/strict'
import { test } from 'vitest'
import { reservationRoutes } from '../reservations/routes.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { waitlistRoutes } from './routes.ts'

const studio = await openTestStudio({
  routes: [...reservationRoutes, ...waitlistRoutes],
  settings: { waitlist_enabled: true },
})
const { call, app } = studio
const room = await insertRoom(app)
const ana = await studio.person({ name: 'Ana' })
const beto = await studio.person({ name: 'Beto' })
const carla = await studio.person({ name: 'Carla' })
const people = {
  visitor: null,
  customer: beto,
  coach: await studio.person({ role: 'coach' }),
  reception: await studio.person({ role: 'reception' }),
  admin: await studio.person({ role: 'admin' }),
}
for (const { customer_id } of [ana, beto, carla]) await insertCreditGrant(app, customer_id)
const full = await insertClass(app, room, { capacity: 1 })
assert.equal((await call('POST /class_reservations', { as: ana, body: { single_class_id: full } })).status, 201)
for (const as of [carla, beto]) {
  studio.clock.advance(1)
  assert.equal((await call('POST /waitlist', { as, body: { single_class_id: full } })).status, 201)
}

const line = (as: (typeof people)[keyof typeof people], id = full) => call('GET /waitlist/{id}', { as, params: { id } })
const names = (body: { waitlist: { position: number; customer: { name: string } }[] }) =>
  body.waitlist.map(({ position, customer }) => `${position} ${customer.name}`)

test('staff read a waitlist by name, in order of joining [7.27]', async () => {
  const { status, body } = await line(people.reception)
  assert.equal(status, 200)
  assert.deepEqual(names(body), ['1 Carla', '2 Beto'])
})

test('below reception only the own entry is read [R13, 7.27]', async () => {
  const responses = Object.entries(people).map(async ([role, as]) => {
    const { status, body } = await line(as)
    if (status !== 200) assert.doesNotMatch(JSON.stringify(body), /Carla|Beto/)
    return [role, status]
  })
  assert.deepEqual(Object.fromEntries(await Promise.all(responses)), {
    visitor: 401,
    customer: 404,
    coach: 404,
    reception: 200,
    admin: 200,
  })
})

test('a class without a waitlist has an empty one, a missing one none', async () => {
  assert.deepEqual((await line(people.admin, await insertClass(app, room))).body.waitlist, [])
  const missing = await line(people.admin, 999_999)
  assert.deepEqual([missing.status, missing.body.code], [404, 'class-missing'])
})
