import assert from 'node:assert/strict'
import { test } from 'vitest'
import { customer } from '../tables.ts'
import { eq } from 'drizzle-orm'
import { membershipWithoutPurchases } from '../../testing/membership-without-purchases.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { customerRoutes } from '../routes.ts'

const studio = await openTestStudio({ routes: customerRoutes(membershipWithoutPurchases) })
const { call, app } = studio
const reception = await studio.person({ name: 'Luis', last_name: 'Ortega', role: 'reception' })
const other = await studio.person({ name: 'Pía', last_name: 'Sosa', role: 'reception' })
const admin = await studio.person({ name: 'Sofía', last_name: 'Arce', role: 'admin' })
const coach = await studio.person({ name: 'Renata', last_name: 'Vela', role: 'coach' })
const iris = await studio.person({
  name: 'Íris',
  last_name: 'Muñoz',
  phone: '5512349876',
  email: 'iris@correo.example',
})
const ana = await studio.person({ name: 'Ana', last_name: 'Robledo' })

const readAudit = async (did: string) => {
  const { rows } = await app.database.pool.query(
    'select "by", subject, subject_id, before, after from audit_entry where did = $1 order by audit_entry_id',
    [did],
  )
  return rows
}
const rowOf = async (customer_id: number) =>
  (await app.database.db.select().from(customer).where(eq(customer.customer_id, customer_id)))[0]!

test('reception reads a person’s own view, with since when [7.6]', async () => {
  const { status, body } = await call('GET /customer/admin/{id}', { as: reception, params: { id: iris.customer_id } })
  assert.equal(status, 200)
  const own = (await call('GET /customer', { as: iris })).body.customer
  assert.deepEqual(body.customer, { ...own, createdAt: app.now().toISOString() })
  for (const caller of [iris, coach]) {
    assert.equal((await call('GET /customer/admin/{id}', { as: caller, params: { id: ana.customer_id } })).status, 403)
  }
  const nobody = await call('GET /customer/admin/{id}', { as: reception, params: { id: 987_654 } })
  assert.deepEqual([nobody.status, nobody.body.code], [404, 'person-missing'])
})

const walkIn = { name: ' Teo ', last_name: 'Nava', phone: '559 876 5432', email: 'Teo@Correo.Example' }
const add = (more: object = {}, as = reception) => call('POST /customer/admin', { as, body: { ...walkIn, ...more } })

test('reception registers a person without account, audited [7.7]', async () => {
  const created = await add()
  assert.equal(created.status, 201)
  const { customer_id, ...fields } = created.body.customer
  const walkIn = { name: 'Teo', last_name: 'Nava', phone: '5598765432', email: 'teo@correo.example' }
  assert.deepEqual(fields, { ...walkIn, role: 'customer' })
  assert.equal((await rowOf(customer_id)).uid, null)
  assert.deepEqual(await readAudit('add-customer'), [
    { by: reception.customer_id, subject: 'customer', subject_id: customer_id, before: null, after: walkIn },
  ])
})

test('a taken phone or e-mail is refused, with its owner [8.14]', async () => {
  const phone = await add({ phone: '(551) 234-9876', email: 'nueva@correo.example' })
  assert.deepEqual(
    [phone.status, phone.body.message, phone.body.customer.customer_id],
    [409, 'Ya existe una cuenta con ese número de teléfono', iris.customer_id],
  )
  const email = await add({ phone: '5500009999', email: 'IRIS@correo.example' })
  assert.deepEqual([email.body.code, email.body.customer.customer_id], ['email-taken', iris.customer_id])
})

test('each field of a registered person is validated [5.1]', async () => {
  const empty = await add({ name: ' ', last_name: '', phone: '', email: '' })
  assert.deepEqual(Object.keys(empty.body.fields).toSorted(), ['email', 'last_name', 'name', 'phone'])
  const wrong = await add({ phone: '12', email: 'teo' })
  assert.deepEqual(wrong.body.fields, {
    phone: 'El formato del teléfono no es correcto.',
    email: 'El formato del correo no es correcto.',
  })
})

const edit = (body: object, as = reception) => call('PUT /customer', { as, body })

