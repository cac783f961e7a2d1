import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'vitest'
import { phoneChannels } from '../../app/phone-channels.ts'
import { routes } from '../../app/routes.ts'
import { openRecordingServer } from '../../testing/recording-server.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio, type PersonInput } from '../../testing/studio.ts'
import { deliverMessages } from '../deliver-messages.ts'
import { type MessageDraft, writeMessage } from '../write-message.ts'
import { simulateStatuses } from './simulate-statuses.ts'

const meta = await openRecordingServer()
const keys = { whatsapp_phone_id: '1055', whatsapp_token: 'EAAG', whatsapp_app_secret: 'clave' }
const studio = await openTestStudio({
  routes,
  settings: { business_name: 'Casa Barro', ...keys },
  post: (base) => ({ email: async () => null, ...phoneChannels(base, { isTriedOut: true, graph: meta.address }) }),
})
const { app, call, person, clock } = studio
const { pool } = app.database
await pool.query(`insert into message_words (kind, email, push, whatsapp_template, whatsapp_parameters, "updatedAt")
  values ('place-freed', false, false, 'lista_espera', '{nombre,clase}', now()), ('promoted', false, false, null, '{}', now())`)

async function createConsentingPerson(overrides: PersonInput = {}): Promise<TestPerson> {
  const ana = await person({ name: 'Ana', ...overrides })
  await call('PUT /customer/whatsapp', { as: ana, body: { given: true } })
  return ana
}
const words = { subject: 'Hay lugar', greeting: 'Hola', paragraphs: ['Uno.'], facts: [['Clase', 'Barre']] as const }
const sendMessage = (to: TestPerson, more: Partial<MessageDraft> = {}) =>
  app.transaction((tx) =>
    writeMessage(tx, app, { kind: 'place-freed', to: to.customer_id, words, dedupe_key: null, ...more }),
  )
const work = async () => {
  while (await deliverMessages(app, {}));
}
let numbers = 0
const acceptMessages = () =>
  meta.setReply((_request, response) => response.end(`{"messages":[{"id":"wamid.${(numbers += 1)}"}]}`))
const stateOf = async ({ customer_id }: TestPerson) =>
  (
    await pool.query(
      `select state, attempts, provider_id, error from delivery join message using (message_id) where customer_id = $1
       and channel = 'whatsapp' order by delivery_id desc limit 1`,
      [customer_id],
    )
  ).rows[0]

type Status = {
  id?: string
  status: string
  biz_opaque_callback_data?: string
  recipient_id?: string
  errors?: unknown
}
const postStatuses = (...statuses: Status[]) => {
  const value = { metadata: { phone_number_id: '1055' }, statuses }
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] })
  const signature = `sha256=${createHmac('sha256', 'clave').update(body).digest('hex')}`
  return call('POST /webhooks/whatsapp', { body, headers: { 'x-hub-signature-256': signature } })
}
async function sent(): Promise<{ ana: TestPerson; id: string }> {
  const ana = await createConsentingPerson()
  acceptMessages()
  await sendMessage(ana)
  await work()
  return { ana, id: (await stateOf(ana)).provider_id }
}

test('consent gets the template of a kind, if it has one [R14]', async () => {
  const { ana } = await sent()
  const body = JSON.parse(meta.requests.at(-1)!.body.toString())
  assert.equal(body.to, `52${ana.phone}`)
  assert.deepEqual(
    body.template.components[0].parameters.map((one: { text: string }) => one.text),
    ['Ana', 'Barre'],
  )
  const before = meta.requests.length
  const other = await person()
  await sendMessage(other)
  await sendMessage(ana, { kind: 'promoted' })
  await work()
  assert.equal(meta.requests.length, before)
  assert.equal(await stateOf(other), undefined)
})

test('withdrawn or to a former phone, it is not sent [R14]', async () => {
  const [ana, beto] = [await createConsentingPerson(), await createConsentingPerson()]
  const before = meta.requests.length
  await sendMessage(ana)
  await sendMessage(beto)
  await call('PUT /customer/whatsapp', { as: ana, body: { given: false } })
  await call('PUT /customer', { as: beto, body: { phone: '5588880001' } })
  await work()
  assert.equal(meta.requests.length, before)
  for (const customer of [ana, beto]) {
    const { state, error } = await stateOf(customer)
    assert.deepEqual([state, error], ['dropped', 'refused meanwhile'])
  }
})

