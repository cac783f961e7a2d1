import assert from 'node:assert/strict'
import { and, asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../audit/tables.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { answer } from './tables.ts'
import { importAddressForm } from './import-store.ts'

const studio = await openTestStudio()
const { call, app } = studio
const { db } = app.database
const sofia = await studio.person({ name: 'Sofía', role: 'admin' })
const ana = await studio.person({ name: 'Ana' })

const audited = (subject: string, subject_id: number) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, subject), eq(auditEntry.subject_id, subject_id)))
    .orderBy(asc(auditEntry.audit_entry_id))

const city = { key: 'city', label: 'Ciudad', type: 'text', required: true, order: 2 }
const addressFields = [
  city,
  { ...city, key: 'state', label: 'Estado', order: 3 },
  { ...city, key: 'country', label: 'País', order: 4 },
  { ...city, key: 'street', label: 'Calle', order: 1, required: false },
]

test('a form is made, changed, archived, with author [7.39, 4.22, 3.27]', async () => {
  const sent = {
    name: 'Aviso de lesiones',
    form_fields: [
      { key: 'when', label: '¿Cuándo?', type: 'date', step: 2 },
      { key: 'hurt', label: '¿Te lastimaste?', type: 'select', options: ['Sí', 'No'], required: true },
      { key: 'where', label: '¿Dónde?', type: 'text', order: 3, precondition: { key: 'hurt', is: ['Sí'] } },
    ],
  }
  const created = await call('POST /forms', { as: sofia, body: sent })
  assert.equal(created.status, 201)
  const { form_id, form_fields } = created.body.form
  assert.ok(form_id > 6, 'number 6 is the address of invoices')
  const { id, ...hurt } = form_fields[0]
  assert.deepEqual(hurt, {
    key: 'hurt',
    name: 'hurt',
    label: '¿Te lastimaste?',
    type: 'select',
    required: true,
    step: 0,
    order: 0,
    precondition: null,
    options: ['Sí', 'No'],
    items: ['Sí', 'No'],
    value: null,
    object: null,
    parts: [],
  })
  assert.deepEqual(
    form_fields.map(({ key }: { key: string }) => key),
    ['hurt', 'where', 'when'],
  )
  const read = await call('GET /forms/{id}', { params: { id: form_id } })
  assert.deepEqual(read.body, created.body)
  const sentField = { id, key: 'hurt', label: '¿Algo te duele?', type: 'checkbox' }
  const added = { key: 'more', label: 'Cuéntanos', type: 'textarea', order: 1 }
  const written = await call('PUT /forms', {
    as: sofia,
    body: { form_id, name: 'Lesiones', form_fields: [added, sentField] },
  })
  assert.deepEqual(
    written.body.form.form_fields.map((field: { id: number; key: string }) => [field.key, field.id === id]),
    [
      ['hurt', true],
      ['more', false],
    ],
  )
  assert.deepEqual((await call('DELETE /forms/{id}', { as: sofia, params: { id: form_id } })).body, { archived: true })
  assert.equal((await call('GET /forms/{id}', { params: { id: form_id } })).body.code, 'form-missing')
  assert.equal(
    (await call('PUT /forms', { as: sofia, body: { form_id, name: 'x', form_fields: [] } })).body.code,
    'form-missing',
  )
  const dids = (await audited('form', form_id)).map(({ did, before, after }) => [did, before?.name, after?.name])
  assert.deepEqual(dids, [
    ['create-form', undefined, 'Aviso de lesiones'],
    ['update-form', 'Aviso de lesiones', 'Lesiones'],
    ['archive-form', 'Lesiones', undefined],
  ])
})

test('form 6 is the address, with city, state and country [9.8, 5.5]', async () => {
  assert.equal(await app.transaction(importAddressForm), 9)
  assert.equal(await app.transaction(importAddressForm), 0)
  const asLoaded = (await call('GET /forms/{id}', { params: { id: 6 } })).body.form
  const needed = asLoaded.form_fields.filter(({ required }: { required: boolean }) => required)
  assert.deepEqual(
    [asLoaded.name, needed.map(({ key }: { key: string }) => key)],
    ['Dirección', ['city', 'state', 'country']],
  )
  const put = (form_fields: object[]) =>
    call('PUT /forms', { as: sofia, body: { form_id: 6, name: 'Dirección', form_fields } })
  assert.equal((await put(addressFields)).status, 200)
  assert.equal((await put(addressFields.slice(1))).body.code, 'form-invalid')
  assert.equal(
    (await put([...addressFields, { key: 'pet', label: 'Mascota', type: 'text' }])).body.code,
    'form-invalid',
  )
  assert.equal((await call('DELETE /forms/{id}', { as: sofia, params: { id: 6 } })).body.code, 'form-of-address')
  const read = (await call('GET /forms', {})).body.forms
  assert.deepEqual(
    read.map((one: { form_id: number; form_fields: { key: string }[] }) => [
      one.form_id,
      one.form_fields.map(({ key }) => key),
    ]),
    [[6, ['street', 'city', 'state', 'country']]],
  )
})

