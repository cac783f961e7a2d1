import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { DOUBLE_KEY, openFacturapiDouble } from '../../../testing/facturapi-double.ts'
import { settle } from '../../../testing/settle.ts'
import { openShop } from '../../../testing/shop.ts'
import type { TestPerson } from '../../../testing/person.ts'
import { stampNextCfdi } from './stamp-next.ts'

const { stamper, invoices, faults, slowCancellationRfcs } = await openFacturapiDouble()
const shop = await openShop({ stamper })
const { app, call, packages, clock } = shop
await shop.setSettings({ billing_enabled: true, cfdi_provider: 'facturapi', facturapi_key: DOUBLE_KEY })
const staff = (role: 'reception' | 'admin') => shop.person({ role })
const log: Record<string, unknown>[] = []
const stampAll = async () => {
  while (await stampNextCfdi(app, (line) => log.push(line))) continue
}

const PROFILE = {
  rfc: 'RURA900517AB9',
  legal_name: 'ANA RUIZ',
  tax_system: '612',
  zip_code: '06700',
  cfdi_use: 'G03',
  email: 'facturas@example.com',
}
const saveProfile = (as: TestPerson, more: Partial<typeof PROFILE>) =>
  call('PUT /billing_profile', { as, body: { ...PROFILE, ...more } })
async function requestCfdi(more: Partial<typeof PROFILE> = {}) {
  const person = await shop.person()
  await saveProfile(person, more)
  const body = { class_package_id: packages.eight, payment_method: 'cash', bill: true }
  const { purchase_id } = (await shop.attempt(person, body)).body
  await call('POST /purchases/{id}/confirm', { params: { id: purchase_id }, as: await staff('reception') })
  await settle(app)
  return { person, purchase_id }
}
const cfdiOf = async (as: TestPerson) => (await call('GET /cfdis', { as })).body.cfdis[0]
const mailsTo = async ({ email }: { email: string }) =>
  (await app.database.pool.query('select subject, text from message where "to" = $1 order by message_id', [email])).rows
const stampedOf = (rfc: string) => [...invoices.values()].filter(({ customer }) => customer.tax_id === rfc)

beforeEach(stampAll)

test('a request is stamped once, tax included, its owner informed', async () => {
  const { person } = await requestCfdi({ rfc: 'AAAA900517AB1', email: 'aaaa@example.com' })
  await stampAll()
  const [invoice, ...more] = stampedOf('AAAA900517AB1')
  assert.ok(invoice && more.length === 0)
  const { product } = invoice.items[0]!
  assert.deepEqual(
    [
      product.description,
      product.product_key,
      product.price,
      product.tax_included,
      product.taxes,
      invoice.payment_form,
    ],
    ['8 clases', '91101501', 1299.5, true, [{ type: 'IVA', rate: 0.16 }], '01'],
  )
  const cfdi = await cfdiOf(person)
  assert.deepEqual([cfdi.status, cfdi.uuid, cfdi.has_files], ['stamped', invoice.uuid, true])
  const mails = await mailsTo({ email: 'aaaa@example.com' })
  assert.equal(mails.filter(({ subject }) => subject.startsWith('Tu factura de')).length, 1)

  const fetchFile = async (format: string, as: TestPerson) => {
    const answered = await call(`GET /cfdis/{id}/${format}`, { as, params: { id: cfdi.cfdi_id } })
    return [answered.status, answered.headers.get('content-disposition'), answered.body]
  }
  const name = (format: string) => `attachment; filename="factura-${invoice.uuid}.${format}"`
  assert.deepEqual(await fetchFile('pdf', person), [200, name('pdf'), `%PDF-1.7 ${invoice.uuid}`])
  assert.deepEqual(await fetchFile('xml', await staff('admin')), [
    200,
    name('xml'),
    `<cfdi:Comprobante UUID="${invoice.uuid}"/>`,
  ])
  assert.equal((await fetchFile('xml', await shop.person()))[0], 404)
  faults.push('error')
  assert.equal((await fetchFile('pdf', person))[0], 503)
})

test('however many clocks stamp at one moment, an invoice is stamped once', async () => {
  const owners = [await requestCfdi({ rfc: 'GGGG900517AB1' }), await requestCfdi({ rfc: 'HHHH900517AB1' })]
  await Promise.all([1, 2, 3, 4].map(stampAll))
  for (const { person } of owners) assert.equal((await cfdiOf(person)).status, 'stamped')
  assert.deepEqual([stampedOf('GGGG900517AB1').length, stampedOf('HHHH900517AB1').length], [1, 1])
})

test('a silent provider is asked again; lost answers stamp once', async () => {
  const { person } = await requestCfdi({ rfc: 'BBBB900517AB1' })
  for (const fault of ['error', 'too-many', 'lost', 'hangs'] as const) {
    faults.push(fault)
    await stampAll()
    assert.equal((await cfdiOf(person)).status, 'requested', fault)
    assert.equal((await cfdiOf(person)).error, null)
    clock.advance(6 * 60)
  }
  await stampAll()
  assert.equal((await cfdiOf(person)).status, 'stamped')
  assert.equal(stampedOf('BBBB900517AB1').length, 1)
})

