import assert from 'node:assert/strict'
import { test } from 'vitest'
import { form, formField, customField } from '../../../catalogue/forms/tables.ts'
import { openBooking } from '../../../testing/booking.ts'
import { insertClass } from '../../../testing/classes.ts'
import { statementsDuring } from '../../../testing/count-statements.ts'

const studio = await openBooking()
const { app, call, db, room, reserve, anaWith, bookedIn, creditsLeft } = studio
const luis = await studio.person({ name: 'Luis', role: 'reception' })

const insertField = (key: string, more: object = {}) =>
  db.insert(customField).values({ object: 'customer', key, label: key, type: 'text', required: true, ...more })
const answer = (as: Parameters<typeof reserve>[0], values: object) =>
  call('PUT /custom_fields/mine', { as, body: { values } })

test('a required answer is given before anything is booked [2.48, 4.19]', async () => {
  const { ana, grantId } = await anaWith()
  const single_class_id = await insertClass(app, room)
  const free = await reserve(ana, await insertClass(app, room))
  assert.equal(free.status, 201, 'no required fields, so booking is allowed')
  await insertField('emergency_name')
  await insertField('emergency_phone', { type: 'phone', precondition: { key: 'emergency_name', is: ['Rosa'] } })
  await insertField('nickname', { required: false })
  const before = await creditsLeft(grantId)
  const refused = async () => {
    const { status, body } = await reserve(ana, single_class_id)
    return [status, body.code, body.message]
  }
  const incomplete = [412, 'profile-incomplete', 'Debes completar tu información personal antes de reservar clases.']
  assert.deepEqual(await refused(), incomplete)
  await answer(ana, { emergency_name: 'Rosa' })
  assert.deepEqual(await refused(), incomplete, 'the answer makes another field required')
  assert.deepEqual([await bookedIn(single_class_id), await creditsLeft(grantId)], [0, before])
  await answer(ana, { emergency_phone: '5512345678' })
  assert.equal((await reserve(ana, single_class_id)).status, 201)
})

test('reception books for incomplete people too [2.48, R13]', async () => {
  const { ana } = await anaWith()
  const single_class_id = await insertClass(app, room)
  assert.equal((await reserve(ana, single_class_id)).body.code, 'profile-incomplete')
  const seated = await call('POST /class_reservations/roster/{id}/seats', {
    as: luis,
    params: { id: single_class_id },
    body: { customer_id: ana.customer_id, origin: 'staff', payment: 'credit' },
  })
  assert.deepEqual([seated.status, await bookedIn(single_class_id)], [201, 1])
})

test('a required address follows form 6 and costs no statement [5.8, 9.8]', async () => {
  const { ana } = await anaWith({ amount: 9 })
  await answer(ana, { emergency_name: 'Paz' })
  const [one, two] = [await insertClass(app, room), await insertClass(app, room)]
  const plain = await statementsDuring(() => reserve(ana, one))
  await db.insert(form).values({ form_id: 6, name: 'Dirección' })
  await db.insert(formField).values({ form_id: 6, key: 'zip_code', label: 'CP', type: 'text', required: true })
  await insertField('home', { type: 'address' })
  const home = { city: 'Puebla', state: 'Puebla', country: 'México' }
  assert.equal((await answer(ana, { home })).body.code, 'form-incomplete')
  assert.equal((await reserve(ana, two)).body.code, 'profile-incomplete')
  assert.equal((await answer(ana, { home: { ...home, zip_code: '72000' } })).status, 200)
  const later = await insertClass(app, room)
  const statements = await statementsDuring(() => reserve(ana, later))
  // The first booking of a server reads the settings too.
  assert.ok(statements.length <= plain.length, `${statements.length} statements, before ${plain.length}`)
})