test('foreign fields and broken conditions are refused [7.39]', async () => {
  const one = (await call('POST /forms', { as: sofia, body: { name: 'Uno', form_fields: [city] } })).body.form
  const two = (await call('POST /forms', { as: sofia, body: { name: 'Dos', form_fields: [city] } })).body.form
  const foreign = { ...city, id: one.form_fields[0].id }
  const put = (field: object) =>
    call('PUT /forms', { as: sofia, body: { form_id: two.form_id, name: 'Otro', form_fields: [field] } })
  assert.equal((await put(foreign)).body.code, 'field-missing')
  assert.equal((await put({ ...city, precondition: { key: 'nada', is: ['x'] } })).body.code, 'form-invalid')
  assert.equal((await put({ ...city, form_id: one.form_id })).status, 400)
  assert.equal((await put({ ...city, type: 'password' })).status, 400)
  assert.deepEqual((await call('GET /forms/{id}', { params: { id: two.form_id } })).body.form, two)
  assert.deepEqual((await call('GET /forms/{id}', { params: { id: one.form_id } })).body.form, one)
})

const injuries = {
  object: 'customer',
  key: 'injuries',
  label: 'Lesiones',
  type: 'textarea',
  required: false,
  step: 2,
  order: 20,
  options: [],
  sensitive: true,
}

test('a custom field’s key is unique within its object [7.39, 3.27]', async () => {
  const createResponse = await call('POST /custom_fields', { as: sofia, body: injuries })
  assert.equal(createResponse.status, 201)
  const { CustomField_id: id, ...field } = createResponse.body.custom_field
  assert.deepEqual([field.id, field.sensitive, field.object, field.value], [id, true, 'customer', null])
  const twice = await call('POST /custom_fields', { as: sofia, body: injuries })
  assert.deepEqual([twice.status, twice.body.code], [409, 'key-taken'])
  const other = await call('POST /custom_fields', { as: sofia, body: { ...injuries, object: 'purchase' } })
  assert.equal(other.status, 201)
  const changed = await call('PUT /custom_fields', { as: sofia, body: { CustomField_id: id, label: 'Cuidados' } })
  assert.deepEqual(changed.body.custom_field, { ...createResponse.body.custom_field, label: 'Cuidados', version: 2 })
  const list = await call('GET /custom_fields', { as: ana, query: { object: 'customer' } })
  assert.deepEqual(list.body.custom_fields, [changed.body.custom_field])
  assert.equal((await call('GET /custom_fields', { as: ana })).body.custom_fields.length, 2)
  const one = await call('GET /custom_fields/{id}', { as: ana, params: { id } })
  assert.deepEqual(one.body.custom_field, changed.body.custom_field)
  const moved = await call('PUT /custom_fields', { as: sofia, body: { CustomField_id: id, object: 'purchase' } })
  assert.equal(moved.status, 400)
  const [created, updated] = await audited('custom_field', id)
  assert.deepEqual(
    [created?.did, updated?.did, updated?.before, updated?.after],
    ['create-custom_field', 'update-custom_field', { label: 'Lesiones' }, { label: 'Cuidados' }],
  )
})

test('an answered field keeps key and type, and is archived [7.39]', async () => {
  const pet = { ...injuries, key: 'pet', sensitive: false, type: 'text' }
  const { CustomField_id } = (await call('POST /custom_fields', { as: sofia, body: pet })).body.custom_field
  const put = (change: object) => call('PUT /custom_fields', { as: sofia, body: { CustomField_id, ...change } })
  const remove = (id: number) => call('DELETE /custom_fields/{id}', { as: sofia, params: { id } })
  assert.equal((await put({ type: 'textarea' })).status, 200)
  await call('PUT /custom_fields/mine', { as: ana, body: { values: { pet: 'Firulais' } } })
  assert.equal((await put({ type: 'number' })).body.code, 'field-answered')
  assert.equal((await put({ key: 'dog' })).body.code, 'field-answered')
  assert.equal((await put({ label: 'Mascota' })).status, 200)
  const on = { ...pet, key: 'breed', precondition: { key: 'pet', is: ['Firulais'] } }
  const breed = (await call('POST /custom_fields', { as: sofia, body: on })).body.custom_field.CustomField_id
  assert.equal((await remove(CustomField_id)).body.code, 'field-needed')
  assert.deepEqual((await remove(breed)).body, { archived: false })
  assert.deepEqual((await remove(CustomField_id)).body, { archived: true })
  assert.equal((await remove(CustomField_id)).body.code, 'field-missing')
  assert.equal((await call('POST /custom_fields', { as: sofia, body: pet })).status, 201)
  const own = (await call('GET /custom_fields/mine', { as: ana })).body
  assert.equal(own.fields.find(({ key }: { key: string }) => key === 'pet').value, null)
  assert.equal((await db.select().from(answer).where(eq(answer.custom_field_id, CustomField_id))).length, 1)
})

test('an object’s answers are checked by its fields, form 6 [5.8]', async () => {
  const form_fields = [
    { key: 'home', label: 'Domicilio', type: 'address', required: true },
    { key: 'about', label: 'Sobre ti', type: 'text', object: 'purchase', order: 1 },
  ]
  const { body } = await call('POST /forms', { as: sofia, body: { name: 'Todo', form_fields } })
  const parts = body.form.form_fields.map((field: { parts: { key: string }[] }) => field.parts.map(({ key }) => key))
  assert.deepEqual(parts, [['street', 'city', 'state', 'country'], ['injuries']])
})