test('data refused by the tax office return to their owner', async () => {
  const { person } = await requestCfdi({ rfc: 'AAB900517AB1', tax_system: '601', legal_name: 'BARRO S.A. DE C.V.' })
  await stampAll()
  const failed = await cfdiOf(person)
  assert.equal(failed.status, 'failed')
  assert.match(failed.error, /^El nombre o razón social no es el que el SAT tiene/)
  const [mail] = (await mailsTo(person)).filter(({ subject }) => subject.startsWith('Corrige tus datos'))
  assert.ok(mail.text.includes(failed.error))
  const again = () => call('POST /invoices/{id}/cfdi', { as: person, params: { id: failed.invoice_id } })
  await saveProfile(person, { rfc: 'AAB900517AB1', tax_system: '601', legal_name: 'BARRO', zip_code: '99999' })
  assert.equal((await again()).body.cfdi.status, 'requested')
  await stampAll()
  assert.equal((await cfdiOf(person)).error, 'El código postal no es el de tu domicilio fiscal.')
  await saveProfile(person, { rfc: 'AAB900517AB1', tax_system: '601', legal_name: 'BARRO' })
  await again()
  await stampAll()
  assert.deepEqual([(await cfdiOf(person)).status, (await cfdiOf(person)).error], ['stamped', null])
})

test('faults of the studio’s settings are retried, then mended', async () => {
  const { person } = await requestCfdi({ rfc: 'CCCC900517AB1' })
  await shop.setSettings({ cfdi_product_key: '00000000' })
  await stampAll()
  assert.equal((await cfdiOf(person)).status, 'requested')
  const { cfdis } = (await call('GET /cfdis/admin/all', { as: await staff('admin'), query: { status: 'requested' } }))
    .body
  assert.match(cfdis[0].error, /CFDI40162/)
  await shop.setSettings({ cfdi_product_key: '91101501', facturapi_key: 'sk_wrong' })
  clock.advance(6 * 60)
  await stampAll()
  assert.equal((await cfdiOf(person)).status, 'requested')
  await shop.setSettings({ facturapi_key: DOUBLE_KEY })
  clock.advance(6 * 60)
  await stampAll()
  assert.equal((await cfdiOf(person)).status, 'stamped')
})

test('a full refund cancels the invoice, a partial one does not', async () => {
  const refund = async (id: number, amount?: number) => {
    const body = { reason: 'No vino', revoke: false, to: 'cash', ...(amount === undefined ? {} : { amount }) }
    const sent = await call('POST /purchases/{id}/refund', { as: await staff('admin'), params: { id }, body })
    assert.ok(sent.status < 300, JSON.stringify(sent.body))
    await settle(app)
    await stampAll()
  }
  const { person, purchase_id } = await requestCfdi({ rfc: 'DDDD900517AB1' })
  await stampAll()
  slowCancellationRfcs.add('DDDD900517AB1')
  await refund(purchase_id, 100)
  assert.equal(stampedOf('DDDD900517AB1')[0]?.cancellation_status, 'none')
  await refund(purchase_id)
  assert.equal(stampedOf('DDDD900517AB1')[0]?.cancellation_status, 'pending')
  assert.equal((await cfdiOf(person)).status, 'stamped')
  slowCancellationRfcs.clear()
  clock.advance(6 * 60)
  await stampAll()
  assert.equal(stampedOf('DDDD900517AB1')[0]?.status, 'canceled')
  assert.equal((await cfdiOf(person)).status, 'cancelled')
})

test('a refund during stamping leaves no invoice that counts', async () => {
  const { person, purchase_id } = await requestCfdi({ rfc: 'EEEE900517AB1' })
  const refundMeanwhile: typeof app.stamper = async () => {
    const stamps = await app.stamper()
    return (
      stamps && {
        ...stamps,
        async stamp(request) {
          const stamped = await stamps.stamp(request)
          const body = { reason: 'No vino', revoke: false, to: 'cash' }
          await call('POST /purchases/{id}/refund', { as: await staff('admin'), params: { id: purchase_id }, body })
          await settle(app)
          return stamped
        },
      }
    )
  }
  await stampNextCfdi({ ...app, stamper: refundMeanwhile }, () => {})
  await stampAll()
  assert.equal(stampedOf('EEEE900517AB1')[0]?.status, 'canceled')
  assert.equal((await cfdiOf(person)).status, 'cancelled')
})

test('where the accountant stamps, no provider is called', async () => {
  const { person } = await requestCfdi({ rfc: 'FFFF900517AB1' })
  await shop.setSettings({ cfdi_provider: 'none' })
  assert.equal(await stampNextCfdi(app, () => {}), false)
  assert.equal((await cfdiOf(person)).status, 'requested')
  await shop.setSettings({ cfdi_provider: 'facturapi' })
})
