import assert from 'node:assert/strict'
import { afterEach, test } from 'vitest'
import { assertInOrder, settle } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'
import type { TestPerson } from '../../testing/person.ts'

const shop = await openShop()
const { app, call, packages, clock } = shop
await shop.setSettings({ billing_enabled: true })
const [reception, admin] = [await shop.person({ role: 'reception' }), await shop.person({ role: 'admin' })]
afterEach(() => assertInOrder(app))

const PROFILE = {
  rfc: 'rura 900517 ab9',
  legal_name: 'Ana Ruiz',
  tax_system: '612',
  zip_code: '06700',
  cfdi_use: 'G03',
  email: 'Facturas@Example.com',
}
const saveProfile = (as: TestPerson, more: Partial<typeof PROFILE> = {}) =>
  call('PUT /billing_profile', { as, body: { ...PROFILE, ...more } })
async function paid(more: Record<string, unknown> = {}, withProfile = true) {
  const person = await shop.person()
  if (withProfile) await saveProfile(person)
  const body = { class_package_id: packages.eight, payment_method: 'cash', ...more }
  const { purchase_id } = (await shop.attempt(person, body)).body
  await call('POST /purchases/{id}/confirm', { params: { id: purchase_id }, as: reception })
  await settle(app)
  const [invoice] = (await call('GET /invoices', { as: person })).body.invoices
  return { person, purchase_id, invoice_id: invoice.invoice_id as number }
}
const requestCfdi = (as: TestPerson, id: number) => call('POST /invoices/{id}/cfdi', { as, params: { id } })
const own = async (as: TestPerson) => (await call('GET /cfdis', { as })).body.cfdis

test('billing data are one’s own, normalised, faults by field', async () => {
  const [ana, beto] = [await shop.person(), await shop.person()]
  assert.deepEqual((await call('GET /billing_profile', { as: ana })).body, { billing_profile: null })
  assert.equal((await saveProfile(ana)).status, 200)
  const savedProfile = { ...PROFILE, rfc: 'RURA900517AB9', legal_name: 'ANA RUIZ', email: 'facturas@example.com' }
  assert.deepEqual((await call('GET /billing_profile', { as: ana })).body, { billing_profile: savedProfile })
  assert.deepEqual((await call('GET /billing_profile', { as: beto })).body, { billing_profile: null })
  const wrong = await saveProfile(ana, { rfc: 'SAT970701NN3', zip_code: '1' })
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'billing-data-wrong'])
  assert.deepEqual(Object.keys(wrong.body.fields), ['tax_system', 'zip_code'])
  await saveProfile(ana, { zip_code: '11000' })
  assert.equal((await call('GET /billing_profile', { as: ana })).body.billing_profile.zip_code, '11000')
  assert.equal((await call('PUT /billing_profile', { as: ana, body: { ...PROFILE, customer_id: 1 } })).status, 400)
})

test('the tax invoice of one’s own charge is asked for once', async () => {
  const { person, invoice_id, purchase_id } = await paid()
  const response = await requestCfdi(person, invoice_id)
  assert.equal(response.status, 201)
  const { cfdi_id: _, createdAt: _at, chargedAt: _when, ...cfdi } = response.body.cfdi
  assert.deepEqual(cfdi, {
    invoice_id,
    purchase_id,
    title: '8 clases',
    total_payment: 1299.5,
    status: 'requested',
    uuid: null,
    rfc: 'RURA900517AB9',
    legal_name: 'ANA RUIZ',
    error: null,
    has_files: false,
  })
  assert.deepEqual(await own(person), [response.body.cfdi])
  const again = await requestCfdi(person, invoice_id)
  assert.deepEqual([again.status, again.body.code], [409, 'cfdi-asked-already'])
})

test('two asks at once are one invoice', async () => {
  const { person, invoice_id } = await paid()
  const responses = await Promise.all([
    requestCfdi(person, invoice_id),
    requestCfdi(person, invoice_id),
    requestCfdi(person, invoice_id),
  ])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 409, 409])
  assert.equal((await own(person)).length, 1)
})

test('another person’s invoice is never requested, seen or fetched [F39]', async () => {
  const { person, invoice_id } = await paid()
  const beto = await shop.person()
  await saveProfile(beto)
  assert.equal((await requestCfdi(beto, invoice_id)).body.code, 'charge-missing')
  const { cfdi_id } = (await requestCfdi(person, invoice_id)).body.cfdi
  assert.deepEqual(await own(beto), [])
  for (const path of ['GET /cfdis/{id}/pdf', 'GET /cfdis/{id}/xml']) {
    const params = { id: cfdi_id }
    assert.equal((await call(path, { as: beto, params })).status, 404)
    assert.equal((await call(path, { as: person, params })).body.code, 'cfdi-not-ready')
  }
})

