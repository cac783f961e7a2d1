import assert from 'node:assert/strict'
import { and, asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../audit/tables.ts'
import { formOf, sampleOfPicture, samplePdf } from '../../testing/sample-files.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'

const studio = await openTestStudio()
const { call, app } = studio
const sofia = await studio.person({ name: 'Sofía', role: 'admin' })

const home = { street: 'Orizaba', number: '12', city: 'Puebla', state: 'Puebla', country: 'México' }
const whole = { ...home, interior_number: null, neighborhood: null, zip_code: null }
const save = (as: TestPerson, body: object) => call('PUT /customer', { as, body })
const customerOf = async (as: TestPerson) => (await call('GET /customer', { as })).body.customer
const upload = async (as: TestPerson, bytes: Uint8Array<ArrayBuffer>) =>
  (await call('POST /files/answer', { as, body: formOf(bytes, 'Ana.png') })).body.file_id

test('an invoice address is saved and removed [5.5, 3.3, 2.40]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  assert.equal((await customerOf(ana)).address, null)
  const first = (await save(ana, { address: home })).body.customer.address
  assert.deepEqual(first, { address_id: first.address_id, ...whole })
  const { body } = await save(ana, { address: { ...home, address_id: first.address_id, street: ' Durango ' } })
  assert.deepEqual(body.customer.address, { ...first, street: 'Durango' })
  assert.deepEqual((await save(ana, { name: 'Anita' })).body.customer.address, body.customer.address)
  assert.equal((await save(ana, { address: null })).body.customer.address, null)
})

test('an address needs city, state, country; else none is saved [5.5]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  const { status, body } = await save(ana, { name: 'Otra', address: { street: 'Orizaba', city: ' ' } })
  assert.deepEqual(
    [status, body.code, body.message, body.fields],
    [
      400,
      'form-incomplete',
      'Debes agregar tu ciudad.',
      { city: 'Debes agregar tu ciudad.', state: 'Debes agregar tu estado.', country: 'Debes agregar tu país.' },
    ],
  )
  const { name, address } = await customerOf(ana)
  assert.deepEqual([name, address], ['Ana', null])
})

test('another’s address is missing, and takes own fields only [F40, R16]', async () => {
  const [ana, beto] = [await studio.person(), await studio.person()]
  const { address_id } = (await save(ana, { address: home })).body.customer.address
  assert.equal((await save(beto, { address: { ...home, address_id } })).body.code, 'address-missing')
  assert.equal((await save(beto, { address: { ...home, customer_id: ana.customer_id } })).status, 400)
  assert.equal((await customerOf(beto)).address, null)
  assert.equal((await customerOf(ana)).address.street, 'Orizaba')
})

test('a profile’s picture is the person’s own upload [3.2, 2.40]', async () => {
  const [ana, beto] = [await studio.person(), await studio.person()]
  const idAdjunto = await upload(ana, await sampleOfPicture('png', { width: 40, height: 30 }))
  const { file, ...seen } = (await save(ana, { idAdjunto })).body.customer
  assert.deepEqual([seen.idAdjunto, file.src, file.name], [idAdjunto, `/api/files/answer/${idAdjunto}`, 'Ana.png'])
  const load = { idAdjunto: 'Debes cargar el archivo solicitado.' }
  assert.deepEqual((await save(beto, { idAdjunto })).body.fields, load)
  assert.deepEqual((await save(ana, { idAdjunto: await upload(ana, samplePdf()) })).body.fields, load)
  assert.equal((await customerOf(ana)).idAdjunto, idAdjunto)
  const without = (await save(ana, { idAdjunto: null })).body.customer
  assert.deepEqual([without.idAdjunto, without.file], [null, null])
})

test('administrators keep addresses, all of it audited [7.37, R13]', async () => {
  const ana = await studio.person({ name: 'Anacleta' })
  const created = await call('POST /addresses', { as: sofia, body: { ...home, customer_id: ana.customer_id } })
  const { address_id } = created.body.address
  const customer = { customer_id: ana.customer_id, name: 'Anacleta', last_name: 'Ruiz' }
  assert.deepEqual([created.status, created.body.address], [201, { address_id, ...whole, customer, version: 1 }])
  const own = await call('POST /addresses', { as: sofia, body: { ...home, street: 'Ámbar' } })
  assert.equal(own.body.address.customer, null)
  assert.deepEqual((await customerOf(ana)).address, { address_id, ...whole })
  const twice = await call('POST /addresses', { as: sofia, body: { ...home, customer_id: ana.customer_id } })
  assert.deepEqual([twice.status, twice.body.code], [409, 'address-taken'])
  const nobody = await call('POST /addresses', { as: sofia, body: { ...home, customer_id: 987_654 } })
  assert.equal(nobody.body.code, 'person-missing')
  const put = (patch: object) => call('PUT /addresses', { as: sofia, body: { ...home, address_id, ...patch } })
  assert.equal((await put({ country: '' })).body.message, 'Debes agregar tu país.')
  assert.equal((await put({ customer_id: sofia.customer_id })).status, 400)
  assert.equal((await put({ street: 'Durango' })).body.address.street, 'Durango')
  const find = async (query: string) =>
    (await call('GET /addresses', { as: sofia, query: { query } })).body.addresses.map(
      (address: { street: string }) => address.street,
    )
  assert.deepEqual([await find('anacleta'), await find('ambar'), await find('%')], [['Durango'], ['Ámbar'], []])
  const deleteResponse = await call('DELETE /addresses/{id}', { as: sofia, params: { id: address_id } })
  assert.equal(deleteResponse.status, 200)
  assert.equal(
    (await call('GET /addresses/{id}', { as: sofia, params: { id: address_id } })).body.code,
    'address-missing',
  )
  const rows = await app.database.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, 'address'), eq(auditEntry.subject_id, address_id)))
    .orderBy(asc(auditEntry.audit_entry_id))
  assert.deepEqual(
    rows.map(({ did, before, after }) => [did, before?.street, after?.street]),
    [
      ['create-address', undefined, 'Orizaba'],
      ['update-address', 'Orizaba', 'Durango'],
      ['delete-address', 'Durango', undefined],
    ],
  )
})
