import assert from 'node:assert/strict'
import { test } from 'vitest'
import { instructor } from '../../catalogue/studio/tables.ts'
import { membershipWithoutPurchases } from '../../testing/membership-without-purchases.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { customerRoutes } from '../routes.ts'

const studio = await openTestStudio({ routes: customerRoutes(membershipWithoutPurchases) })
const { call, app } = studio
const reception = await studio.person({ name: 'Luis', last_name: 'Ortega', role: 'reception' })
const admin = await studio.person({ name: 'Sofía', last_name: 'Arce', role: 'admin' })
const iris = await studio.person({
  name: 'Íris',
  last_name: 'Muñoz',
  email: 'iris@casabarro.example',
  phone: '5512349876',
})
const ivan = await studio.person({ name: 'Iván', last_name: 'Cirisco', phone: '5500001111' })
const renata = await studio.person({ name: 'Renata', last_name: 'Vela', role: 'coach' })
const [coach, other] = await app.database.db
  .insert(instructor)
  .values([{ name: 'Renata' }, { name: 'Regina' }])
  .returning()
const [renataId, reginaId] = [coach!.instructor_id, other!.instructor_id]

const findIds = async (query: string) => {
  const { status, body } = await call('GET /customer/query', { as: reception, query: { query } })
  assert.equal(status, 200)
  return body.customers.map(({ customer_id }: { customer_id: number }) => customer_id)
}

test('people are found by part of a name, beginnings first [7.6]', async () => {
  assert.deepEqual(await findIds('iris'), [iris.customer_id, ivan.customer_id])
  assert.deepEqual(await findIds('iris munoz'), [iris.customer_id])
  assert.deepEqual(await findIds('MUÑ'), [iris.customer_id])
})

test('people are found by e-mail and by phone in any form [7.6]', async () => {
  assert.deepEqual(await findIds('iris@casa'), [iris.customer_id])
  for (const phone of ['5512349876', '55 1234 9876', '+52 1 55-1234-9876', '9876']) {
    assert.deepEqual(await findIds(phone), [iris.customer_id], phone)
  }
})

test('several words match in any order, case and accents [7.6]', async () => {
  for (const query of ['munoz íris', 'IRIS casabarro', 'muñoz 9876', 'casabarro 5512']) {
    assert.deepEqual(await findIds(query), [iris.customer_id], query)
  }
  assert.deepEqual(await findIds('iris ortega'), [])
})

test('names first, then words; over 20 results are said [7.6]', async () => {
  const people = []
  for (let n = 10; n < 32; n++) people.push(await studio.person({ name: 'Abelardo', last_name: `Tzec ${n}` }))
  const zoe = await studio.person({ name: 'Zoe', last_name: 'Tzec' })
  const tzeltal = await studio.person({ name: 'Tzeltal', last_name: 'Zamora' })
  const many = await call('GET /customer/admin/all', { as: reception, query: { query: 'tze' } })
  assert.equal(many.body.more, true)
  assert.deepEqual(
    many.body.customers.map(({ customer_id }: { customer_id: number }) => customer_id),
    [tzeltal, ...people.slice(0, 19)].map(({ customer_id }) => customer_id),
  )
  const few = await call('GET /customer/query', { as: reception, query: { query: 'zoe tzec' } })
  assert.equal(few.body.more, false)
  assert.deepEqual(
    few.body.customers.map(({ customer_id }: { customer_id: number }) => customer_id),
    [zoe.customer_id],
  )
  assert.equal((await call('GET /customer/admin/all', { as: renata, query: { query: 'tze' } })).status, 403)
})

test('wildcards, single letters and deleted people find none [7.6]', async () => {
  assert.deepEqual(await findIds('%%'), [])
  assert.deepEqual(await findIds('__'), [])
  assert.equal((await call('GET /customer/query', { as: reception, query: { query: 'i' } })).status, 400)
  await app.database.pool.query('update customer set "deletedAt" = now() where customer_id = $1', [ivan.customer_id])
  assert.deepEqual(await findIds('ivan'), [])
})

const link = (instructor_id: number, customer_id: number | null) =>
  call('PUT /instructors/account', { as: admin, body: { instructor_id, customer_id } })

test('an admin links a coach to an account, audited [R13]', async () => {
  const linked = await link(renataId, renata.customer_id)
  assert.deepEqual([linked.status, linked.body.account.customer.customer_id], [200, renata.customer_id])
  assert.equal((await call('GET /customer', { as: renata })).body.customer.account.instructor_id, renataId)
  const { accounts } = (await call('GET /instructors/account', { as: admin })).body
  assert.deepEqual(
    accounts.map((account: { instructor_id: number; customer: { name: string } | null }) => [
      account.instructor_id,
      account.customer?.name ?? null,
    ]),
    [
      [renataId, 'Renata'],
      [reginaId, null],
    ],
  )
  assert.equal((await link(renataId, null)).body.account.customer, null)
  const { rows } = await app.database.pool.query(
    'select "by", did, subject_id, before, after from audit_entry order by audit_entry_id',
  )
  const [none, own] = [{ customer_id: null }, { customer_id: renata.customer_id }]
  const auditEntry = { by: admin.customer_id, did: 'link-coach', subject_id: renataId }
  assert.deepEqual(rows, [
    { ...auditEntry, before: none, after: own },
    { ...auditEntry, before: own, after: none },
  ])
})

test('only an account of staff is a coach’s, and of one coach alone [R13]', async () => {
  const reasonOf = async (instructor_id: number, customer_id: number) =>
    (await link(instructor_id, customer_id)).body.code
  assert.equal(await reasonOf(987_654, renata.customer_id), 'coach-missing')
  assert.equal(await reasonOf(renataId, 987_654), 'person-missing')
  assert.equal(await reasonOf(renataId, iris.customer_id), 'not-staff')
  assert.equal((await link(renataId, renata.customer_id)).status, 200)
  assert.equal(await reasonOf(reginaId, renata.customer_id), 'coach-taken')
  const moved = await link(renataId, admin.customer_id)
  assert.deepEqual([moved.status, moved.body.account.customer.customer_id], [200, admin.customer_id])
})
