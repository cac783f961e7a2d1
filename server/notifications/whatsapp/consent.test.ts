import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'vitest'
import { routes } from '../../app/routes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'

const SECRET = 'clave-de-la-app'
const studio = await openTestStudio({
  routes,
  settings: {
    business_name: 'Casa Barro',
    whatsapp_phone_id: '1055',
    whatsapp_app_secret: SECRET,
    whatsapp_verify_token: 'palabra',
  },
})
const { app, call, person, clock } = studio
const { pool } = app.database
const [reception, ana, beto] = [await person({ role: 'reception' }), await person(), await person()]

const saveConsent = (as: TestPerson, hasConsent: boolean) =>
  call('PUT /customer/whatsapp', { as, body: { given: hasConsent } })
const readConsent = async (as: TestPerson) =>
  (await call('GET /customer/whatsapp', { as })).body.whatsapp.given as boolean
const wordsOf = async ({ customer_id }: TestPerson) =>
  (
    await pool.query(
      'select phone, given, how, words from whatsapp_consent where customer_id = $1 order by whatsapp_consent_id',
      [customer_id],
    )
  ).rows

type Message = Record<string, unknown>
const postWebhook = (messages: Message[], signedWith = SECRET, phone_number_id = '1055') => {
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id }, messages }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const signature = `sha256=${createHmac('sha256', signedWith).update(body).digest('hex')}`
  return call('POST /webhooks/whatsapp', { body, headers: { 'x-hub-signature-256': signature } })
}
const text = (from: string, body: string): Message => ({
  from,
  id: 'wamid.I',
  timestamp: String(Math.floor(app.now().getTime() / 1000)),
  type: 'text',
  text: { body },
})

test('WhatsApp needs consent, stored with moment and words [R14]', async () => {
  const before = (await call('GET /customer/whatsapp', { as: ana })).body.whatsapp
  assert.deepEqual([before.offered, before.given, before.at], [true, false, null])
  assert.match(before.words, /los avisos de Casa Barro/)
  const { status, body } = await saveConsent(ana, true)
  assert.deepEqual([status, body.whatsapp.given, body.whatsapp.at], [200, true, app.now().toISOString()])
  await saveConsent(ana, true)
  assert.deepEqual(await wordsOf(ana), [{ phone: ana.phone, given: true, how: 'page', words: before.words }])
  assert.equal((await saveConsent(ana, false)).body.whatsapp.given, false)
  assert.deepEqual(
    (await wordsOf(ana)).map((consent) => consent.given),
    [true, false],
  )
  assert.equal(await readConsent(beto), false)
})

test('no phone, no consent; another phone ends it [R14]', async () => {
  const eva = await person()
  await pool.query('update customer set phone = null where customer_id = $1', [eva.customer_id])
  const refused = await saveConsent(eva, true)
  assert.deepEqual([refused.status, refused.body.code], [409, 'phone-needed'])
  assert.equal((await saveConsent(eva, false)).status, 200)
  assert.deepEqual(await wordsOf(eva), [])
  await call('PUT /customer', { as: eva, body: { phone: '5599990001' } })
  await saveConsent(eva, true)
  assert.equal(await readConsent(eva), true)
  await call('PUT /customer', { as: eva, body: { phone: '5599990002' } })
  assert.equal(await readConsent(eva), false)
  await saveConsent(eva, true)
  assert.deepEqual(
    (await wordsOf(eva)).map((consent) => consent.phone),
    ['5599990001', '5599990002'],
  )
})

test('staff record a spoken consent, audited [R14, R13]', async () => {
  const eva = await person()
  const params = { id: eva.customer_id }
  const put = (as: TestPerson) => call('PUT /customer/{id}/whatsapp', { as, params, body: { given: true } })
  assert.equal((await put(ana)).status, 403)
  assert.equal((await put(reception)).body.whatsapp.how, 'desk')
  await put(reception)
  assert.equal(await readConsent(eva), true)
  const { rows } = await pool.query(`select by, before, after from audit_entry where did = 'whatsapp-consent'`)
  assert.deepEqual(rows, [{ by: reception.customer_id, before: { whatsapp: false }, after: { whatsapp: true } }])
  assert.equal((await call('GET /customer/{id}/whatsapp', { as: reception, params: { id: 987_654 } })).status, 404)
})

