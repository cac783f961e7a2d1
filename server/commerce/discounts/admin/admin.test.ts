import assert from 'node:assert/strict'
import { and, asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { purchase } from '../../purchases/tables.ts'
import { statementsDuring } from '../../../testing/count-statements.ts'
import { openShop } from '../../../testing/shop.ts'
import { discount } from '../tables.ts'

const shop = await openShop()
const { call, app } = shop
const { db } = app.database
await shop.setSettings({ discounts_enabled: true })
const admin = await shop.person({ name: 'Sofía', role: 'admin' })
const ana = await shop.person({ name: 'Ana' })

const autumn = {
  code: 'OTONO15',
  amount: 15,
  is_percent: true,
  first_invoice_only: false,
  max_uses: 100,
  max_uses_per_customer: 1,
  valid_from: '2026-11-20',
  valid_until: '2026-11-30',
  class_packages: [1, 6],
}
let codeCount = 0
const create = (body: object, as = admin) => call('POST /discounts', { as, body })
const fresh = async (change: object = {}) =>
  (await create({ ...autumn, code: `CODIGO${++codeCount}`, ...change })).body.discount
const change = (body: object) => call('PUT /discounts', { as: admin, body })
const remove = (id: number) => call('DELETE /discounts/{id}', { as: admin, params: { id } })
const read = async (id: number) => (await call('GET /discounts/{id}', { as: admin, params: { id } })).body.discount
const listed = async (query: Record<string, string> = {}) =>
  (await call('GET /discounts/admin/all', { as: admin, query })).body
const auditOf = (id: number) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, 'discount'), eq(auditEntry.subject_id, id)))
    .orderBy(asc(auditEntry.audit_entry_id))

const carry = (discount_id: number, row: Partial<typeof purchase.$inferInsert>) =>
  db.insert(purchase).values({
    customer_id: ana.customer_id,
    class_package_id: 1,
    title: '8 clases',
    amount: 129_950,
    total_payment: 110_458,
    class_amount: 8,
    status: 'pending',
    payment_kind: 'cash',
    discount_id,
    discount_amount: 19_492,
    attempt_key: crypto.randomUUID(),
    createdAt: app.now(),
    updatedAt: app.now(),
    ...row,
  })

test('a code has limits, days, packages, in capitals [3.14, R10, 4.22]', async () => {
  const response = await create({ ...autumn, code: ' otoño 15 ' })
  assert.deepEqual([response.status, response.body.code], [400, 'invalid'])
  const { status, body } = await create({ ...autumn, code: ' otono 15 ' })
  assert.equal(status, 201)
  const { discount_id, createdAt, version: _, ...fields } = body.discount
  assert.deepEqual(fields, { ...autumn, used: 0, confirmed: 0, archivedAt: null })
  assert.equal(createdAt, app.now().toISOString())
  const [row] = await db.select().from(discount).where(eq(discount.discount_id, discount_id))
  assert.deepEqual(
    [row?.amount, row?.valid_from?.toISOString(), row?.valid_until?.toISOString()],
    [1500, '2026-11-20T06:00:00.000Z', '2026-12-01T05:59:59.000Z'],
  )
  assert.deepEqual(await read(discount_id), body.discount)
})

test('a code in pesos is kept in centavos, with optional limits [3.14]', async () => {
  const free = { max_uses: null, max_uses_per_customer: null, valid_from: null, valid_until: null, class_packages: [] }
  const { discount_id } = await fresh({ amount: 150.5, is_percent: false, ...free })
  const response = await read(discount_id)
  assert.deepEqual(
    [response.amount, response.max_uses, response.valid_until, response.class_packages],
    [150.5, null, null, []],
  )
  const [row] = await db.select().from(discount).where(eq(discount.discount_id, discount_id))
  assert.deepEqual([row?.amount, row?.valid_from], [15_050, null])
})

test('a code that exists is refused at its field, also renamed [7.19]', async () => {
  const first = await fresh()
  const other = await fresh()
  for (const response of [
    await create({ ...autumn, code: first.code.toLowerCase() }),
    await change({ discount_id: other.discount_id, code: first.code }),
  ]) {
    const { code, fields } = response.body
    assert.deepEqual([response.status, code, fields[0].field], [409, 'code-taken', 'body.code'])
  }
  assert.deepEqual(await read(other.discount_id), other)
})

