import assert from 'node:assert/strict'
import { test } from 'vitest'
import { classReservation } from '../booking/reservations/tables.ts'
import { classInstructor } from '../catalogue/schedule/tables.ts'
import { instructor } from '../catalogue/studio/tables.ts'
import { accountMoney } from '../commerce/purchases/tables.ts'
import { customer } from '../people/tables.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../testing/classes.ts'
import { openTestStudio } from '../testing/studio.ts'
import { eq } from 'drizzle-orm'

const { app, call, person } = await openTestStudio()
const { db } = app.database
const [admin, reception] = [await person({ role: 'admin' }), await person({ role: 'reception' })]
const room = await insertRoom(app)
const daysAgo = (days: number): Date => new Date(app.now().getTime() - days * 86_400_000)
const daysAhead = (days: number): Date => daysAgo(-days)

async function addSeat(customer_id: number, days: number, input: Partial<typeof classReservation.$inferInsert> = {}) {
  const single_class_id = await insertClass(app, room, { class_date: daysAgo(days) })
  await db
    .insert(classReservation)
    .values({ single_class_id, customer_id, attend: true, createdAt: daysAgo(days), ...input })
  return single_class_id
}

const ana = await person({ name: 'Ana' })
const beto = await person({ name: 'Beto' })
const carla = await person({ name: 'Carla' })
const dora = await person({ name: 'Dora' })
const [coach] = await db.insert(instructor).values({ name: 'Sofía', last_name: 'Lara' }).returning()
const anasClass = await addSeat(ana.customer_id, 40)
await addSeat(ana.customer_id, 35)
await addSeat(beto.customer_id, 2)
await addSeat(beto.customer_id, 1, { attend: false })
await db
  .insert(classInstructor)
  .values({ single_class_id: anasClass, instructor_id: coach!.instructor_id, position: 0 })
await insertCreditGrant(app, beto.customer_id, { title: 'Bono 8', amount: 8, expiration_date: daysAhead(5) })
await insertCreditGrant(app, carla.customer_id, { title: 'Mes libre', amount: -1, expiration_date: daysAhead(60) })
await db.insert(accountMoney).values({
  customer_id: carla.customer_id,
  amount: 12_500,
  why: 'adjusted',
  dedupe_key: 'list-test',
  createdAt: app.now(),
})
await db.update(customer).set({ birthdate: '1990-12-03' }).where(eq(customer.customer_id, dora.customer_id))

const list = async (query: Record<string, string | number> = {}) =>
  (await call('GET /customer/list', { as: reception, query })).body
const namesOf = async (query: Record<string, string | number>) =>
  (await list(query)).customers.map(({ name }: { name: string }) => name)

test('the list shows plan, visits and money of each customer [R13]', async () => {
  const { customers, total, balance, spent } = await list()
  assert.deepEqual([total, balance, spent], [4, 12_500, 0])
  assert.deepEqual(
    customers.map(({ name, visits, no_shows, plan, balance: owned, last_visit }: Row) => ({
      name,
      visits,
      no_shows,
      plan: plan?.title ?? null,
      owned,
      last_visit,
    })),
    [
      { name: 'Ana', visits: 2, no_shows: 0, plan: null, owned: 0, last_visit: daysAgo(35).toISOString() },
      { name: 'Beto', visits: 1, no_shows: 1, plan: 'Bono 8', owned: 0, last_visit: daysAgo(2).toISOString() },
      { name: 'Carla', visits: 0, no_shows: 0, plan: 'Mes libre', owned: 12_500, last_visit: null },
      { name: 'Dora', visits: 0, no_shows: 0, plan: null, owned: 0, last_visit: null },
    ],
  )
})
type Row = {
  name: string
  visits: number
  no_shows: number
  plan: { title: string } | null
  balance: number
  last_visit: string | null
}

test.each([
  [{ plan: 'active' }, ['Beto', 'Carla']],
  [{ plan: 'unlimited' }, ['Carla']],
  [{ plan: 'none' }, ['Ana', 'Dora']],
  [{ plan_ends_within: 7 }, ['Beto']],
  [{ plan_ends_within: 4 }, []],
  [{ visits: 'none' }, ['Carla', 'Dora']],
  [{ visits: 'first' }, ['Beto']],
  [{ not_seen_for: 30 }, ['Ana']],
  [{ not_seen_for: 36 }, []],
  [{ birth_month: 12 }, ['Dora']],
  [{ class_type_id: room.barre }, ['Ana', 'Beto']],
  [{ class_type_id: room.yoga }, []],
  [{ location_id: room.location_id, not_seen_for: 30 }, ['Ana']],
  [{ instructor_id: coach!.instructor_id }, ['Ana']],
])('the filter %o is followed [R13]', async (filter, names) => {
  assert.deepEqual(await namesOf(filter), names)
})

test.each([
  ['name', 'desc', ['Dora', 'Carla', 'Beto', 'Ana']],
  ['last_visit', 'desc', ['Beto', 'Ana', 'Carla', 'Dora']],
  ['last_visit', 'asc', ['Ana', 'Beto', 'Carla', 'Dora']],
  ['visits', 'desc', ['Ana', 'Beto', 'Carla', 'Dora']],
  ['no_shows', 'desc', ['Beto', 'Ana', 'Carla', 'Dora']],
  ['plan_ends_at', 'asc', ['Beto', 'Carla', 'Ana', 'Dora']],
  ['balance', 'desc', ['Carla', 'Ana', 'Beto', 'Dora']],
  ['birthday', 'asc', ['Dora', 'Ana', 'Beto', 'Carla']],
  ['created_at', 'asc', ['Ana', 'Beto', 'Carla', 'Dora']],
  ['spent', 'desc', ['Ana', 'Beto', 'Carla', 'Dora']],
])('the list is sorted by %s, %s; empty values last', async (sort, direction, names) => {
  assert.deepEqual(await namesOf({ sort, direction }), names)
})

