import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { creditEntry } from '../../credits/tables.ts'
import { insertClass, insertCreditGrant } from '../../../testing/classes.ts'
import { openAdminStudio } from '../../../testing/admin-studio.ts'
import { findGrants, purchaseRow, soldOf } from '../../../testing/grants.ts'
import { settle } from '../../../testing/settle.ts'
import type { TestPerson } from '../../../testing/person.ts'

const studio = await openAdminStudio()
const { call, db, app, give, insertPackage, reception, room, reserve, bookedIn } = studio
const revoke = (purchase_id: number, reason = 'Se cambia de estudio') =>
  call('PUT /customer/revokeAccess', { as: reception, body: { purchase_id, reason } })
const remove = (person: TestPerson, amount: number) =>
  call('PUT /customer/removeClasses', {
    as: reception,
    body: { customer_id: person.customer_id, amount, reason: 'Error de captura' },
  })
const auditOf = (did: string) => db.select().from(auditEntry).where(eq(auditEntry.did, did))

test('revoking takes classes, stock and seats ahead [7.10, 4.16, 4.14]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  const eight = await insertPackage()
  const { purchase_id } = (await give(ana.customer_id, eight)).body.purchase
  const [past, upcoming, guests] = [
    await insertClass(app, room, { class_date: new Date('2026-11-23T18:05:00Z') }),
    await insertClass(app, room, { class_date: new Date('2026-11-26T13:00:00Z') }),
    await insertClass(app, room, { class_date: new Date('2026-11-27T13:00:00Z') }),
  ]
  await reserve(ana, past)
  await reserve(ana, upcoming)
  await reserve(ana, guests, { guest: 'Eva' })
  studio.clock.advance(10)
  const before = await call('GET /purchases/{id}/seats', { as: reception, params: { id: purchase_id } })
  assert.deepEqual(before.body, { seats: 3 })
  for (const as of [ana, await studio.person({ role: 'coach' })]) {
    assert.equal((await call('GET /purchases/{id}/seats', { as, params: { id: purchase_id } })).status, 403)
  }
  const revoked = await revoke(purchase_id)
  assert.deepEqual([revoked.status, revoked.body.purchase.status], [200, 'revoked'])
  await settle(app)
  assert.deepEqual([await bookedIn(past), await bookedIn(upcoming), await bookedIn(guests)], [1, 0, 0])
  const { grants, lines } = await findGrants(app, purchase_id)
  assert.deepEqual([grants[0]?.available, grants[0]?.revokedAt !== null], [0, true])
  assert.ok(lines.every(({ kind }) => kind !== 'returned'))
  assert.equal(await soldOf(app, eight), 0)
  const subjects = (await studio.mailTo(ana.email)).map(({ subject }) => subject)
  assert.ok(subjects.includes('Se retiró tu paquete 8 clases'), subjects.join('\n'))
  const [entry] = await auditOf('revoke-access')
  assert.deepEqual(
    [entry?.subject_id, entry?.reason, entry?.before?.status, entry?.after?.status],
    [purchase_id, 'Se cambia de estudio', 'active', 'revoked'],
  )
})

test('revoking twice, unpaid or unknown is refused [7.10]', async () => {
  const ana = await studio.person()
  const { purchase_id } = (await give(ana.customer_id, await insertPackage())).body.purchase
  await revoke(purchase_id)
  const pending = await call('POST /checkout/attempt', {
    as: ana,
    body: { class_package_id: await insertPackage(), payment_method: 'cash' },
  })
  const refused = [await revoke(purchase_id), await revoke(pending.body.purchase_id), await revoke(987_654)]
  assert.deepEqual(
    refused.map(({ status, body }) => [status, body.code]),
    [
      [409, 'already-so'],
      [409, 'impossible-move'],
      [404, 'purchase-not-found'],
    ],
  )
  assert.equal((await purchaseRow(app, purchase_id)).revokedAt?.toISOString(), app.now().toISOString())
})