test('without billing data or billing a request says what to do', async () => {
  const { person, invoice_id } = await paid({}, false)
  assert.deepEqual(
    [(await requestCfdi(person, invoice_id)).status, (await requestCfdi(person, invoice_id)).body.code],
    [412, 'billing-profile-missing'],
  )
  await saveProfile(person)
  await shop.setSettings({ billing_enabled: false })
  assert.equal((await requestCfdi(person, invoice_id)).body.code, 'billing-off')
  await shop.setSettings({ billing_enabled: true })
  assert.equal((await requestCfdi(person, invoice_id)).status, 201)
})

test('auto-invoicing bills at purchase; without data nothing is', async () => {
  assert.equal((await own((await paid({ bill: true })).person)).length, 1)
  assert.equal((await own((await paid({ bill: true }, false)).person)).length, 0)
  assert.equal((await own((await paid()).person)).length, 0)
})

test('a charge can be billed to the third day after its month', async () => {
  const began = app.now()
  const [early, late] = [await paid(), await paid()]
  clock.set(new Date('2026-12-03T23:59:59-06:00'))
  assert.equal((await requestCfdi(early.person, early.invoice_id)).status, 201)
  clock.set(new Date('2026-12-04T00:00:00-06:00'))
  const refused = await requestCfdi(late.person, late.invoice_id)
  assert.deepEqual([refused.status, refused.body.code], [412, 'billing-too-late'])
  clock.set(began)
})

test('what went back whole is not billed: not any more, and not later', async () => {
  const { person, invoice_id, purchase_id } = await paid()
  await requestCfdi(person, invoice_id)
  const refund = { reason: 'No vino', revoke: false, to: 'cash' }
  const sent = await call('POST /purchases/{id}/refund', { as: admin, params: { id: purchase_id }, body: refund })
  assert.ok(sent.status < 300, JSON.stringify(sent.body))
  await settle(app)
  assert.equal((await own(person))[0].status, 'cancelled')
  assert.equal((await requestCfdi(person, invoice_id)).body.code, 'charge-not-billable')
})

test('an administrator lists, exports and records invoices [R13]', async () => {
  const { person, invoice_id } = await paid()
  await saveProfile(person, { legal_name: '=HYPERLINK("https://malo.example")' })
  const { cfdi_id } = (await requestCfdi(person, invoice_id)).body.cfdi
  const list = (query: Record<string, string>) => call('GET /cfdis/admin/all', { as: admin, query })
  const found = (await list({ month: '2026-11', status: 'requested' })).body.cfdis.find(
    (cfdi: { cfdi_id: number }) => cfdi.cfdi_id === cfdi_id,
  )
  assert.equal(found.profile.cfdi_use, 'G03')
  assert.equal((await list({ month: '2026-10' })).body.total, 0)

  const uuid = '6f1e0a6e-1b7e-4d0c-9a55-0d6c3f9e8b21'
  const write = () => call('PUT /cfdis/{id}/stamped', { as: admin, params: { id: cfdi_id }, body: { uuid } })
  assert.equal((await write()).body.cfdi.uuid, uuid.toUpperCase())
  assert.equal((await write()).body.code, 'cfdi-not-waiting')
  const { rows } = await app.database.pool.query(
    `select "by", did, subject_id from audit_entry where did = 'stamp-cfdi'`,
  )
  assert.deepEqual(rows, [{ by: admin.customer_id, did: 'stamp-cfdi', subject_id: cfdi_id }])
  const mails = await app.database.pool.query(`select subject from message where "to" = 'facturas@example.com'`)
  assert.ok(mails.rows.some(({ subject }) => subject.startsWith('Tu factura de ')))

  const csv = await call('GET /cfdis/export', { as: admin, query: { month: '2026-11' } })
  assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.equal(csv.headers.get('content-disposition'), 'attachment; filename="facturas-2026-11.csv"')
  const lines = csv.body.split('\r\n')
  assert.match(lines[0], /^\uFEFF?Cargo,Fecha del cargo,Concepto,Subtotal,IVA,Total/)
  const line = lines.find((csvLine: string) => csvLine.startsWith(`${invoice_id},`))
  assert.ok(line.includes(`,2026-11-23,8 clases,1120.26,179.24,1299.50,0.00,RURA900517AB9,`), line)
  assert.ok(line.includes(`"'=HYPERLINK(""HTTPS://MALO.EXAMPLE"")"`), line)
  assert.ok(line.endsWith(`,Timbrada,${uuid.toUpperCase()}`), line)
  assert.equal((await call('GET /cfdis/export', { as: admin, query: { month: '2026-13' } })).status, 400)
})