test('states of a message go forward only, in any order [R14]', async () => {
  const orders = [
    ['sent', 'delivered', 'read'],
    ['read', 'delivered', 'sent'],
    ['delivered', 'delivered', 'sent', 'read', 'sent'],
    ['read', 'failed'],
  ]
  for (const order of orders) {
    const { ana, id } = await sent()
    for (const status of order) assert.equal((await postStatuses({ id, status })).status, 200)
    const { state, error } = await stateOf(ana)
    assert.deepEqual([state, error], ['read', null], order.join())
  }
  const { ana, id } = await sent()
  await postStatuses({ id, status: 'read' }, { id, status: 'sent' }, { id: 'wamid.otro', status: 'failed' })
  assert.equal((await stateOf(ana)).state, 'read')
})

test('a failure after sending counts, unless delivered [R14]', async () => {
  const { ana, id } = await sent()
  const failed = { id, status: 'failed', errors: [{ code: 131_026, title: 'Message undeliverable' }] }
  await postStatuses(failed)
  await postStatuses({ id, status: 'sent' })
  assert.deepEqual([(await stateOf(ana)).state, (await stateOf(ana)).error], ['failed', 'whatsapp 131026'])
  await postStatuses({ id, status: 'delivered' })
  assert.deepEqual([(await stateOf(ana)).state, (await stateOf(ana)).error], ['delivered', null])
})

test('states before the answer was stored are not lost [R14]', async () => {
  const ana = await createConsentingPerson()
  let posted: Promise<unknown> = Promise.resolve()
  meta.setReply((request, response) => {
    const { biz_opaque_callback_data, to } = JSON.parse(request.body.toString())
    const statusUpdate = {
      id: 'wamid.soon',
      status: 'delivered',
      recipient_id: `521${to.slice(2)}`,
      biz_opaque_callback_data,
    }
    posted = postStatuses(statusUpdate).then(() => response.end('{"messages":[{"id":"wamid.soon"}]}'))
  })
  await sendMessage(ana)
  await work()
  await posted
  assert.deepEqual(await stateOf(ana), { state: 'delivered', attempts: 1, provider_id: 'wamid.soon', error: null })
})

test('a message without answer is sent once if it arrived [R14]', async () => {
  const ana = await createConsentingPerson()
  let sentBody: Record<string, string> = {}
  meta.setReply((request, response) => {
    sentBody = JSON.parse(request.body.toString())
    response.destroy()
  })
  await sendMessage(ana)
  await work()
  assert.equal((await stateOf(ana)).state, 'waiting')
  const statusUpdate = {
    id: 'wamid.lost',
    status: 'sent',
    biz_opaque_callback_data: sentBody.biz_opaque_callback_data!,
  }
  await postStatuses({ ...statusUpdate, recipient_id: '525500009999' })
  assert.equal((await stateOf(ana)).state, 'waiting')
  await postStatuses({ ...statusUpdate, recipient_id: sentBody.to! })
  const before = meta.requests.length
  clock.advance(60)
  await work()
  assert.equal(meta.requests.length, before)
  assert.deepEqual([(await stateOf(ana)).state, (await stateOf(ana)).provider_id], ['sent', 'wamid.lost'])
})

test('final refusals fail at once, delays wait as asked [R14]', async () => {
  const [ana, beto] = [await createConsentingPerson(), await createConsentingPerson()]
  const answers = (status: number, code: number, headers = {}) =>
    meta.setReply((_request, response) => response.writeHead(status, headers).end(`{"error":{"code":${code}}}`))
  answers(400, 132_001)
  await sendMessage(ana)
  await work()
  assert.deepEqual([(await stateOf(ana)).state, (await stateOf(ana)).error], ['failed', 'whatsapp 132001'])
  answers(429, 130_429, { 'retry-after': '300' })
  await sendMessage(beto)
  await work()
  acceptMessages()
  clock.advance(4)
  await work()
  assert.deepEqual([(await stateOf(beto)).state, (await stateOf(beto)).attempts], ['waiting', 1])
  clock.advance(1)
  await work()
  assert.deepEqual([(await stateOf(beto)).state, (await stateOf(beto)).attempts], ['sent', 2])
})

test('a trial studio’s messages are delivered and read soon', async () => {
  await studio.setSettings({ whatsapp_token: '' })
  const [ana, eva] = [await createConsentingPerson(), await createConsentingPerson({ phone: '5577770002' })]
  const before = meta.requests.length
  for (const customer of [ana, eva]) await sendMessage(customer)
  await work()
  const states = async () => [(await stateOf(ana)).state, (await stateOf(eva)).state]
  const later = async () => {
    clock.advance(0.2)
    await simulateStatuses(app)
    return states()
  }
  assert.deepEqual(await states(), ['sent', 'sent'])
  assert.deepEqual(await later(), ['delivered', 'failed'])
  assert.deepEqual(await later(), ['read', 'failed'])
  assert.equal(meta.requests.length, before)
  await studio.setSettings({ whatsapp_token: 'EAAG' })
})
