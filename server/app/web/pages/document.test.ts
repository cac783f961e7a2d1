import assert from 'node:assert/strict'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { test } from 'vitest'
import { openTestStudio } from '../../../testing/studio.ts'
import { changesPages, documentsOf } from './document.ts'

const { app, api } = await openTestStudio({ routes: [] })

function openDocuments(cacheControl = 'public, max-age=0, s-maxage=60') {
  const requests: Request[] = []
  const documents = documentsOf({
    app,
    api,
    ownStyle: () => null,
    live: false,
    portal: async (request, { nonce }) => {
      requests.push(request)
      const html = `<html><head></head><body><script nonce="${nonce}">island()</script><p>${requests.length}</p></body></html>`
      return new Response(html, {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl },
      })
    },
  })
  const site = new Hono().all('*', documents.answer)
  const get = (path: string, headers: Record<string, string> = {}) =>
    site.request(`http://localhost:3000${path}`, { headers })
  return { requests, get, forget: documents.forget }
}

test('a crowd of visitors costs one page and leaves no trace', async () => {
  const { requests, get } = openDocuments()
  const first = await get('/', { cookie: 'otra=1', 'accept-language': 'en', 'x-forwarded-host': 'mal.example' })
  await Promise.all(Array.from({ length: 50 }, () => get('/')))
  assert.ok(requests.length <= 2)
  assert.deepEqual([...(requests[0]?.headers ?? [])], [])
  assert.equal(requests[0]?.url, 'http://localhost:3000/')
  assert.match(first.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-[^']+';/)
  assert.doesNotMatch(await first.text(), /nonce/)
})

test('the referrer makes no other page; the query does', async () => {
  const { requests, get } = openDocuments()
  for (const path of ['/', '/?utm_source=ig', '/?fbclid=x&utm_medium=y']) await get(path)
  assert.equal(requests.length, 1)
  await get('/?clase=7')
  assert.equal(requests.at(-1)?.url, 'http://localhost:3000/?clase=7')
})

test('a signed-in page is personal and never cached [R15]', async () => {
  for (const cookie of ['aforo_session=abc', '__Host-aforo_session=abc']) {
    const { requests, get } = openDocuments()
    await get('/')
    const own = await get('/', { cookie })
    assert.equal(requests.length, 2)
    assert.equal(requests[1]?.headers.get('cookie'), cookie)
    assert.equal(own.headers.get('cache-control'), 'private, no-cache')
    assert.match(own.headers.get('content-security-policy') ?? '', /'nonce-/)
    assert.match(await (await get('/')).text(), /<p>1<\/p>/)
  }
})

test('a personal page is not remembered [R15]', async () => {
  const { requests, get } = openDocuments('private, no-cache')
  const [first, second] = [await get('/calendario'), await get('/calendario')]
  assert.equal(requests.length, 2)
  assert.notEqual(first.headers.get('content-security-policy'), second.headers.get('content-security-policy'))
  assert.equal(first.headers.get('etag'), null)
})

test('what staff write is on the next page that anybody gets', async () => {
  const { get, forget } = openDocuments()
  await get('/')
  forget()
  assert.match(await (await get('/')).text(), /<p>2<\/p>/)
  for (const path of ['/api/settings', '/api/pages/3', '/api/single_class', '/api/class_packages/8', '/api/files'])
    assert.equal(changesPages('PUT', path), true, path)
  for (const path of ['/api/class_reservations', '/api/checkout/attempt', '/api/session', '/api/webhooks/stripe'])
    assert.equal(changesPages('POST', path), false, path)
  assert.equal(changesPages('GET', '/api/settings'), false)
})

test('a personal page is compressed as its browser reads', async () => {
  const { get } = openDocuments('private, no-cache')
  const brotli = await get('/mystudio', { 'accept-encoding': 'gzip, deflate, br' })
  assert.deepEqual(
    ['content-encoding', 'vary', 'cache-control'].map((name) => brotli.headers.get(name)),
    ['br', 'Accept-Encoding', 'private, no-cache'],
  )
  assert.match(brotliDecompressSync(await brotli.arrayBuffer()).toString(), /<p>1<\/p>/)
  const gzip = await get('/mystudio', { 'accept-encoding': 'gzip' })
  assert.match(gunzipSync(await gzip.arrayBuffer()).toString(), /<p>2<\/p>/)
  assert.equal((await get('/mystudio')).headers.get('content-encoding'), null)
})
