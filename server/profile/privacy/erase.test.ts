import assert from 'node:assert/strict'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { test } from 'vitest'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const { app, call, person, attempt, packages } = shop
const { pool } = app.database
const room = await insertRoom(app)
const [admin, reception] = [await person({ role: 'admin' }), await person({ role: 'reception' })]

const eraseMe = (as: TestPerson, password = as.password) => call('DELETE /customer/mine', { as, body: { password } })
const erase = (customer: TestPerson, reason = 'Lo pidió por correo', key?: string) =>
  call('DELETE /customer/{id}', {
    as: admin,
    params: { id: customer.customer_id },
    body: { reason },
    ...(key ? { key } : {}),
  })
const preview = async (as: TestPerson) => (await call('GET /customer/mine/erasing', { as })).body.erasing
const reserve = (as: TestPerson, single_class_id: number) =>
  call('POST /class_reservations', { as, body: { single_class_id } })
const queryRow = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows[0]

const IP_ADDRESS = '189.203.44.7'

async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: matches } = await pool.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (matches.length > 0) found.push(name)
  }
  return found
}

async function createPersonWithData(): Promise<TestPerson> {
  const ana = await person({
    name: 'Anastasia',
    last_name: 'Quetzalcóatl',
    phone: '5598765432',
    email: 'anastasia.q@example.com',
  })
  const id = ana.customer_id
  const paid = await attempt(ana, { class_package_id: packages.endless, payment_method: 'card' })
  await shop.pay(paid.body.clientSecret, undefined, { name: 'Anastasia Quetzalcóatl' })
  await shop.deliver()
  const bought = await attempt(ana, { class_package_id: packages.eight, payment_method: 'cash' })
  await call('POST /purchases/{id}/confirm', { as: reception, params: { id: bought.body.purchase_id } })
  await reserve(ana, await insertClass(app, room))
  const full = await insertClass(app, room, { capacity: 1 })
  const other = await person()
  await insertCreditGrant(app, other.customer_id)
  await reserve(other, full)
  assert.equal((await call('POST /waitlist', { as: ana, body: { single_class_id: full } })).status, 201)
  await pool.query(
    `insert into customer_note (customer_id, by, text, "createdAt") values ($1, $2, 'Anastasia prefiere la fila 1', now())`,
    [id, reception.customer_id],
  )
  await pool.query(
    `insert into address (customer_id, street, city, state, country, "createdAt") values ($1, 'Quetzalcóatl 9', 'Puebla', 'Puebla', 'México', now())`,
    [id],
  )
  await pool.query(
    `with f as (insert into custom_field (object, key, label, type, sensitive) values ('customer', 'lesiones' || $1, 'Lesiones', 'text', true) returning custom_field_id)
     insert into answer (custom_field_id, object_id, value, "updatedAt") select custom_field_id, $1::int, '"Rodilla de Anastasia"', now() from f`,
    [id],
  )
  const [terms] = (
    await pool.query(`insert into page (slug, title) values ('aviso-' || $1, 'Aviso') returning page_id`, [id])
  ).rows
  const from = { from: IP_ADDRESS, headers: { 'user-agent': 'Firefox/140.0 Quetzalcóatl' } }
  const accepted = await call('POST /accepted_pages', { as: ana, body: { page_id: terms.page_id }, ...from })
  assert.equal(accepted.status, 201)
  return ana
}

test('an erased person leaves what the law keeps, by number [4.23, R13]', async () => {
  const ana = await createPersonWithData()
  await assertInOrder(app)
  const shown = await preview(ana)
  assert.deepEqual([shown.obstacles, shown.reservations, shown.waitlists, shown.credits], [[], 1, 1, 13])
  const wrong = await eraseMe(ana, 'otra-clave-2026')
  assert.deepEqual([wrong.status, wrong.body.code], [403, 'wrong-password'])
  assert.equal((await call('GET /customer', { as: ana })).status, 200)

  const erased = await eraseMe(ana)
  assert.deepEqual([erased.status, erased.body], [200, {}])
  for (const text of ['Anastasia', 'Quetzalcóatl', '5598765432', IP_ADDRESS, ana.uid])
    assert.deepEqual(await tablesWith(text), [], text)
  const row = await queryRow('select * from customer where customer_id = $1', ana.customer_id)
  assert.deepEqual([row.name, row.phone, row.uid, row.erasedAt !== null], ['Persona borrada', null, null, true])
  const remaining = await queryRow(
    `select (select sum(total_payment)::int from invoice where customer_id = $1) as paid,
      (select sum(amount)::int from credit_entry where customer_id = $1) as credits`,
    ana.customer_id,
  )
  assert.deepEqual(remaining, { paid: 229_850, credits: 14 })
  assert.ok((await call('GET /customer', { as: ana })).status === 401, 'the session has ended')
  await assertInOrder(app)
})

