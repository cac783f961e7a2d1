import assert from 'node:assert/strict'
import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { ignoredLists } from '@aforo/domain/people/shapes.ts'
import { test } from 'vitest'
import { statementsDuring } from '../testing/count-statements.ts'
import { membershipWithoutPurchases } from '../testing/membership-without-purchases.ts'
import { openTestStudio } from '../testing/studio.ts'
import { customerRoutes } from './routes.ts'
import { customer } from './tables.ts'

const studio = await openTestStudio({ routes: customerRoutes(membershipWithoutPurchases) })
const { call } = studio
const rowOf = async (customer_id: number) => {
  const found = await studio.app.database.pool.query('select * from customer where customer_id = $1', [customer_id])
  return found.rows[0]
}

test('a customer’s profile is a fixed number of statements [7.6]', async () => {
  const ana = await studio.person({ name: 'Ana', last_name: 'Ruiz' })
  let body: { customer: Record<string, unknown> } | undefined
  const sent = await statementsDuring(async () => {
    body = (await call('GET /customer', { as: ana })).body
  })
  assert.equal(sent.length, 2, 'session, and customer with what other areas add')
  assert.equal(body?.customer.name, 'Ana')
  assert.deepEqual(body?.customer.account, { role: 'customer', email_verified: false, instructor_id: null })
})

test('the fields that are sent are saved, the others stay [7.8, 4.23]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  const change = { phone: '(55) 5123-4567'.replace('(55) 5', '(555) '), instagram: '@ana', birthdate: '1990-02-28' }
  const { status, body } = await call('PUT /customer', { as: ana, body: change })
  assert.equal(status, 200)
  assert.deepEqual(
    [body.customer.name, body.customer.phone, body.customer.instagram, body.customer.birthdate],
    ['Ana', '5551234567', '@ana', '1990-02-28'],
  )
})

test('the related lists of a loaded profile are dropped [4.23]', async () => {
  const ana = await studio.person()
  const before = await rowOf(ana.customer_id)
  const lists = Object.fromEntries(ignoredLists.map((list) => [list, [{ purchase_id: 1, is_paid: true }]]))
  assert.equal((await call('PUT /customer', { as: ana, body: { ...lists, customer_id: ana.customer_id } })).status, 200)
  assert.deepEqual(await rowOf(ana.customer_id), before)
})

const OWN_FIELDS = new Set([
  'name',
  'last_name',
  'phone',
  'instagram',
  'birthdate',
  'signup_reason',
  'other',
  'version',
])
const FOREIGN_FIELDS = [
  ...Object.keys(getTableColumns(customer)).filter((column) => !OWN_FIELDS.has(column)),
  ...'has_unlimited unlimited_membership_expiration is_paid attend account password credits file toString'.split(' '),
  ...'__proto__ constructor email_verified'.split(' '),
]

test('no other column in a profile changes anything [R16]', async () => {
  const ana = await studio.person()
  const beto = await studio.person()
  const before = [await rowOf(ana.customer_id), await rowOf(beto.customer_id)]
  const value = fc.oneof(fc.constant('admin'), fc.constant(beto.customer_id), fc.boolean(), fc.jsonValue())
  const bodies = fc.dictionary(fc.constantFrom(...FOREIGN_FIELDS), value, {
    minKeys: 1,
    maxKeys: 4,
    noNullPrototype: true,
  })
  await fc.assert(
    fc.asyncProperty(bodies, async (strangers) => {
      const { status } = await call('PUT /customer', { as: ana, body: JSON.stringify(strangers) })
      const isOwnId = Object.keys(strangers).join() === 'customer_id' && strangers.customer_id === ana.customer_id
      assert.ok(status === 400 || status === 403 || isOwnId, `found ${status}`)
      assert.deepEqual([await rowOf(ana.customer_id), await rowOf(beto.customer_id)], before)
    }),
    { numRuns: 150 },
  )
})

for (const column of FOREIGN_FIELDS.filter((name) => name !== 'customer_id')) {
  test(`a profile that carries ${column} is refused whole [R16]`, async () => {
    const ana = await studio.person({ name: 'Ana' })
    const body = `{"name":"Otra","${column}":"admin"}`
    assert.equal((await call('PUT /customer', { as: ana, body })).status, 400)
    assert.equal((await rowOf(ana.customer_id)).name, 'Ana')
  })
}

test("another person's customer_id is refused, and neither row changes [F40]", async () => {
  const ana = await studio.person({ name: 'Ana' })
  const beto = await studio.person({ name: 'Beto' })
  const body = { customer_id: beto.customer_id, name: 'Otra' }
  const { status, body: responseBody } = await call('PUT /customer', { as: ana, body })
  assert.deepEqual([status, responseBody.code], [403, 'not-your-profile'])
  assert.deepEqual([(await rowOf(ana.customer_id)).name, (await rowOf(beto.customer_id)).name], ['Ana', 'Beto'])
})

test('another’s phone is refused, the own can be repeated [8.14]', async () => {
  const ana = await studio.person()
  const beto = await studio.person()
  const response = await call('PUT /customer', { as: ana, body: { phone: beto.phone } })
  assert.deepEqual(
    [response.status, response.body.code, response.body.message],
    [409, 'phone-taken', 'Ya existe una cuenta con ese número de teléfono'],
  )
  assert.equal((await call('PUT /customer', { as: ana, body: { phone: ana.phone } })).status, 200)
})

test('two people who take one phone at the same moment: one has it [8.14]', async () => {
  const people = [await studio.person(), await studio.person(), await studio.person()]
  const responses = await Promise.all(people.map((as) => call('PUT /customer', { as, body: { phone: '5540404040' } })))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409])
})

test('what has no place yet is said, not thrown away [4.23]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  const { status, body } = await call('PUT /customer', { as: ana, body: { name: 'Otra', idAdjunto: 7 } })
  assert.deepEqual([status, Object.keys(body.fields)], [400, ['idAdjunto']])
  assert.equal((await rowOf(ana.customer_id)).name, 'Ana')
})