test('pages do not overlap, and the total counts all', async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => list({ page, per_page: 2, sort: 'spent' })))
  assert.deepEqual(
    pages.map(({ customers }) => customers.length),
    [2, 2, 0],
  )
  assert.equal(
    new Set(pages.flatMap(({ customers }) => customers.map((row: { customer_id: number }) => row.customer_id))).size,
    4,
  )
  assert.deepEqual(
    pages.map(({ total }) => total),
    [4, 4, 4],
  )
})

test('a customer and a coach may not read the list [R13]', async () => {
  for (const as of [ana, await person({ role: 'coach' })])
    assert.equal((await call('GET /customer/list', { as })).status, 403)
})

test('the figures of one customer have their next class [R13]', async () => {
  const single_class_id = await insertClass(app, room, { class_date: daysAhead(3) })
  await db.insert(classReservation).values({ single_class_id, customer_id: dora.customer_id, createdAt: app.now() })
  const figuresOf = (id: number) => call('GET /customer/{id}/figures', { as: reception, params: { id } })
  const { body } = await figuresOf(dora.customer_id)
  assert.deepEqual([body.customer.name, body.customer.visits, body.next_visit], ['Dora', 0, daysAhead(3).toISOString()])
  assert.equal((await figuresOf(ana.customer_id)).body.next_visit, null)
  assert.equal((await figuresOf(reception.customer_id)).status, 404)
})

test('a filter is saved by name, replaced and deleted [R13]', async () => {
  const save = (filter: object) =>
    call('POST /customer/segments', { as: reception, body: { name: 'Se acaba', filter } })
  const { body, status } = await save({ plan_ends_within: 7 })
  assert.equal(status, 201)
  await save({ plan_ends_within: 3 })
  const { segments } = (await call('GET /customer/segments', { as: reception })).body
  const { customer_segment_id } = body.segment
  assert.deepEqual(segments, [{ customer_segment_id, name: 'Se acaba', filter: { plan_ends_within: 3 } }])
  const remove = () => call('DELETE /customer/segments/{id}', { as: reception, params: { id: customer_segment_id } })
  assert.equal((await remove()).status, 200)
  assert.equal((await remove()).status, 404)
})

test('a tag is given to those who match, and found by it [R13]', async () => {
  const tag = (action: string, as = admin) =>
    call('POST /customer/tags', { as, body: { filter: { plan: 'none' }, tag: 'Llamar', action } })
  assert.equal((await tag('add', reception)).status, 403)
  assert.deepEqual((await tag('add')).body, { people: 2 })
  assert.deepEqual((await tag('add')).body, { people: 0 })
  assert.deepEqual(await namesOf({ tag: 'Llamar' }), ['Ana', 'Dora'])
  assert.deepEqual((await list({ tag: 'Llamar' })).customers[0].tags, ['Llamar'])
  assert.deepEqual((await tag('remove')).body, { people: 2 })
  assert.deepEqual(await namesOf({ tag: 'Llamar' }), [])
})

test('a customer has each tag once, and at most 20 [R13]', async () => {
  const params = { id: beto.customer_id }
  const add = (tag: string, id = beto.customer_id) =>
    call('POST /customer/{id}/tags', { as: reception, params: { id }, body: { tag } })
  await add('VIP')
  await add('Rodilla')
  assert.deepEqual((await add('VIP')).body, { tags: ['Rodilla', 'VIP'] })
  const remove = (tag = 'VIP') => call('DELETE /customer/{id}/tags', { as: reception, params, query: { tag } })
  assert.deepEqual((await remove()).body, { tags: ['Rodilla'] })
  assert.deepEqual((await remove()).body, { tags: ['Rodilla'] })
  assert.deepEqual((await call('GET /customer/{id}/tags', { as: reception, params })).body, { tags: ['Rodilla'] })
  assert.deepEqual((await call('GET /customer/tags', { as: reception })).body, { tags: ['Rodilla'] })
  for (const tag of ['..', 'a/b']) {
    await add(tag)
    assert.deepEqual((await remove(tag)).body, { tags: ['Rodilla'] })
  }
  assert.equal((await add('VIP', 999_999)).status, 404)
  for (let n = 2; n <= 20; n++) await add(`Etiqueta ${n}`)
  assert.equal((await add('Una más')).status, 409)
  assert.equal((await call('GET /customer/{id}/tags', { as: reception, params })).body.tags.length, 20)
})

test('a broadcast reaches those who match a filter [R14]', async () => {
  const audience = { of: 'filter', filter: { not_seen_for: 30 } }
  assert.deepEqual((await call('POST /bulletins/count', { as: admin, body: { audience } })).body, { people: 1 })
  assert.equal((await call('POST /bulletins/count', { as: reception, body: { audience } })).status, 403)
  const chosen = { of: 'filter', filter: { customer_ids: [ana.customer_id, dora.customer_id] } }
  assert.deepEqual((await call('POST /bulletins/count', { as: admin, body: { audience: chosen } })).body, { people: 2 })
  const { instructor_id } = coach!
  const filter = { class_type_id: room.barre, instructor_id, location_id: room.location_id }
  const body = { audience: { of: 'filter', filter }, people: 1, subject: 'Hola', body: 'Vuelve.' }
  assert.equal((await call('POST /bulletins', { as: admin, body })).status, 201)
  const { bulletins } = (await call('GET /bulletins', { as: admin })).body
  assert.equal(bulletins[0].of_what, 'Barre, con Sofía, en Roma')
})
