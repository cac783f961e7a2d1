import assert from 'node:assert/strict'
import { and, desc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { availableClass } from '../tables.ts'
import { message } from '../../../notifications/tables.ts'
import { classReservation } from '../../../booking/reservations/tables.ts'
import { openBooking } from '../../../testing/booking.ts'
import { insertClass } from '../../../testing/classes.ts'
import { settle } from '../../../testing/settle.ts'

const studio = await openBooking()
const { call, db, room, app, anaWith, bookedIn, creditsLeft, reserve } = studio
const reception = await studio.person({ name: 'Nora', last_name: 'Paz', role: 'reception' })

type JsonObject = Record<string, unknown>
const gift = {
  title: 'Cortesía',
  class_amount: 4,
  class_types: [],
  expiration_date: '2026-12-31',
  guests_included: false,
}
const give = (customer_id: number, more: JsonObject = {}, key?: string) =>
  call('POST /available_classes', {
    as: reception,
    body: { ...gift, customer_id, reason: 'Se canceló su clase', ...more },
    ...(key ? { key } : {}),
  })
const adjust = (available_class_id: number, more: JsonObject) =>
  call('PUT /available_classes', { as: reception, body: { available_class_id, reason: 'Ajuste', ...more } })
const revoke = (id: number) =>
  call('DELETE /available_classes/{id}', { as: reception, params: { id }, body: { reason: 'Reembolso' } })
const audited = (subject_id: number) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, 'available_class'), eq(auditEntry.subject_id, subject_id)))
const lines = (body: { ledger: { words: string; by: string | null }[] }) =>
  body.ledger.map(({ words, by }) => [words, by])

test('reception gives classes: grant, ledger, audit [7.35, 3.10, 3.24, F50]', async () => {
  const { ana } = await anaWith()
  const { status, body } = await give(ana.customer_id, { class_types: [room.yoga] })
  assert.equal(status, 201)
  const { available_class: grant } = body
  assert.deepEqual(
    [
      grant.title,
      grant.class_amount,
      grant.available_classes,
      grant.class_type_id,
      grant.expiration_date,
      grant.customer.customer_id,
    ],
    ['Cortesía', 4, 4, room.yoga, '2027-01-01T05:59:59.000Z', ana.customer_id],
  )
  assert.deepEqual(lines(body), [['El estudio te dio Cortesía: +4', 'Nora Paz']])
  const [entry] = await audited(grant.available_class_id)
  assert.deepEqual(
    [entry?.did, entry?.by, entry?.reason],
    ['lot-granted', reception.customer_id, 'Se canceló su clase'],
  )
  const own = await call('GET /available_classes', { as: ana })
  assert.ok(own.body.available_classes.some((row: JsonObject) => row.available_class_id === grant.available_class_id))
})

test('what is given may be unlimited and endless, at least one [F9, 7.35]', async () => {
  const { ana } = await anaWith()
  const free = await give(ana.customer_id, { class_amount: -1, expiration_date: null })
  const { available_class: grant } = free.body
  assert.deepEqual([grant.class_amount, grant.available_classes, grant.expiration_date], [-1, -1, null])
  const id = await insertClass(app, room, { class_type_id: room.barre })
  const booked = await reserve(ana, id, { available_class_id: grant.available_class_id })
  assert.equal(booked.status, 201)
  for (const class_amount of [0, -2, 1.5, 1000]) {
    assert.equal((await give(ana.customer_id, { class_amount })).status, 400, String(class_amount))
  }
  assert.equal((await give(ana.customer_id, { expiration_date: '2026-11-22' })).body.code, 'ends-in-the-past')
  assert.equal((await give(ana.customer_id, { expiration_date: '2026-11-23' })).status, 201)
  assert.equal((await give(999_999)).body.code, 'person-missing')
  assert.equal((await give(ana.customer_id, { class_types: [999_999] })).body.code, 'class-type-missing')
  assert.equal((await give(ana.customer_id, { reason: '' })).status, 400)
})