test('classes are taken with ledger and audit [7.10, 8.20, F50]', async () => {
  const ana = await studio.person()
  const grantId = await insertCreditGrant(app, ana.customer_id, { amount: 3 })
  const removed = await remove(ana, 2)
  assert.deepEqual([removed.status, removed.body], [200, { removed: 2, left: 1 }])
  const lines = await db.select().from(creditEntry).where(eq(creditEntry.available_class_id, grantId))
  assert.deepEqual(
    lines.map(({ kind, amount, why, by }) => [kind, amount, why, by]),
    [
      ['granted', 3, null, null],
      ['removed', -2, 'Error de captura', reception.customer_id],
    ],
  )
  const own = await call('GET /available_classes', { as: ana })
  assert.match(own.body.ledger[0].words, /^El estudio restó clases de Paquete \(Error de captura\): -2$/)
  const more = await remove(ana, 2)
  assert.deepEqual([more.status, more.body.code, more.body.message], [409, 'fewer-left', 'Solo le queda 1 clase.'])
  assert.equal(await studio.creditsLeft(grantId), 1)
  const [entry] = (await auditOf('remove-classes')).filter(({ subject_id }) => subject_id === ana.customer_id)
  assert.deepEqual([entry?.before, entry?.after], [{ classes: 3 }, { classes: 1 }])
})

test('staff see purchases, charges, givers and possible actions [4.16]', async () => {
  const ana = await studio.person()
  const paid = await give(ana.customer_id, await insertPackage(), { is_gift: false, payment_method_id: studio.cash })
  const gift = await give(ana.customer_id, await insertPackage())
  const cash = await call('POST /checkout/attempt', {
    as: ana,
    body: { class_package_id: await insertPackage(), payment_method: 'cash' },
  })
  await revoke(gift.body.purchase.purchase_id)
  const { body } = await call('GET /customer/{id}/purchases', { as: reception, params: { id: ana.customer_id } })
  type Row = {
    purchase_id: number
    status: string
    may: string[]
    refundable: number
    given_by: string | null
    charges: unknown[]
  }
  assert.deepEqual(
    body.purchases.map((row: Row) => [
      row.purchase_id,
      row.status,
      row.may,
      row.refundable,
      row.given_by,
      row.charges.length,
    ]),
    [
      [cash.body.purchase_id, 'pending', ['confirm'], 0, null, 0],
      [gift.body.purchase.purchase_id, 'revoked', [], 0, 'Nora Paz', 0],
      [paid.body.purchase.purchase_id, 'active', ['revoke', 'refund'], 1299.5, 'Nora Paz', 1],
    ],
  )
  assert.equal(body.customer.email, ana.email)
  const nobody = await call('GET /customer/{id}/purchases', { as: reception, params: { id: 987_654 } })
  assert.deepEqual([nobody.status, nobody.body.code], [404, 'person-missing'])
})

test('a receipt is for its buyer and staff, once paid [2.12]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  const pending = await call('POST /checkout/attempt', {
    as: ana,
    body: { class_package_id: await insertPackage({ title: 'Diez' }), payment_method: 'cash' },
  })
  const params = { id: pending.body.purchase_id }
  const before = await call('GET /purchases/{id}/receipt', { as: ana, params })
  assert.deepEqual([before.status, before.body.code], [412, 'not-paid-yet'])
  await call('POST /purchases/{id}/confirm', { as: reception, params })
  for (const as of [ana, reception]) {
    const { receipt } = (await call('GET /purchases/{id}/receipt', { as, params })).body
    assert.equal(receipt.number, `R-${String(params.id).padStart(6, '0')}`)
    assert.deepEqual(receipt.lines, [{ text: 'Diez', amount: 1299.5 }])
    assert.deepEqual(
      [receipt.total, receipt.method, receipt.customer.email, receipt.discount, receipt.charges.length],
      [1299.5, 'Efectivo', ana.email, null, 1],
    )
    assert.equal(receipt.business.email, 'hola@casabarro.example')
  }
  const other = await call('GET /purchases/{id}/receipt', { as: await studio.person(), params })
  assert.deepEqual([other.status, other.body.code], [404, 'purchase-not-found'])
})
