import assert from 'node:assert/strict'
import { and, asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { statementsDuring } from '../../../testing/count-statements.ts'
import { insertClass, insertRoom } from '../../../testing/classes.ts'
import { openShop } from '../../../testing/shop.ts'
import { purchase } from '../../purchases/tables.ts'
import { classPackage } from '../tables.ts'

const shop = await openShop()
const { call, app } = shop
const { db } = app.database
await shop.setSettings({ videos_enabled: true })
const admin = await shop.person({ name: 'Sofía', role: 'admin' })
const reception = await shop.person({ name: 'Luis', role: 'reception' })
const ana = await shop.person({ name: 'Ana', last_name: 'Ruiz' })

const morning = {
  title: 'Mañanas',
  short_description: '12 clases antes del mediodía',
  description: 'Con **calma**. <script>alert(1)</script>',
  image: { src: '/files/manana.jpg' },
  price: 1980.5,
  sale_price: 1800,
  allow_discount_over_sale_price: true,
  class_amount: 0,
  class_package_types: [
    { class_type_id: 2, class_amount: 8, expiration_days: null },
    { class_type_id: 1, class_amount: 4, expiration_days: 20 },
  ],
  allowed_times: [{ weekdays: [1, 2, 3, 4, 5], from: '06:00', to: '12:00' }],
  guests_included: true,
  expiration_days: 45,
  is_subscription: false,
  subscription_period: null,
  subscription_interval: null,
  free_trial_length: null,
  free_trial_period: null,
  limit_per_customer: 2,
  max_sales: 20,
  is_trial: false,
  new_people_only: true,
  is_online: false,
  is_presencial: true,
  is_special_event: false,
  is_home: false,
  file_url: 'https://archivos.example/guia.pdf',
  receipt_file: { src: '/files/recibo.png' },
}
const monthly = {
  ...morning,
  title: 'Mensual',
  sale_price: null,
  class_amount: -1,
  class_package_types: [],
  expiration_days: null,
  is_subscription: true,
  subscription_period: 'month',
  subscription_interval: 1,
  free_trial_length: 7,
  free_trial_period: 'day',
}

const create = (body: object, as = admin) => call('POST /class_packages', { as, body })
const createPackage = async (body: object = morning) => (await create(body)).body.class_package
const change = (body: object) => call('PUT /class_packages', { as: admin, body })
const remove = (id: number) => call('DELETE /class_packages/{id}', { as: admin, params: { id } })
const shown = async () => (await call('GET /class_packages')).body.class_packages
const listPackages = async (query: Record<string, string | number> = {}) =>
  (await call('GET /class_packages/admin/all', { as: admin, query })).body
const auditOf = (id: number) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, 'class_package'), eq(auditEntry.subject_id, id)))
    .orderBy(asc(auditEntry.audit_entry_id))

test('a package is made whole, last in order, visible [3.11, 4.22, R2]', async () => {
  const before = await shown()
  const response = await create(morning)
  assert.equal(response.status, 201)
  const { class_package_id, version: _, ...fields } = response.body.class_package
  const { max_sales, file_url, receipt_file, ...seen } = morning
  assert.deepEqual(fields, {
    ...seen,
    description: '<p>Con <strong>calma</strong>. </p>',
    class_amount: 12,
    class_package_types: [
      { class_type: { class_type_id: 2, name: 'Ride' }, class_amount: 8, expiration_days: null },
      { class_type: { class_type_id: 1, name: 'Barre' }, class_amount: 4, expiration_days: 20 },
    ],
    order: before.at(-1).order + 1,
    is_sold_out: false,
    downloadable: { name: 'guia.pdf', type: 'pdf' },
    max_sales,
    sold: 0,
    file_url,
    receipt_file,
    archivedAt: null,
  })
  const [stored] = await db.select().from(classPackage).where(eq(classPackage.class_package_id, class_package_id))
  assert.deepEqual([stored?.price, stored?.sale_price], [198_050, 180_000])
  const last = (await shown()).at(-1)
  assert.deepEqual(
    [last.class_package_id, last.sale_price, 'sold' in last, 'file_url' in last],
    [class_package_id, 1800, false, false],
  )
  assert.deepEqual(
    (await auditOf(class_package_id)).map(({ did, by, before }) => [did, by, before]),
    [['create-class_package', admin.customer_id, null]],
  )
})

test('a subscription has a trial; one unlimited part makes all so [3.11]', async () => {
  const pack = await createPackage(monthly)
  assert.deepEqual(
    [
      pack.class_amount,
      pack.subscription_period,
      pack.subscription_interval,
      pack.free_trial_length,
      pack.free_trial_period,
    ],
    [-1, 'month', 1, 7, 'day'],
  )
  const types = [
    { class_type_id: 1, class_amount: -1, expiration_days: null },
    { class_type_id: 2, class_amount: 3, expiration_days: null },
  ]
  assert.equal((await createPackage({ ...monthly, class_package_types: types })).class_amount, -1)
})

