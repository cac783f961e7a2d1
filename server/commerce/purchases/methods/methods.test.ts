import assert from 'node:assert/strict'
import { and, asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { openShop } from '../../../testing/shop.ts'

const shop = await openShop()
const { call, app } = shop
const admin = await shop.person({ name: 'Sofía', role: 'admin' })
const ana = await shop.person({ name: 'Ana' })

const transfer = {
  name: 'Transferencia a Banorte',
  description: 'SPEI',
  instructions: '1. Transfiere el total.\n2. Envía el **comprobante**. <script>alert(1)</script>',
  order: 9,
}
const create = (body: object, as = admin) => call('POST /payment_methods', { as, body })
const change = (body: object) => call('PUT /payment_methods', { as: admin, body })
const remove = (id: number) => call('DELETE /payment_methods/{id}', { as: admin, params: { id } })
const offered = async () =>
  (await call('GET /payment_methods')).body.payment_methods.map((method: { name: string }) => method.name)
const listMethods = async (query: Record<string, string> = {}) =>
  (await call('GET /payment_methods/all', { as: admin, query })).body
const auditOf = async (id: number) =>
  (
    await app.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, 'payment_method'), eq(auditEntry.subject_id, id)))
      .orderBy(asc(auditEntry.audit_entry_id))
  ).map(({ did }) => did)

test('ways to pay are made, changed, deleted, audited [3.17, 7.22, 4.22]', async () => {
  const created = await create(transfer)
  assert.equal(created.status, 201)
  const { payment_method_id: id, instructions, ...fields } = created.body.payment_method
  assert.deepEqual(fields, { name: transfer.name, description: 'SPEI', order: 9, archivedAt: null, version: 1 })
  assert.match(instructions, /<ol>\s*<li>Transfiere el total\.<\/li>/)
  assert.doesNotMatch(instructions, /script/)
  assert.deepEqual(await offered(), ['Efectivo', 'Tarjeta', 'Transferencia', transfer.name])
  const changed = await change({ payment_method_id: id, name: 'Banorte', order: 0 })
  const expected = { ...created.body.payment_method, name: 'Banorte', order: 0, version: 2 }
  assert.deepEqual(changed.body.payment_method, expected)
  assert.deepEqual((await offered())[0], 'Banorte')
  assert.deepEqual((await remove(id)).body, { archived: false })
  for (const late of [await remove(id), await change({ payment_method_id: id, name: 'Tarde' })]) {
    assert.deepEqual([late.status, late.body.code], [404, 'method-not-kept'])
  }
  assert.deepEqual(await auditOf(id), ['create-payment_method', 'update-payment_method', 'delete-payment_method'])
})

test('a used way to pay is archived, still named, and restored [7.22]', async () => {
  const { body } = await create(transfer)
  const id = body.payment_method.payment_method_id
  const attempt = { class_package_id: shop.packages.eight, payment_method: 'transfer', payment_method_id: id }
  const bought = await shop.attempt(ana, attempt)
  assert.deepEqual((await remove(id)).body, { archived: true })
  assert.ok(!(await offered()).includes(transfer.name))
  const again = await shop.attempt(await shop.person(), attempt)
  assert.equal(again.body.code, 'method-not-offered')
  const own = await call('GET /purchases/{id}', { as: ana, params: { id: bought.body.purchase_id } })
  assert.equal(own.body.purchase.payment_method.name, transfer.name)
  assert.equal((await listMethods({ query: 'banorte' })).total, 0)
  assert.equal((await listMethods({ query: 'BANORTE', archived: 'yes' })).payment_methods[0].payment_method_id, id)
  await change({ payment_method_id: id, archived: false })
  assert.ok((await offered()).includes(transfer.name))
})

test('ways to pay are kept by administrators alone [R13]', async () => {
  for (const as of [await shop.person({ role: 'reception' }), ana]) {
    assert.equal((await create(transfer, as)).status, 403)
    assert.equal((await call('GET /payment_methods/all', { as })).status, 403)
  }
})