test('the same key gives once [7.35]', async () => {
  const { ana } = await anaWith()
  const first = await give(ana.customer_id, {}, 'gift-of-ana')
  const other = await give(ana.customer_id, {}, 'gift-of-ana')
  assert.deepEqual(other.body, first.body)
  assert.equal((await call('GET /available_classes', { as: ana })).body.available_classes.length, 2)
})

test('grants are changed with line and reason, never below 0 [7.35, R3, F50]', async () => {
  const { grantId } = await anaWith({ title: 'Paquete 3' })
  assert.equal((await adjust(grantId, { units: 2, reason: 'Clase de más' })).body.available_class.available_classes, 5)
  assert.equal(
    (await adjust(grantId, { units: -4, reason: 'Error de captura' })).body.available_class.available_classes,
    1,
  )
  const refused = await adjust(grantId, { units: -2 })
  assert.deepEqual([refused.status, refused.body.message, refused.body.left], [409, 'Solo le queda 1 clase.', 1])
  assert.equal(await creditsLeft(grantId), 1)
  const later = await adjust(grantId, { expiration_date: '2027-02-01', reason: 'Lesión' })
  assert.equal(later.body.available_class.expiration_date, '2027-02-02T05:59:59.000Z')
  const paused = await adjust(grantId, { frozen: true, reason: 'Viaje' })
  assert.equal(paused.body.available_class.frozenAt, app.now().toISOString())
  assert.deepEqual(lines(paused.body), [
    ['El estudio ajustó Paquete 3 (en pausa: Viaje)', 'Nora Paz'],
    ['El estudio extendió Paquete 3 (hasta el 01 FEB 2027: Lesión)', 'Nora Paz'],
    ['El estudio restó clases de Paquete 3 (Error de captura): -4', 'Nora Paz'],
    ['El estudio ajustó Paquete 3 (Clase de más): +2', 'Nora Paz'],
    ['Compraste Paquete 3: +3', null],
  ])
  const rows = await audited(grantId)
  assert.deepEqual(
    rows.map(({ did, reason, before, after }) => [did, reason, before?.available_classes, after?.available_classes]),
    [
      ['lot-adjusted', 'Clase de más', 3, 5],
      ['lot-removed', 'Error de captura', 5, 1],
      ['lot-extended', 'Lesión', 1, 1],
      ['lot-adjusted', 'Viaje', 1, 1],
    ],
  )
})

test('a paused grant pays no class until it is taken up again [R3]', async () => {
  const { ana, grantId } = await anaWith()
  const id = await insertClass(app, room)
  await adjust(grantId, { frozen: true })
  assert.equal((await reserve(ana, id)).status, 412)
  await adjust(grantId, { frozen: false })
  assert.equal((await reserve(ana, id)).status, 201)
})

test('a pause frees the seats that its classes paid [F33, S10]', async () => {
  const { ana, grantId } = await anaWith()
  const id = await insertClass(app, room)
  const { body } = await reserve(ana, id)
  assert.equal(await creditsLeft(grantId), 2)
  await adjust(grantId, { frozen: true, reason: 'Lesión' })
  await settle(app)
  assert.deepEqual([await creditsLeft(grantId), await bookedIn(id)], [3, 0])
  const seat = body.class_reservations[0].class_reservation_id
  const [row] = await db.select().from(classReservation).where(eq(classReservation.class_reservation_id, seat))
  assert.equal(row?.cancel_kind, 'staff')
  const [mail] = await db.select().from(message).where(eq(message.to, ana.email)).orderBy(desc(message.message_id))
  assert.match(mail?.subject ?? '', /Barre/)
  await adjust(grantId, { frozen: false })
  assert.equal((await reserve(ana, id)).status, 201)
})

test('a pause that is lifted at once frees no seat [F33, S10]', async () => {
  const { ana, grantId } = await anaWith()
  const id = await insertClass(app, room)
  await reserve(ana, id)
  await adjust(grantId, { frozen: true, reason: 'Por error' })
  await adjust(grantId, { frozen: false, reason: 'Por error' })
  await settle(app)
  assert.deepEqual([await creditsLeft(grantId), await bookedIn(id)], [2, 1])
})