test('e-mail and phone can sign up again [4.2, 8.12, 8.14]', async () => {
  const ana = await createPersonWithData()
  await eraseMe(ana)
  const { name, last_name, email, phone, password } = ana
  const form = { name, last_name, email, phone, password, password_confirm: password, accepted_pages: [] }
  const signUpResponse = await call('POST /customer/signup', { body: form })
  assert.equal(signUpResponse.status, 201, JSON.stringify(signUpResponse.body))
  assert.notEqual(signUpResponse.body.customer.customer_id, ana.customer_id)
  assert.deepEqual((await call('GET /purchases', { as: signUpResponse.body.token })).body.purchases, [])
  const own = await call('GET /customer/{id}/erasing', {
    as: admin,
    params: { id: signUpResponse.body.customer.customer_id },
  })
  assert.deepEqual([own.body.erasing.reservations, own.body.erasing.credits], [0, 0])
  await erase({ ...ana, customer_id: signUpResponse.body.customer.customer_id })
  await assertInOrder(app)
})

test('an admin erases on request, without data in the log [R13]', async () => {
  const ana = await createPersonWithData()
  assert.equal(
    (await call('DELETE /customer/{id}', { as: reception, params: { id: ana.customer_id }, body: { reason: 'ARCO' } }))
      .status,
    403,
  )
  assert.equal((await erase(ana)).status, 200)
  assert.equal((await erase(ana)).status, 200)
  const { rows } = await pool.query(
    "select did, by, reason, before, after from audit_entry where subject = 'customer' and subject_id = $1",
    [ana.customer_id],
  )
  assert.deepEqual(rows, [
    { did: 'erase-person', by: admin.customer_id, reason: 'Lo pidió por correo', before: null, after: null },
  ])
  assert.deepEqual(await tablesWith('Anastasia'), [])
  assert.deepEqual((await erase({ ...ana, customer_id: 987_654 })).body.code, 'person-missing')
  await assertInOrder(app)
})

test('plans, payments and debts must end before erasing [R13]', async () => {
  const ana = await person()
  const reasons = async () => (await preview(ana)).obstacles.map(({ reason }: { reason: string }) => reason)
  assert.deepEqual(await reasons(), [])
  await pool.query(
    `insert into account_money (customer_id, amount, why, dedupe_key, "createdAt") values ($1, 5000, 'adjusted', 'x', now())`,
    [ana.customer_id],
  )
  const voucher = await attempt(ana, { class_package_id: packages.eight, payment_method: 'card' })
  assert.equal(voucher.status, 201)
  assert.deepEqual(await reasons(), ['payment-under-way', 'money-on-account'])
  const refused = await eraseMe(ana)
  assert.deepEqual([refused.status, refused.body.code], [409, 'payment-under-way'])
  assert.equal((await call('GET /customer', { as: ana })).status, 200, 'no data is erased')
  await pool.query(
    `insert into account_money (customer_id, amount, why, dedupe_key, "createdAt") values ($1, -5000, 'paid-back', 'y', now())`,
    [ana.customer_id],
  )

  const beto = await person()
  const plan = await attempt(beto, {
    class_package_id: packages.unlimited,
    payment_method: 'card',
    renewal_consent: { version: RENEWAL_TEXT },
  })
  await shop.pay(plan.body.clientSecret)
  await shop.deliver()
  const shown = (await preview(beto)).obstacles
  assert.deepEqual([shown[0].reason, shown[0].named], ['plan-renews', ['Ilimitada']])
  await call('POST /purchases/cancel/{id}', {
    as: beto,
    params: { id: plan.body.purchase_id },
    body: { reason: 'Por salud' },
  })
  assert.equal((await erase(beto)).status, 200)
  await shop.deliver()
  await assertInOrder(app)
})

test('staff are not erased, their acts keep their name [R13]', async () => {
  assert.equal((await erase(reception)).body.code, 'is-staff')
  assert.equal((await eraseMe(reception)).body.code, 'is-staff')
})
