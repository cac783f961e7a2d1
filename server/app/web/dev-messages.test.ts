import assert from 'node:assert/strict'
import { test } from 'vitest'
import { deliverMessages } from '../../notifications/deliver-messages.ts'
import { type MessageDraft, writeMessage } from '../../notifications/write-message.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { devMessagesOf } from './dev-messages.ts'

const { app, person } = await openTestStudio({ routes: [] })
const dev = devMessagesOf(app)
const read = async (path: string) => {
  const response = await dev.request(path)
  return { status: response.status, html: await response.text(), headers: response.headers }
}
const write = (draft: Omit<MessageDraft, 'dedupe_key'>) =>
  app.transaction((tx) => writeMessage(tx, app, { dedupe_key: null, ...draft }))

test('an empty page says so, and the old address leads here', async () => {
  assert.match((await read('/_dev/mensajes')).html, /Todavía no hay mensajes\./)
  assert.equal((await read('/_dev/correo')).headers.get('location'), '/_dev/mensajes')
})

test('only a browser of this machine reads the messages [N13]', async () => {
  const statusFrom = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const connection = { incoming: { socket: { remoteAddress } } }
    return (await dev.request('/_dev/mensajes', { headers }, connection)).status
  }
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) assert.equal(await statusFrom(address), 200, address)
  for (const address of ['203.0.113.7', '192.168.1.5', '::ffff:10.0.0.2', '2001:db8::1']) {
    assert.equal(await statusFrom(address), 404, address)
  }
  assert.equal(await statusFrom('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }), 404, 'behind a proxy')
})

test('messages are listed, mails sandboxed with their links', async () => {
  const href = `${app.address}/recuperar/nueva?code=a&b="c"`
  for (const subject of ['Primera', '<b>Segunda</b>']) {
    const words = {
      subject,
      greeting: '</iframe><script>',
      paragraphs: ['Ve http://mal.example'],
      button: { label: 'Abrir', href },
    }
    await write({ kind: 'account', to: { email: '"<i>"@example.com' }, words })
  }
  const list = await read('/_dev/mensajes')
  assert.ok(list.html.indexOf('Segunda') < list.html.indexOf('Primera'))
  assert.doesNotMatch(list.html, /<b>|<i>/)
  assert.match(list.html, /23 NOV 2026 12:00/)
  const { html, headers } = await read('/_dev/mensajes/2')
  assert.match(html, /<iframe sandbox="" title="La carta" srcdoc="[^"]+"><\/iframe>/)
  assert.match(html, /<a href="http:\/\/localhost:3000\/recuperar\/nueva\?code=a&#38;b=&#34;c&#34;">/)
  assert.doesNotMatch(html, /<script|<a href="http:\/\/mal/)
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
})

test('each channel shows its delivery and its message', async () => {
  const ana = await person({ name: 'Ana' })
  const beto = await person({ name: 'Beto' })
  const { pool } = app.database
  const phone = (await pool.query('select phone from customer where customer_id = $1', [ana.customer_id])).rows[0].phone
  await pool.query(
    `insert into whatsapp_consent (customer_id, phone, given, how, words, "createdAt") values ($1, $2, true, 'page', 'Sí', now())`,
    [ana.customer_id, phone],
  )
  await pool.query(
    `insert into push_subscription (customer_id, endpoint, p256dh, auth, "createdAt") values ($1, 'https://push.example/1', 'k', 'a', now())`,
    [ana.customer_id],
  )
  await pool.query(
    `insert into message_words (kind, whatsapp_template, whatsapp_parameters, "updatedAt") values ('place-freed', 'lugar_libre', '{nombre,clase}', now())`,
  )
  const words = {
    subject: 'Se liberó un lugar',
    greeting: 'Hola',
    paragraphs: ['Tómalo.'],
    facts: [['Clase', '<Barre>']] as const,
    brief: 'Hay lugar en Barre',
  }
  await write({ kind: 'place-freed', to: ana.customer_id, words })
  await write({ kind: 'place-freed', to: beto.customer_id, words })
  const found = (await read(`/_dev/mensajes?para=${encodeURIComponent(ana.email)}`)).html
  assert.ok(found.includes(ana.email) && !found.includes(beto.email))
  assert.match(found, /Correo: en espera<br>WhatsApp: en espera<br>Notificación: en espera/)
  await deliverMessages(app, {})
  const { html } = await read(/_dev\/mensajes\/\d+/.exec(found)?.[0].replace(/^/, '/') ?? '')
  assert.match(html, /Correo a [^<]+: enviado, intentos: 1/)
  assert.match(html, /Plantilla <code>lugar_libre<\/code>, es_MX<\/p><ol><li>Ana<\/li><li>&#60;Barre&#62;<\/li><\/ol>/)
  assert.match(html, /<strong>Se liberó un lugar<\/strong><br>Hay lugar en Barre/)
})

test('a message that is not there', async () => {
  assert.equal((await read('/_dev/mensajes/999')).status, 404)
  assert.equal((await read('/_dev/mensajes/x')).status, 404)
})
