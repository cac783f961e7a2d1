import assert from 'node:assert/strict'
import { and, asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../audit/tables.ts'
import { customField } from '../../catalogue/forms/tables.ts'
import { formOf, sampleOfPicture, samplePdf } from '../../testing/sample-files.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { customer } from '../tables.ts'

const studio = await openTestStudio()
const { call, app } = studio
const { db } = app.database
const sofia = await studio.person({ name: 'Sofía', role: 'admin' })
const luis = await studio.person({ name: 'Luis', role: 'reception' })

const field = (key: string, more: Partial<typeof customField.$inferInsert> = {}) => ({
  object: 'customer',
  key,
  label: `El ${key}`,
  type: 'text' as const,
  ...more,
})
await db
  .insert(customField)
  .values([
    field('emergency_phone', { type: 'phone', required: true, step: 1, order: 20 }),
    field('emergency_name', { required: true, step: 1, order: 10 }),
    field('certificate', { type: 'file', sensitive: true, step: 2, order: 30 }),
    field('badge', { type: 'image', step: 2, order: 31 }),
    field('signup_reason', { type: 'select', options: ['Google', 'Otro'], step: 2, order: 40 }),
    field('other', { step: 2, order: 41, precondition: { key: 'signup_reason', is: ['Otro'] } }),
  ])

const readFields = async (as: TestPerson) => (await call('GET /custom_fields/mine', { as })).body
const save = (as: TestPerson, values: unknown, agreed = ['certificate']) =>
  call('PUT /custom_fields/mine', { as, body: { values, agreed } })
const saveFor = (as: TestPerson, id: number, values: unknown) =>
  call('PUT /customer/{id}/answers', { as, params: { id }, body: { values } })
type OwnFields = { fields: { key: string; value: unknown }[]; pending: string[] }
const valuesIn = ({ fields }: OwnFields) =>
  Object.fromEntries(fields.filter(({ value }) => value !== null).map(({ key, value }) => [key, value]))
const upload = async (as: TestPerson, bytes: Uint8Array<ArrayBuffer>, name: string) =>
  (await call('POST /files/answer', { as, body: formOf(bytes, name) })).body

test('questions come by step and order, answered by step [4.19, 5.8]', async () => {
  const ana = await studio.person()
  const before = await readFields(ana)
  assert.deepEqual(
    before.fields.map(({ key }: { key: string }) => key),
    ['emergency_name', 'emergency_phone', 'certificate', 'badge', 'signup_reason', 'other'],
  )
  assert.deepEqual([before.pending, valuesIn(before)], [['emergency_name', 'emergency_phone'], {}])
  const half = await save(ana, { emergency_name: ' Rosa ', signup_reason: 'Google' })
  assert.deepEqual([half.status, half.body.pending], [200, ['emergency_phone']])
  const whole = await save(ana, { emergency_phone: '(555) 123-4567' })
  assert.deepEqual(whole.body.pending, [])
  assert.deepEqual(valuesIn(await readFields(ana)), {
    emergency_name: 'Rosa',
    emergency_phone: '(555) 123-4567',
    signup_reason: 'Google',
  })
})

test('answers are kept whole or not, with faults by field [5.8]', async () => {
  const ana = await studio.person()
  const single = await save(ana, { emergency_name: 'Rosa', emergency_phone: '12' })
  assert.deepEqual(
    [single.status, single.body.code, single.body.message, single.body.fields],
    [
      400,
      'form-incomplete',
      'Revisa el campo: El emergency_phone',
      { emergency_phone: 'El formato del teléfono no es correcto.' },
    ],
  )
  const several = await save(ana, { emergency_name: ' ', emergency_phone: '12' })
  assert.equal(several.body.message, 'Revisa los campos faltantes o inválidos.')
  assert.deepEqual(valuesIn(await readFields(ana)), {})
})

test('a sensitive answer is kept with consent, staff’s without [4.19]', async () => {
  const ana = await studio.person()
  const { file_id } = await upload(ana, samplePdf(), 'constancia.pdf')
  const certificate = { file_id, name: 'constancia.pdf' }
  const consentedAt = async () =>
    (await readFields(ana)).fields.find(({ key }: { key: string }) => key === 'certificate').consentedAt
  const refused = await save(ana, { certificate }, [])
  assert.deepEqual(
    [refused.status, refused.body.fields],
    [400, { certificate: 'Marca que lo autorizas, o deja este campo vacío.' }],
  )
  await saveFor(sofia, ana.customer_id, { certificate })
  assert.equal(await consentedAt(), null)
  const values = { certificate, emergency_name: 'Rosa' }
  assert.equal((await save(ana, values)).status, 200)
  const consented = await consentedAt()
  assert.equal(consented, app.now().toISOString())
  studio.clock.advance(1)
  await save(ana, values)
  assert.equal(await consentedAt(), consented, 'the same answer, the same consent')
  await save(ana, { certificate: null }, [])
  assert.deepEqual([await consentedAt(), valuesIn(await readFields(ana))], [null, { emergency_name: 'Rosa' }])
})

test("the reason is free text only with 'Otro' [3.2]", async () => {
  const ana = await studio.person()
  const own = async () =>
    (await db.select().from(customer).where(eq(customer.customer_id, ana.customer_id))).map((row) => [
      row.signup_reason,
      row.other,
    ])[0]
  await save(ana, { signup_reason: 'Otro', other: 'La vecina' })
  assert.deepEqual(await own(), ['Otro', 'La vecina'])
  assert.deepEqual((await call('GET /customer', { as: ana })).body.customer.other, 'La vecina')
  await save(ana, { signup_reason: 'Google', other: 'La vecina' })
  assert.deepEqual(await own(), ['Google', null])
})

test('answers hold nothing but the studio’s questions [R16]', async () => {
  const ana = await studio.person()
  for (const key of ['role', 'uid', 'credits', 'has_unlimited', 'customer_id', 'phone', 'constructor']) {
    assert.equal((await save(ana, { [key]: 'admin' })).body.code, 'field-unknown', key)
  }
  const withExtraField = await call('PUT /custom_fields/mine', { as: ana, body: { values: {}, customer_id: 1 } })
  assert.equal(withExtraField.status, 400)
  assert.equal((await save(ana, { emergency_name: { role: 'admin' } })).status, 400)
  assert.deepEqual(valuesIn(await readFields(ana)), {})
})

test('staff handle answers, audited; sensitive ones are admins’ [R13, 7.39]', async () => {
  const [ana, coach] = [await studio.person(), await studio.person({ role: 'coach' })]
  const id = ana.customer_id
  const file = await upload(ana, samplePdf(), 'Certificado.pdf')
  await save(ana, { certificate: { file_id: file.file_id, name: 'x' } })
  const read = (as: TestPerson) => call('GET /customer/{id}/answers', { as, params: { id } })
  assert.deepEqual(valuesIn((await read(luis)).body), {})
  assert.deepEqual(valuesIn((await read(sofia)).body), {
    certificate: { file_id: file.file_id, name: 'Certificado.pdf' },
  })
  assert.ok(!JSON.stringify((await read(luis)).body).includes('certificate'))
  assert.deepEqual([(await read(coach)).status, (await read(ana)).status], [403, 403])
  const written = await saveFor(luis, id, { emergency_name: 'Rosa' })
  assert.deepEqual([written.status, written.body.pending], [200, ['emergency_phone']])
  assert.equal((await saveFor(luis, id, { certificate: null })).body.code, 'field-sensitive')
  assert.equal((await saveFor(sofia, id, { certificate: null })).status, 200)
  assert.equal((await saveFor(luis, 987_654, { emergency_name: 'Rosa' })).body.code, 'person-missing')
  const entries = await db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, 'customer'), eq(auditEntry.subject_id, id)))
    .orderBy(asc(auditEntry.audit_entry_id))
  assert.deepEqual(
    entries.map(({ by, did, before, after }) => [by, did, before, after]),
    [
      [luis.customer_id, 'save-answers', { emergency_name: null }, { emergency_name: 'Rosa' }],
      [sofia.customer_id, 'save-answers', { certificate: 'reservado' }, { certificate: null }],
    ],
  )
})

