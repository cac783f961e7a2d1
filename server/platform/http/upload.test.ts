import assert from 'node:assert/strict'
import type { Hono } from 'hono'
import { call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { z } from 'zod'
import { sessions } from '../../identity/find-caller.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { apiOf } from './api.ts'
import { route } from './route.ts'
import { limitConcurrency, limitConcurrencyPerKey } from './limits/concurrency-limit.ts'

const uploadCall = call({
  id: 'sending',
  method: 'POST',
  path: '/sending',
  minRole: 'customer',
  summary: 'for this test',
  upload: 300_000,
  body: z.strictObject({
    file: z.strictObject({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
    data: z.strictObject({ alt: z.string() }).optional(),
  }),
  response: z.strictObject({ name: z.string(), size: z.int(), alt: z.string().nullable() }),
})
const routes = [
  route(uploadCall, async (_app, { body: { file, data } }) => ({
    name: file.name,
    size: file.bytes.length,
    alt: data?.alt ?? null,
  })),
]
const studio = await openTestStudio({ routes })
const ana = await studio.person()

const bytes = (size: number) => new Uint8Array(size)
const formOf = (...fields: (readonly [string, string | Uint8Array<ArrayBuffer>, string?])[]) => {
  const form = new FormData()
  for (const [name, value, as = 'sala.png'] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value]), as)
  }
  return form
}
const send = (body: unknown, headers: Record<string, string> = {}) =>
  studio.call(uploadCall, { as: ana, body, headers })

test('a form carries a large file and its description [7.41]', async () => {
  const response = await send(formOf(['file', bytes(200_000)], ['data', '{"alt":"La sala"}']))
  assert.deepEqual([response.status, response.body], [200, { name: 'sala.png', size: 200_000, alt: 'La sala' }])
  const alone = await send(formOf(['file', bytes(3), 'Más “fotos” de mañana.jpg']))
  assert.deepEqual(alone.body, { name: 'Más “fotos” de mañana.jpg', size: 3, alt: null })
})

test('a form without file or with odd fields is refused [7.41, R16]', async () => {
  const file = ['file', bytes(9)] as const
  for (const form of [
    formOf(['data', '{"alt":"a"}']),
    formOf(file, ['by', '1']),
    formOf(file, file),
    formOf(file, ['data', 'alt=a']),
    formOf(file, ['data', '{"alt":"\\u0000"}']),
    formOf(file, ['__proto__', '{"alt":"a"}']),
    formOf(['file', '"texto"']),
  ]) {
    const { status, body } = await send(form)
    assert.deepEqual([status, body.code], [400, 'invalid'], JSON.stringify([...form.keys()]))
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x']) {
    assert.equal((await send('--x\r\nnothing', { 'content-type': type })).status, 400, type)
  }
})

test('a form too large is refused before its end [7.41]', async () => {
  let read = 0
  const endlessBody = () =>
    new ReadableStream({
      pull(controller) {
        read += 64_000
        controller.enqueue(bytes(64_000))
      },
    })
  for (const length of [{}, { 'content-length': '400000' }] as Record<string, string>[]) {
    const headers = {
      authorization: `Bearer ${ana.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...length,
    }
    const query = { method: 'POST', headers, body: endlessBody(), duplex: 'half' } as const
    const response = await studio.api.request(new Request('http://localhost/api/sending', query))
    assert.deepEqual([response.status, ((await response.json()) as { code: string }).code], [400, 'too-large'])
  }
  assert.ok(read < 1_000_000, String(read))
})

test('unauthorised uploads are not read [R13]', async () => {
  let read = false
  const unreadBody = new ReadableStream(
    {
      pull() {
        read = true
        throw new Error('the body must not be read')
      },
    },
    { highWaterMark: 0 },
  )
  const query = {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: unreadBody,
    duplex: 'half',
  } as const
  const response = await studio.api.request(new Request('http://localhost/api/sending', query))
  assert.deepEqual([response.status, read], [401, false])
})

const startStalledUpload = (api: Hono, token: string) =>
  api.request(
    new Request('http://localhost/api/sending', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('--x')) }),
      duplex: 'half',
    }),
  )

test('stalled uploads of one customer stop no other’s [R13]', async () => {
  const stalled = await studio.person()
  const api = apiOf(studio.app, routes, { ...sessions, trustedProxies: 0, log: () => {}, uploadSilentMs: 300 })
  const attempts = Array.from({ length: 4 }, () => startStalledUpload(api, stalled.token))
  assert.equal((await send(formOf(['file', bytes(9)]))).status, 200)
  for (const attempt of attempts) {
    const response = await attempt
    const { code } = (await response.json()) as { code: string }
    assert.deepEqual([response.status, code], [503, 'too-slow'])
  }
})

test('turns of one key do not wait for those of another', async () => {
  const inTurn = limitConcurrencyPerKey({ maxConcurrent: 1, waiting: 0 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = inTurn('ana', () => promise)
  assert.equal(await inTurn('ana', async () => 'second'), null)
  assert.equal(await inTurn('luz', async () => 'other'), 'other')
  resolve('first')
  assert.equal(await first, 'first')
  assert.equal(await inTurn('ana', async () => 'again'), 'again')
})

test('so many run, so many wait, the rest is refused', async () => {
  const inTurn = limitConcurrency({ maxConcurrent: 1, waiting: 1 })
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = inTurn(async () => {
    await promise
    done.push('first')
    throw new Error('and a fault frees the turn as well')
  })
  const second = inTurn(async () => done.push('second'))
  assert.equal(await inTurn(async () => done.push('third')), null)
  resolve()
  await assert.rejects(first)
  await second
  assert.deepEqual(done, ['first', 'second'])
  assert.equal(await inTurn(async () => 'free'), 'free')
})