test('BAJA ends and ALTA renews it, with or without the 1 [R14]', async () => {
  for (const prefix of ['52', '521']) {
    const eva = await person()
    await saveConsent(eva, true)
    clock.advance(5)
    assert.equal((await postWebhook([text(`${prefix}${eva.phone}`, ' Baja.')])).status, 200)
    assert.equal(await readConsent(eva), false, prefix)
    await postWebhook([text(`${prefix}${eva.phone}`, 'baja')])
    clock.advance(5)
    await postWebhook([text(`${prefix}${eva.phone}`, 'Alta')])
    assert.equal(await readConsent(eva), true, prefix)
    const words = await wordsOf(eva)
    assert.deepEqual(
      words.map(({ given, how }) => [given, how]),
      [
        [true, 'page'],
        [false, 'answer'],
        [true, 'answer'],
      ],
    )
    assert.deepEqual([words[1].words, words[2].words], ['BAJA', words[0].words])
  }
})

test('ALTA alone gives no consent, nor for a former phone [R14]', async () => {
  const [eva, zoe] = [await person(), await person()]
  await postWebhook([text(`521${eva.phone}`, 'ALTA')])
  assert.deepEqual(await wordsOf(eva), [])
  await saveConsent(zoe, true)
  const old = zoe.phone
  await call('PUT /customer', { as: zoe, body: { phone: '5599990011' } })
  clock.advance(1)
  await postWebhook([text(`52${old}`, 'ALTA')])
  assert.equal((await wordsOf(zoe)).length, 1)
})

test('a late or repeated answer undoes nothing newer [R14]', async () => {
  const eva = await person()
  await saveConsent(eva, true)
  clock.advance(5)
  const stop = text(`52${eva.phone}`, 'BAJA')
  await postWebhook([stop])
  clock.advance(5)
  await saveConsent(eva, true)
  await postWebhook([stop])
  assert.equal(await readConsent(eva), true)
})

test('other words are not kept, a button counts as its word [R14]', async () => {
  const eva = await person()
  await saveConsent(eva, true)
  clock.advance(1)
  const before = await wordsOf(eva)
  await postWebhook([
    text(`52${eva.phone}`, 'Me duele la espalda, ¿qué hago?'),
    { type: 'image', from: `52${eva.phone}` },
    {},
  ])
  assert.deepEqual(await wordsOf(eva), before)
  const { text: _, ...rest } = text(`52${eva.phone}`, '')
  await postWebhook([{ ...rest, type: 'button', button: { text: 'Baja', payload: 'x' } }])
  assert.equal(await readConsent(eva), false)
})

test('unsigned or another number’s webhooks are refused [R15]', async () => {
  const eva = await person()
  await saveConsent(eva, true)
  clock.advance(1)
  const stop = text(`52${eva.phone}`, 'BAJA')
  const forged = await postWebhook([stop], 'otra')
  assert.deepEqual([forged.status, forged.body.code], [400, 'not-from-whatsapp'])
  assert.equal((await call('POST /webhooks/whatsapp', { body: '{}' })).status, 400)
  assert.equal((await postWebhook([stop], SECRET, '9999')).status, 200)
  assert.equal(await readConsent(eva), true)
  await studio.setSettings({ whatsapp_app_secret: '' })
  assert.equal((await postWebhook([stop], '')).status, 400)
  await studio.setSettings({ whatsapp_app_secret: SECRET })
  assert.equal(await readConsent(eva), true)
})

test('the webhook address answers the verify token alone [R14]', async () => {
  const verifyWebhook = (word: string) =>
    call('GET /webhooks/whatsapp', {
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': word, 'hub.challenge': '1158201444' },
    })
  const { status, body, headers } = await verifyWebhook('palabra')
  assert.deepEqual([status, body], [200, '1158201444'])
  assert.match(headers.get('content-type') ?? '', /^text\/plain/)
  assert.equal((await verifyWebhook('otra')).status, 400)
  await studio.setSettings({ whatsapp_verify_token: '' })
  assert.equal((await verifyWebhook('')).status, 400)
})