const wrong: [what: string, change: object, field: string, message: string][] = [
  [
    'a sale dearer than its price',
    { sale_price: 1980.5 },
    'sale_price',
    'Escribe un precio de oferta menor que el precio.',
  ],
  [
    'no end for its classes',
    { expiration_days: null },
    'expiration_days',
    'Escribe en cuántos días vencen las clases.',
  ],
  [
    'a period, bought once',
    { subscription_period: 'month' },
    'subscription_period',
    'Elige un periodo solo en una suscripción.',
  ],
  ['no shelf', { is_presencial: false }, 'is_presencial', 'Elige si es presencial, en línea o un evento.'],
]
for (const [what, part, field, message] of wrong) {
  test(`a package with ${what} is refused beside its field, made or changed [3.11]`, async () => {
    const { class_package_id } = await createPackage()
    for (const response of [await create({ ...morning, ...part }), await change({ class_package_id, ...part })]) {
      assert.deepEqual([response.status, response.body.code], [400, 'package-terms'])
      assert.deepEqual(response.body.fields, [{ field: `body.${field}`, message }])
    }
  })
}

const malformed: [what: string, change: object][] = [
  ['a price of a third of a peso', { price: 0.333 }],
  ['a price under nothing', { price: -1 }],
  ['a picture of another protocol', { image: { src: 'javascript:alert(1)' } }],
  ['a picture of another site, which no page would show', { image: { src: 'https://cuadros.example/a.jpg' } }],
  ['a picture up the folders', { image: { src: '/files/../etc' } }],
  ['no title', { title: '  ' }],
  ['a given id', { class_package_id: 7 }],
  ['a count of what was sold', { sold: 0 }],
]
for (const [what, part] of malformed) {
  test(`a package with ${what} is not understood [F40]`, async () => {
    const response = await create({ ...morning, ...part })
    assert.deepEqual([response.status, response.body.code], [400, 'invalid'])
  })
}

test('an unknown class type is refused with the whole change [3.11]', async () => {
  const pack = await createPackage()
  const class_package_types = [{ class_type_id: 999, class_amount: 1, expiration_days: null }]
  const { class_package_id } = pack
  const response = await change({ class_package_id, title: 'Otro', class_package_types })
  assert.deepEqual([response.status, response.body.code], [404, 'class-type-unknown'])
  assert.deepEqual((await listPackages({ ids: String(class_package_id) })).class_packages, [pack])
})

test('a new price or terms are for later buyers alone [3.11, R2]', async () => {
  const pack = await createPackage({ ...morning, sale_price: null })
  const { class_package_id } = pack
  await shop.attempt(ana, { class_package_id, payment_method: 'cash' })
  const bought = () => db.select().from(purchase).where(eq(purchase.class_package_id, class_package_id))
  const before = await bought()
  assert.deepEqual([before[0]?.amount, before[0]?.expiration_days], [198_050, 45])
  const response = await change({ class_package_id, price: 2500, expiration_days: 10, title: 'Temprano' })
  assert.equal(response.status, 200)
  assert.deepEqual(await bought(), before)
  const changed = (await auditOf(class_package_id)).at(-1)
  assert.deepEqual(changed?.before, { title: 'Mañanas', price: 198_050, expiration_days: 45 })
  assert.deepEqual(changed?.after, { title: 'Temprano', price: 250_000, expiration_days: 10 })
})

test('a stock stays above what is sold, or says how many [R9]', async () => {
  const { class_package_id } = await createPackage()
  for (const as of [ana, reception]) await shop.attempt(as, { class_package_id, payment_method: 'cash' })
  const response = await change({ class_package_id, max_sales: 1 })
  assert.deepEqual([response.status, response.body.code], [409, 'stock-under-sold'])
  assert.equal(response.body.message, 'Escribe 2 o más: ya se vendieron 2.')
  const last = await change({ class_package_id, max_sales: 2 })
  assert.deepEqual([last.body.class_package.sold, last.body.class_package.is_sold_out], [2, true])
})

test('an older package with odd terms can be renamed and shown [3.11]', async () => {
  const class_package_id = shop.packages.endless
  assert.equal((await change({ class_package_id, title: 'Sin fin, de verdad' })).status, 200)
  assert.equal((await change({ class_package_id, sale_price: 999 })).body.code, 'package-terms')
})