test('only a pause of staff gives its days back [S10]', async () => {
  const { grantId } = await anaWith({ expiration_date: new Date('2026-12-11T05:59:59Z') })
  const end = async () => {
    const as = await studio.person({ role: 'reception' })
    const input = { available_class_id: grantId, frozen: false, reason: 'Ajuste' }
    const { body } = await call('PUT /available_classes', { as, body: input })
    return body.available_class.expiration_date
  }
  const before = app.now()
  await adjust(grantId, { frozen: true })
  studio.clock.advance(3 * 24 * 60)
  assert.equal(await end(), '2026-12-14T05:59:59.000Z')
  const owedSince = new Date(before.getTime() + 60_000)
  await db.update(availableClass).set({ frozenAt: owedSince }).where(eq(availableClass.available_class_id, grantId))
  assert.equal(await end(), '2026-12-14T05:59:59.000Z')
  studio.clock.set(before)
})

test('a revoked grant keeps its ledger and seats, pays no more [7.35, 3.24]', async () => {
  const { ana, grantId } = await anaWith()
  const [first, other] = [await insertClass(app, room), await insertClass(app, room)]
  await reserve(ana, first)
  const response = await revoke(grantId)
  assert.equal(response.status, 200)
  assert.deepEqual([response.body.available_class.available_classes, await creditsLeft(grantId)], [0, 0])
  assert.deepEqual(lines(response.body)[0], ['El estudio retiró Paquete (Reembolso): -2', 'Nora Paz'])
  assert.notEqual((await reserve(ana, other)).status, 201)
  assert.equal((await revoke(grantId)).body.code, 'lot-revoked')
  assert.equal((await adjust(grantId, { units: 1 })).body.code, 'lot-revoked')
  assert.equal((await revoke(999_999)).body.code, 'lot-missing')
  assert.equal((await call('GET /class_reservations', { as: ana })).body.total, 1)
})

test('reception reads credits, ledgers, and grants ending on a day [7.35]', async () => {
  const { ana, grantId } = await anaWith({ title: 'Por vencer', expiration_date: new Date('2027-03-11T05:59:59Z') })
  const beto = await studio.person()
  const own = await call('GET /available_classes', { as: reception, query: { customer_id: ana.customer_id } })
  assert.deepEqual(
    own.body.available_classes.map((credit: JsonObject) => credit.available_class_id),
    [grantId],
  )
  const pried = await call('GET /available_classes', { as: beto, query: { customer_id: ana.customer_id } })
  assert.deepEqual([pried.status, pried.body.code], [403, 'not-your-credits'])
  const ending = async (query: Record<string, string | number>) => {
    const { body } = await call('GET /available_classes/date/all', { as: reception, query })
    return [body.available_classes.map((credit: JsonObject) => credit.title), body.total]
  }
  assert.deepEqual(await ending({ date: '2027-03-10', days: 0 }), [['Por vencer'], 1], 'its own local day')
  assert.deepEqual(await ending({ date: '2027-03-11', days: 0 }), [[], 0])
  assert.deepEqual(await ending({ date: '2027-03-04' }), [['Por vencer'], 1], 'seven days before')
  assert.deepEqual(await ending({ date: '2027-03-02' }), [[], 0])
  await adjust(grantId, { units: -3 })
  assert.deepEqual(await ending({ date: '2027-03-10', days: 0 }), [[], 0], 'nothing left to lose')
  const response = await call('GET /available_classes/{id}', { as: reception, params: { id: grantId } })
  const { available_class, ledger } = response.body
  assert.deepEqual([available_class.customer.customer_id, ledger.length], [ana.customer_id, 2])
  const other = await call('GET /available_classes/{id}', { as: beto, params: { id: grantId } })
  assert.equal(other.status, 403)
})
