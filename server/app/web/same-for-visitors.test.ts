import assert from 'node:assert/strict'
import { Hono } from 'hono'
import { test } from 'vitest'
import { openTestStudio } from '../../testing/studio.ts'
import { documentsOf } from './pages/document.ts'

const { app, api } = await openTestStudio({ routes: [] })

function openDocuments() {
  let renderCount = 0
  const documents = documentsOf({
    app,
    api,
    ownStyle: () => null,
    live: false,
    portal: async (_request, { nonce }) =>
      new Response(`<script nonce="${nonce}">week(${++renderCount})</script>`, {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Same-For-Visitors': '1' },
      }),
  })
  const site = new Hono().all('*', documents.answer)
  return (path: string, headers: Record<string, string> = {}) =>
    site.request(`http://localhost:3000${path}`, { headers })
}

test('visitors share one document, whose scripts are allowed by hash', async () => {
  const get = openDocuments()
  await get('/calendario')
  const pages = await Promise.all(Array.from({ length: 20 }, () => get('/calendario')))
  const texts = new Set(await Promise.all(pages.map((page) => page.text())))
  assert.ok(texts.size <= 2)
  const [page] = pages
  assert.match(page?.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-[^']+';/)
  assert.equal(page?.headers.get('cache-control'), 'private, no-cache')
  assert.equal(page?.headers.get('x-same-for-visitors'), null)
})

test('a session or a query gets a separate document [R15]', async () => {
  const get = openDocuments()
  await get('/calendario')
  for (const [path, headers] of [
    ['/calendario', { cookie: 'aforo_session=abc' }],
    ['/calendario?fecha=2026-12-01', {}],
  ] as const) {
    const [first, second] = [await get(path, headers), await get(path, headers)]
    assert.notEqual(await first.text(), await second.text())
    assert.match(first.headers.get('content-security-policy') ?? '', /'nonce-/)
    assert.equal(first.headers.get('x-same-for-visitors'), null)
  }
})