const wrong: [what: string, part: object, field: string][] = [
  ['more than a hundred percent', { amount: 101 }, 'amount'],
  ['an end before its beginning', { valid_until: '2026-11-19' }, 'valid_until'],
]
for (const [what, part, field] of wrong) {
  test(`a code of ${what} is refused beside its field, made or changed [R10]`, async () => {
    const { discount_id } = await fresh()
    const responses = [await create({ ...autumn, code: 'OTRO', ...part }), await change({ discount_id, ...part })]
    for (const response of responses) {
      assert.deepEqual([response.status, response.body.code], [400, 'discount-terms'])
      assert.deepEqual(
        response.body.fields.map((fault: { field: string }) => fault.field),
        [`body.${field}`],
      )
    }
  })
}

test('a code for an unknown package is refused whole [R10]', async () => {
  const discount_id_ = await fresh()
  const response = await change({ discount_id: discount_id_.discount_id, amount: 50, class_packages: [1, 999] })
  assert.deepEqual([response.status, response.body.code], [404, 'package-unknown'])
  assert.deepEqual(await read(discount_id_.discount_id), discount_id_)
})

test('a code’s uses and paid uses leave out failed and overdue [R10]', async () => {
  const { discount_id } = await fresh()
  const [soon, past] = [app.now().getTime() + 60_000, app.now().getTime()]
  await carry(discount_id, { pending_until: new Date(soon) })
  await carry(discount_id, { pending_until: new Date(past) })
  await carry(discount_id, { status: 'failed' })
  await carry(discount_id, { status: 'active', paidAt: app.now() })
  await carry(discount_id, { status: 'cancelled', paidAt: app.now() })
  const { used, confirmed } = await read(discount_id)
  assert.deepEqual([used, confirmed], [3, 2])
})

test('changing a code keeps what was bought, audited [4.22, R13]', async () => {
  const { discount_id } = await fresh()
  await carry(discount_id, { status: 'active', paidAt: app.now() })
  const bought = () => db.select().from(purchase).where(eq(purchase.discount_id, discount_id))
  const before = await bought()
  const response = await change({ discount_id, amount: 50, valid_until: null, class_packages: [6] })
  const { amount, valid_until, class_packages } = response.body.discount
  assert.deepEqual([response.status, amount, valid_until, class_packages], [200, 50, null, [6]])
  assert.deepEqual(await bought(), before)
  const entries = (await auditOf(discount_id)).at(-1)
  assert.deepEqual(entries?.after, { amount: 5000, valid_until: null, class_packages: [6] })
  await change({ discount_id, amount: 50 })
  assert.equal((await auditOf(discount_id)).length, 2)
})

test('an unused code is deleted, a used one archived, and restored [7.19]', async () => {
  const unused = await fresh()
  assert.deepEqual((await remove(unused.discount_id)).body, { archived: false })
  const response = await remove(unused.discount_id)
  assert.deepEqual([response.status, response.body.message], [404, 'Descuento no encontrado.'])
  const { discount_id, code } = await fresh()
  const fetchDiscount = () =>
    call('GET /discounts/code/{code}', { as: ana, params: { code }, query: { class_package_id: 1 } })
  assert.equal((await fetchDiscount()).status, 200)
  await carry(discount_id, { status: 'failed' })
  assert.deepEqual((await remove(discount_id)).body, { archived: true })
  assert.equal((await fetchDiscount()).status, 404)
  assert.equal((await listed({ query: code })).total, 0)
  assert.deepEqual((await listed({ query: code, archived: 'yes' })).descuentos[0].discount_id, discount_id)
  await change({ discount_id, archived: false })
  assert.equal((await fetchDiscount()).status, 200)
})

test('codes are searched, newest first, in four statements [7.19, 8.11]', async () => {
  const [first, second] = [await fresh({ code: 'PRUEBAUNO' }), await fresh({ code: 'PRUEBADOS' })]
  const codes = (await listed({ query: 'prueba' })).descuentos.map((row: { code: string }) => row.code)
  assert.deepEqual(codes, [second.code, first.code])
  assert.deepEqual(await listed({ query: 'NADA' }), { descuentos: [], total: 0 })
  const sent = await statementsDuring(() => listed())
  assert.equal(sent.filter((statement) => /discount/.test(statement)).length, 4, sent.join('\n'))
  const none = await call('GET /discounts/{id}', { as: admin, params: { id: 999 } })
  assert.deepEqual([none.status, none.body.message], [404, 'Descuento no encontrado.'])
})

test('codes are kept by administrators alone [R13, 6.3]', async () => {
  for (const as of [await shop.person({ role: 'reception' }), ana]) {
    assert.equal((await create(autumn, as)).status, 403)
    assert.equal((await call('GET /discounts/admin/all', { as })).status, 403)
  }
})