test('a file is sent before its form, by its own sender [5.8]', async () => {
  const [ana, beto] = [await studio.person(), await studio.person()]
  const pdf = await upload(ana, samplePdf(), 'Carta.pdf')
  const photo = await upload(ana, await sampleOfPicture('png', { width: 40, height: 30 }), 'Yo.png')
  const missing = { badge: 'Debes cargar el archivo solicitado.' }
  assert.deepEqual((await save(beto, { badge: { file_id: photo.file_id, name: 'Yo.png' } })).body.fields, missing)
  assert.deepEqual((await save(ana, { badge: pdf.file_id })).body.fields, missing)
  assert.deepEqual((await save(ana, { badge: 987_654 })).body.fields, missing)
  assert.equal((await save(ana, { badge: photo.file_id })).status, 200)
  assert.deepEqual(valuesIn(await readFields(ana)), { badge: { file_id: photo.file_id, name: 'Yo.png' } })
})

test('a file is read by its sender and the studio alone [R15, F39]', async () => {
  const [ana, beto, coach] = [await studio.person(), await studio.person(), await studio.person({ role: 'coach' })]
  const badge = await upload(ana, await sampleOfPicture('jpeg', { width: 40, height: 30 }), 'Ana en la playa.jpg')
  const paper = await upload(ana, samplePdf(), 'Certificado.pdf')
  await save(ana, { badge: badge.file_id, certificate: paper.file_id })
  const read = (as: TestPerson | null, id: number) => call('GET /files/answer/{id}', { as, params: { id } })
  const own = await read(ana, badge.file_id)
  assert.deepEqual(
    [own.status, own.headers.get('content-type'), own.headers.get('cache-control')],
    [200, 'image/jpeg', 'no-store'],
  )
  assert.match(own.headers.get('content-disposition') ?? '', /^inline; filename\*=UTF-8''Ana%20en%20la%20playa\.jpg$/)
  assert.equal(own.headers.get('x-content-type-options'), 'nosniff')
  const nothing = await read(beto, 987_654)
  for (const [as, id] of [
    [beto, badge.file_id],
    [coach, badge.file_id],
    [luis, paper.file_id],
  ] as const) {
    const { status, body } = await read(as, id)
    assert.deepEqual([status, body], [404, nothing.body])
  }
  assert.equal((await read(null, badge.file_id)).status, 401)
  assert.deepEqual([(await read(luis, badge.file_id)).status, (await read(sofia, paper.file_id)).status], [200, 200])
  assert.equal(badge.file.src, `/api/files/answer/${badge.file_id}`)
})