test('a package goes to the home page and leaves it, once [7.13, 5.15]', async () => {
  const { class_package_id: id } = await createPackage()
  const home = async () => (await call('GET /class_packages/presenciales/home')).body.class_packages
  const has = async () => (await home()).some((pack: { class_package_id: number }) => pack.class_package_id === id)
  for (const [method, expected] of [
    ['POST', true],
    ['POST', true],
    ['DELETE', false],
    ['DELETE', false],
  ] as const) {
    const response = await call(`${method} /class_packages/{id}/home`, { as: admin, params: { id } })
    assert.deepEqual([response.status, response.body.class_package.is_home, await has()], [200, expected, expected])
  }
  assert.deepEqual((await auditOf(id)).map(({ after }) => after).slice(1), [{ home: true }, { home: false }])
  assert.equal((await call('POST /class_packages/{id}/home', { as: admin, params: { id: 999 } })).status, 404)
})

test('ordered packages come first, the others follow as before [5.15]', async () => {
  const numbers = async () => (await shown()).map((pack: { class_package_id: number }) => pack.class_package_id)
  const before: number[] = await numbers()
  const first = [before[3]!, before[0]!]
  const response = await call('PUT /class_packages/order', { as: admin, body: { ids: first } })
  assert.deepEqual([response.status, response.body], [200, {}])
  assert.deepEqual(await numbers(), [...first, ...before.filter((id) => !first.includes(id))])
  const twice = await auditOf(first[0]!)
  await call('PUT /class_packages/order', { as: admin, body: { ids: first } })
  assert.equal((await auditOf(first[0]!)).length, twice.length)
})

test('an unsold package is deleted, a sold one archived [2.54]', async () => {
  const unsold = await createPackage()
  assert.deepEqual((await remove(unsold.class_package_id)).body, { archived: false })
  assert.equal((await listPackages({ ids: String(unsold.class_package_id) })).total, 0)
  assert.equal((await remove(unsold.class_package_id)).status, 404)
  const sold = await createPackage({ ...morning, title: 'Se vendió' })
  const id = sold.class_package_id
  const { body } = await shop.attempt(ana, { class_package_id: id, payment_method: 'cash' })
  assert.deepEqual((await remove(id)).body, { archived: true })
  assert.equal((await call('GET /class_packages/{id}', { params: { id } })).status, 404)
  assert.equal((await listPackages({ query: 'se vendio' })).total, 0)
  assert.equal((await listPackages({ query: 'se vendio', archived: 'yes' })).class_packages[0].class_package_id, id)
  const own = await call('GET /purchases/{id}', { as: ana, params: { id: body.purchase_id } })
  assert.equal(own.body.purchase.class_package.title, 'Se vendió')
  const back = await change({ class_package_id: id, archived: false })
  assert.equal(back.body.class_package.archivedAt, null)
  assert.equal((await call('GET /class_packages/{id}', { params: { id } })).status, 200)
  assert.deepEqual(
    (await auditOf(id)).map(({ did }) => did),
    ['create-class_package', 'archive-class_package', 'update-class_package'],
  )
})

test('fee, home button and own-class packages stay [2.54, 4.20, 2.11]', async () => {
  const room = await insertRoom(app)
  const [fee, button, ticket] = [await createPackage(), await createPackage(), await createPackage()]
  await insertClass(app, room, { class_package_id: ticket.class_package_id })
  await shop.setSettings({ signup_fee: fee.class_package_id, home_package_id: button.class_package_id })
  for (const { class_package_id } of [fee, button, ticket]) {
    const removals = [await remove(class_package_id), await change({ class_package_id, archived: true })]
    assert.deepEqual(
      removals.map(({ status, body }) => [status, body.code]),
      [
        [409, 'package-needed'],
        [409, 'package-needed'],
      ],
    )
  }
  await shop.setSettings({ signup_fee: 99_999, home_package_id: 152 })
  assert.deepEqual((await remove(fee.class_package_id)).body, { archived: false })
})

test('the admin list is searched without accents, in 3 statements [7.13]', async () => {
  const { class_packages, total } = await listPackages({ query: 'MANANAS' })
  assert.equal(total, class_packages.length)
  assert.ok(class_packages.every(({ title }: { title: string }) => title === 'Mañanas'))
  const orders = (await listPackages()).class_packages.map(({ order }: { order: number }) => order)
  assert.deepEqual(
    orders,
    orders.toSorted((first: number, other: number) => first - other),
  )
  const sent = await statementsDuring(() => listPackages())
  assert.equal(sent.filter((statement) => statement.includes('class_package')).length, 3, sent.join('\n'))
})

test('packages are kept by administrators alone [R13, 6.3]', async () => {
  for (const as of [reception, ana]) {
    assert.equal((await create(morning, as)).status, 403)
    assert.equal((await call('GET /class_packages/admin/all', { as })).status, 403)
  }
})
