import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { test } from 'vitest'
import webpush from 'web-push'
import type { Outcome } from '../channels.ts'
import { openRecordingServer } from '../../testing/recording-server.ts'
import { type PushOptions, webPush } from './push.ts'

const service = await openRecordingServer()
const pair = webpush.generateVAPIDKeys()
const browser = createECDH('prime256v1')
const p256dh = browser.generateKeys('base64url')
const auth = randomBytes(16)
const message = {
  id: 'place-freed-7',
  endpoint: `${service.address}/wpush/ana`,
  p256dh,
  auth: auth.toString('base64url'),
  title: 'Se liberó un lugar',
  body: 'Barre, mañana a las 07:00.',
  link: '/mystudio/lista-de-espera',
  icon: '/iconos/icono-192.1.png',
  ttlSeconds: 3600,
  topic: 'cGxhY2UtZnJlZWQ',
  isUrgent: true,
}
const isTestService = (endpoint: string) => endpoint.startsWith(service.address)
const createChannel = (more: Partial<PushOptions> = {}) =>
  webPush({
    pair: async () => pair,
    subject: async () => 'mailto:hola@casa.example',
    isService: isTestService,
    ...more,
  })

function sendWithReply(status: number, headers: Record<string, string> = {}): Promise<Outcome> {
  service.setReply((_received, response) => response.writeHead(status, headers).end('no importa'))
  return createChannel().send(message)
}

/** Decrypts as a browser does: aes128gcm of RFC 8188 and RFC 8291, without the library that encrypted the message. */
function read(body: Buffer): string {
  const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]!]
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  assert.ok(sealed.length <= size)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender])
  const key = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
  const opened = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  opened.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  // The record ends with the byte 2, followed by zeros of padding which hide its length.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** The claims of the signature: ES256, RFC 8292. */
function vapidOf(header: string): Record<string, unknown> {
  const [, token = '', known] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  assert.equal(known, pair.publicKey)
  const point = Buffer.from(pair.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const isValid = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  assert.ok(isValid, 'the signature is not of the pair')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

test('a push is encrypted for a browser, signed, with ttl and urgency [R14]', async () => {
  assert.deepEqual(await sendWithReply(201, { location: 'https://push.example/m/1' }), {
    sent: true,
    provider_id: 'https://push.example/m/1',
  })
  const { method, path, headers, body } = service.requests.at(-1)!
  assert.deepEqual([method, path], ['POST', '/wpush/ana'])
  assert.deepEqual(
    [headers.ttl, headers.topic, headers.urgency, headers['content-encoding']],
    ['3600', 'cGxhY2UtZnJlZWQ', 'high', 'aes128gcm'],
  )
  assert.deepEqual(JSON.parse(read(body)), {
    title: 'Se liberó un lugar',
    body: 'Barre, mañana a las 07:00.',
    link: '/mystudio/lista-de-espera',
    icon: '/iconos/icono-192.1.png',
    tag: 'cGxhY2UtZnJlZWQ',
  })
  assert.doesNotMatch(body.toString('latin1'), /Barre|mystudio/)
  const { aud, sub, exp } = vapidOf(String(headers.authorization))
  assert.deepEqual([aud, sub], [service.address, 'mailto:hola@casa.example'])
  assert.ok(Number(exp) > Date.now() / 1000 && Number(exp) <= Date.now() / 1000 + 86_400)
})

test('a gone browser, trouble and a refusal differ [R14]', async () => {
  for (const status of [404, 410])
    assert.deepEqual(await sendWithReply(status), {
      sent: false,
      retry: false,
      isAddressInvalid: true,
      error: `push ${status}`,
    })
  assert.deepEqual(await sendWithReply(429, { 'retry-after': '120' }), {
    sent: false,
    retry: true,
    afterSeconds: 120,
    error: 'push 429',
  })
  for (const status of [500, 503])
    assert.deepEqual(await sendWithReply(status), { sent: false, retry: true, error: `push ${status}` })
  for (const status of [400, 403, 413])
    assert.deepEqual(await sendWithReply(status), { sent: false, retry: false, error: `push ${status}` })
})

test('a service that is slow or missing is retried [R14]', async () => {
  service.setReply(() => {})
  assert.deepEqual(await createChannel({ timeLimitMs: 50 }).send(message), {
    sent: false,
    retry: true,
    error: 'push did not answer: TimeoutError',
  })
  const closedServer = await openRecordingServer()
  await closedServer.close()
  const refused = await createChannel({ isService: () => true }).send({
    ...message,
    endpoint: `${closedServer.address}/x`,
  })
  assert.equal((refused as { retry: boolean }).retry, true)
})

test('nothing is pushed into our own network or by redirects [R15]', async () => {
  const inside = await openRecordingServer()
  const real = webPush({ pair: async () => pair, subject: async () => 'mailto:hola@casa.example' })
  for (const endpoint of [`${inside.address}/x`, 'https://127.0.0.1/x', 'https://mal.example/x'])
    assert.deepEqual(await real.send({ ...message, endpoint }), {
      sent: false,
      retry: false,
      isAddressInvalid: true,
      error: 'push: not the address of a service',
    })
  const moved = await sendWithReply(307, { location: `${inside.address}/x` })
  assert.deepEqual(moved, { sent: false, retry: false, error: 'push 307' })
  assert.equal(inside.requests.length, 0)
})

test('keys that are no browser’s are gone too [R14]', async () => {
  const wrong = Buffer.alloc(65, 4).toString('base64url')
  const outcome = await createChannel().send({ ...message, p256dh: wrong })
  assert.deepEqual(outcome, { sent: false, retry: false, isAddressInvalid: true, error: 'push: no keys of a browser' })
})