test('reception changes a customer’s own data, audited [7.8, R16]', async () => {
  const saved = await edit({ customer_id: iris.customer_id, last_name: 'Muñoz Paz', phone: '551-234-0000' })
  assert.equal(saved.status, 200)
  assert.deepEqual([saved.body.customer.last_name, saved.body.customer.phone], ['Muñoz Paz', '5512340000'])
  assert.equal(saved.body.customer.customer_id, iris.customer_id)
  assert.deepEqual(await readAudit('edit-customer'), [
    {
      by: reception.customer_id,
      subject: 'customer',
      subject_id: iris.customer_id,
      before: { last_name: 'Muñoz', phone: '5512349876' },
      after: { last_name: 'Muñoz Paz', phone: '5512340000' },
    },
  ])
})

test('role, account and credits do not change this way [7.8, R16]', async () => {
  for (const field of ['role', 'uid', 'has_unlimited', 'email']) {
    assert.equal((await edit({ customer_id: iris.customer_id, [field]: 'admin' })).status, 400, field)
  }
  const codeOf = async (body: object, as = reception) => (await edit(body, as)).body.code
  assert.equal(await codeOf({ customer_id: admin.customer_id, name: 'X' }), 'not-your-profile')
  assert.equal(await codeOf({ customer_id: iris.customer_id, name: 'X' }, ana), 'not-your-profile')
  assert.equal(await codeOf({ customer_id: iris.customer_id, name: 'X' }, coach), 'not-your-profile')
  assert.equal(await codeOf({ customer_id: iris.customer_id, phone: ana.phone }), 'phone-taken')
  assert.equal(await codeOf({ customer_id: iris.customer_id, name: ' ' }), 'form-incomplete')
  assert.equal(await codeOf({ customer_id: 987_654, name: 'X' }), 'person-missing')
  assert.equal((await readAudit('edit-customer')).length, 1)
})

const params = { id: ana.customer_id }
const readNotes = async () => (await call('GET /customer/{id}/notes', { as: other, params })).body.notes
const readTexts = async () => (await readNotes()).map(({ text }: { text: string }) => text)

test('notes of staff: pinned first, then the newest [1.4]', async () => {
  const write = (text: string, pinned = false) =>
    call('POST /customer/{id}/notes', { as: reception, params, body: { text, pinned } })
  assert.equal((await write('Le duele la rodilla', true)).status, 201)
  studio.clock.advance(1)
  await write('Pregunta por reformer')
  studio.clock.advance(1)
  const third = (await write('Debe una toalla')).body.note
  assert.deepEqual(await readTexts(), ['Le duele la rodilla', 'Debe una toalla', 'Pregunta por reformer'])
  assert.equal((await readNotes())[0].by, 'Luis Ortega')
  const noteParams = { ...params, customer_note_id: (await readNotes())[2].customer_note_id }
  const pinned = await call('PUT /customer/{id}/notes/{customer_note_id}', {
    as: other,
    params: noteParams,
    body: { pinned: true },
  })
  assert.equal(pinned.body.note.pinned, true)
  assert.deepEqual(await readTexts(), ['Pregunta por reformer', 'Le duele la rodilla', 'Debe una toalla'])
  assert.equal((await call('GET /customer/{id}/notes', { as: ana, params })).status, 403)
  assert.equal(third.pinned, false)
})

test('a note is removed by its author or an admin, audited [R13]', async () => {
  const [first, second] = await readNotes()
  const removeNote = (customer_note_id: number, as = reception, id = ana.customer_id) =>
    call('DELETE /customer/{id}/notes/{customer_note_id}', { as, params: { id, customer_note_id } })
  assert.equal((await removeNote(first.customer_note_id, other)).body.code, 'note-of-another')
  assert.equal((await removeNote(first.customer_note_id, reception, iris.customer_id)).status, 404)
  assert.equal((await removeNote(first.customer_note_id)).status, 200)
  assert.equal((await removeNote(first.customer_note_id)).body.code, 'note-missing')
  assert.equal((await removeNote(second.customer_note_id, admin)).status, 200)
  assert.deepEqual(await readTexts(), ['Debe una toalla'])
  const removals = (await readAudit('take-back-note')).map(({ by, before }) => [by, before.note])
  assert.deepEqual(removals, [
    [reception.customer_id, 'Pregunta por reformer'],
    [admin.customer_id, 'Le duele la rodilla'],
  ])
})
