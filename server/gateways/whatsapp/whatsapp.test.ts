import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Outcome } from '../channels.ts'
import { openRecordingServer } from '../../testing/recording-server.ts'
import { whatsapp } from './whatsapp.ts'

const meta = await openRecordingServer()
const createChannel = (more = {}) => whatsapp({ phoneId: '1055', token: 'EAAG', base: meta.address, ...more })
const message = {
  id: 'place-freed-7',
  to: '5511111111',
  template: 'lista_espera',
  language: 'es_MX',
  parameters: ['Ana', 'Barre'],
}

function sendWithReply(status: number, body: unknown, headers: Record<string, string> = {}): Promise<Outcome> {
  meta.setReply((_received, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return createChannel().send(message)
}
const fault = (code: number, status = 400, headers = {}) =>
  sendWithReply(status, { error: { message: 'to 525511111111', code, fbtrace_id: 'x' } }, headers)

test('a template goes to a Mexican phone, its values in order [R14]', async () => {
  const outcome = await sendWithReply(200, { messaging_product: 'whatsapp', messages: [{ id: 'wamid.A' }] })
  assert.deepEqual(outcome, { sent: true, provider_id: 'wamid.A' })
  const { path, method, headers, body } = meta.requests.at(-1)!
  assert.deepEqual([method, path], ['POST', '/v24.0/1055/messages'])
  assert.equal(headers.authorization, 'Bearer EAAG')
  assert.deepEqual(JSON.parse(body.toString()), {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '525511111111',
    type: 'template',
    template: {
      name: 'lista_espera',
      language: { code: 'es_MX' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Ana' },
            { type: 'text', text: 'Barre' },
          ],
        },
      ],
    },
    biz_opaque_callback_data: 'place-freed-7',
  })
  await createChannel().send({ ...message, parameters: [] })
  assert.equal(JSON.parse(meta.requests.at(-1)!.body.toString()).template.components, undefined)
})

test('too much and trouble are retried at WhatsApp’s time [R14]', async () => {
  for (const code of [130_429, 131_056, 131_016, 80_007, 4])
    assert.deepEqual(await fault(code), { sent: false, retry: true, error: `whatsapp ${code}` })
  const wait = await fault(130_429, 429, { 'retry-after': '40' })
  assert.deepEqual(wait, { sent: false, retry: true, afterSeconds: 40, error: 'whatsapp 130429' })
  assert.equal(((await fault(99, 503)) as { retry: boolean }).retry, true)
  const soon = await fault(130_429, 429, { 'retry-after': 'mañana' })
  assert.deepEqual(soon, { sent: false, retry: true, error: 'whatsapp 130429' })
})

test('no WhatsApp or a bad template: no retry [R14]', async () => {
  for (const code of [131_026, 131_047, 131_049, 132_000, 132_001, 132_015, 100])
    assert.deepEqual(await fault(code), { sent: false, retry: false, error: `whatsapp ${code}` })
})

test('an ended token or unpaid account waits for the studio [R14]', async () => {
  for (const [code, status] of [
    [190, 401],
    [131_042, 400],
    [10, 403],
  ] as const)
    assert.deepEqual(await fault(code, status), {
      sent: false,
      retry: true,
      afterSeconds: 900,
      error: `whatsapp ${code}`,
    })
})

test('bad, missing or no answers are retried [R14]', async () => {
  for (const [status, body] of [
    [200, '<html>'],
    [200, '{}'],
    [200, '{"messages":[]}'],
    [500, ''],
    [502, 'Bad'],
  ] as const)
    assert.equal(((await sendWithReply(status, body)) as { retry: boolean }).retry, true, `${status} ${body}`)
  meta.setReply(() => {})
  const late = await createChannel({ timeLimitMs: 50 }).send(message)
  assert.deepEqual(late, { sent: false, retry: true, error: 'whatsapp did not answer: TimeoutError' })
  meta.setReply((_received, response) => response.destroy())
  assert.equal(((await createChannel().send(message)) as { retry: boolean }).retry, true)
  const closedServer = await openRecordingServer()
  await closedServer.close()
  assert.equal(((await createChannel({ base: closedServer.address }).send(message)) as { retry: boolean }).retry, true)
})

test('the token is not carried on to another address [R15]', async () => {
  const otherServer = await openRecordingServer()
  const moved = await sendWithReply(302, '', { location: `${otherServer.address}/x` })
  assert.equal((moved as { retry: boolean }).retry, true)
  assert.equal(otherServer.requests.length, 0)
})
