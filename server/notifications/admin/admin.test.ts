import assert from 'node:assert/strict'
import { defaultKindSettings } from '@aforo/domain/notifications/admin/default-settings.ts'
import type { KindSettings } from '@aforo/domain/notifications/admin/shapes.ts'
import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { test } from 'vitest'
import { openTestStudio } from '../../testing/studio.ts'
import { deliverMessages } from '../deliver-messages.ts'
import { writeMessage } from '../write-message.ts'

const { app, call, person } = await openTestStudio({ settings: { business_name: 'Casa Barro' } })
const [admin, reception] = [await person({ role: 'admin' }), await person({ role: 'reception' })]
const choose = (kind: MessageKind, more: Partial<KindSettings>, as = admin) =>
  call('PUT /messages/kinds/{kind}', { as, params: { kind }, body: { ...defaultKindSettings, ...more } })
const words = { subject: 'Lugar', greeting: 'Hola', paragraphs: ['Hay lugar.'], facts: [['Clase', 'Barre']] as const }
const sendMessage = (customer_id: number, kind: MessageKind = 'place-freed') =>
  app.transaction((tx) => writeMessage(tx, app, { kind, to: customer_id, words, dedupe_key: null }))

test('an admin’s own words are used and audited [R14]', async () => {
  const ana = await person({ name: 'Ana' })
  const response = await choose('place-freed', { intro: '¡{nombre}, corre! Hay lugar en {clase}.', push: false })
  assert.deepEqual([response.status, response.body.kind.chosen.push], [200, false])
  await sendMessage(ana.customer_id)
  const { body } = await call('GET /messages', { as: admin, query: { customer_id: ana.customer_id } })
  const [message] = body.messages
  const one = await call('GET /messages/{id}', { as: admin, params: { id: message.message_id } })
  assert.match(one.body.text, /¡Ana, corre! Hay lugar en Barre\./)
  const log = await call('GET /audit', { as: admin, query: { did: 'change-message' } })
  assert.equal(log.body.entries[0].after.intro, '¡{nombre}, corre! Hay lugar en {clase}.')
  const shown = (await call('GET /messages/kinds', { as: admin })).body
  assert.equal(shown.carriers.email, 'rehearsal')
  await choose('place-freed', {})
})

test('an unknown brace is refused, obligatory mail stays on [R14]', async () => {
  const strange = await choose('promoted', { intro: '{sueldo}' })
  assert.deepEqual([strange.status, strange.body.code], [400, 'unknown-name'])
  assert.match(strange.body.message, /«\{sueldo\}»/)
  assert.equal((await choose('account', { email: false })).status, 400)
})

test('a preview shows unsaved words as text [R14]', async () => {
  const { body } = await call('POST /messages/kinds/{kind}/preview', {
    as: admin,
    params: { kind: 'promoted' },
    body: { subject: 'Para {nombre}', greeting: null, intro: '<script>alert(1)</script>', closing: null, brief: null },
  })
  assert.equal(body.subject, 'Para Ana')
  assert.doesNotMatch(body.html, /<script>/)
  assert.match(body.html, /&#60;script&#62;alert/)
})

test('a test mail is sent to its requester alone [R14]', async () => {
  const { body } = await call('POST /messages/kinds/{kind}/test', { as: admin, params: { kind: 'birthday' } })
  assert.equal(body.email, admin.email)
  const { rows } = await app.database.pool.query(
    `select d."to", d.channel from delivery d join message m using (message_id) where m.kind = 'birthday'`,
  )
  assert.deepEqual(rows, [{ to: admin.email, channel: 'email' }])
})

test('what failed is found by its state, and tried again by hand [R14]', async () => {
  const beto = await person({ email: 'rebota@example.com' })
  await sendMessage(beto.customer_id)
  while (await deliverMessages(app, {}));
  const failed = async () => (await call('GET /messages', { as: reception, query: { state: 'failed' } })).body
  const { messages, total } = await failed()
  assert.equal(total, 1)
  assert.deepEqual(
    [messages[0].customer.customer_id, messages[0].deliveries[0].error],
    [beto.customer_id, 'rehearsal: no such address'],
  )
  const again = await call('POST /messages/retry', { as: admin, body: { message_id: messages[0].message_id } })
  assert.deepEqual(again.body, { retried: 1 })
  assert.equal((await failed()).total, 0)
  while (await deliverMessages(app, {}));
  assert.deepEqual((await call('POST /messages/retry', { as: admin, body: { channel: 'email' } })).body, { retried: 1 })
})

test('what may be on its way at this moment is not sent again by hand [R14]', async () => {
  const carla = await person()
  await sendMessage(carla.customer_id)
  const [message] = (await call('GET /messages', { as: admin, query: { customer_id: carla.customer_id } })).body
    .messages
  const retry = async (due: string) => {
    await app.database.pool.query(
      `update delivery set error = '451', due_at = $2::timestamptz + $3::interval where message_id = $1`,
      [message.message_id, app.now(), due],
    )
    return (await call('POST /messages/retry', { as: admin, body: { message_id: message.message_id } })).body.retried
  }
  assert.deepEqual([await retry('2 minutes'), await retry('10 minutes')], [0, 1])
})

test('reception sees states of messages, no texts or links [R13]', async () => {
  const ana = await person()
  await sendMessage(ana.customer_id, 'account')
  const { body } = await call('GET /messages', { as: reception, query: { customer_id: ana.customer_id } })
  const params = { id: body.messages[0].message_id }
  assert.equal((await call('GET /messages/{id}', { as: reception, params })).status, 403)
  const response = await call('GET /messages/{id}', { as: admin, params })
  assert.deepEqual([response.body.html, response.body.text], [null, null])
  assert.equal((await choose('promoted', {}, reception)).status, 403)
  assert.equal((await call('GET /messages/kinds', { as: reception })).status, 403)
  assert.equal((await call('GET /messages/{id}', { as: admin, params: { id: 999_999 } })).status, 404)
})
