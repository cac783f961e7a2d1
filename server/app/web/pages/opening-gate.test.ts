import assert from 'node:assert/strict'
import { test } from 'vitest'
import { page } from '../../../catalogue/content/tables.ts'
import { openSession } from '../../../identity/embedded.ts'
import { openingAddress } from '../../../opening/opening-link.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { openTestStudio, type TestStudio } from '../../../testing/studio.ts'
import { choosePort, listen } from '../listen.ts'
import { siteOf } from '../site.ts'

/** Answers with the path that is rendered, and the address that it is given. */
async function openSite({ app, api }: TestStudio) {
  const site = siteOf(app, {
    api,
    apiOf: () => api,
    openApi: () => ({}),
    portal: async (request, { openingAddress: address }) => {
      const text = `${request.method} ${new URL(request.url).pathname} ${address} ${await request.text()}`
      return new Response(text.trim(), {
        headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0, s-maxage=60' },
      })
    },
    portalFiles: '/nowhere',
    adminFiles: '/nowhere',
    studioFiles: '/nowhere',
    extras: [],
    live: false,
    log: () => {},
  })
  const port = await choosePort(0)
  atEnd(await listen(port, site.fetch))
  const origin = `http://localhost:${port}`
  return async (path: string, init: RequestInit = {}) => {
    const headers = { origin, ...(init.headers as Record<string, string>) }
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
}
const cookieOf = (token: string) => ({ headers: { cookie: `aforo_session=${token}` } })

test('without an owner each page is the one that opens the studio [R15]', async () => {
  const studio = await openTestStudio()
  const get = await openSite(studio)
  const address = await openingAddress(studio.app)
  for (const path of ['/', '/entrar', '/sin-abrir']) assert.equal((await get(path)).text, `GET /sin-abrir ${address}`)
  const forwarded = await get('/', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  assert.equal(forwarded.text, 'GET /sin-abrir null')
  assert.equal(forwarded.headers.get('x-robots-tag'), 'noindex')
  await studio.person({ role: 'admin' })
  assert.equal((await get('/')).text, 'GET / undefined')
})

test('until it is published only staff get the portal, and no cache keeps it', async () => {
  const studio = await openTestStudio({ settings: { portal_published: false } })
  const get = await openSite(studio)
  const [admin, ana] = [await studio.person({ role: 'admin' }), await studio.person()]
  await studio.app.database.db.insert(page).values({ slug: 'aviso', title: 'Aviso', required: true })
  const visitor = await get('/calendario')
  assert.equal(visitor.text, 'GET /muy-pronto undefined')
  assert.deepEqual(
    [visitor.headers.get('cache-control'), visitor.headers.get('x-robots-tag'), visitor.headers.get('etag')],
    ['private, no-cache', 'noindex', null],
  )
  assert.equal((await get('/calendario', cookieOf(ana.token))).text, 'GET /muy-pronto undefined')
  assert.equal((await get('/calendario', cookieOf(admin.token))).text, 'GET /calendario undefined')
  assert.equal((await get('/aviso')).text, 'GET /aviso undefined')
  const coach = await studio.person({ role: 'coach' })
  const { token } = await openSession(studio.app, coach.uid, 'coach')
  assert.equal((await get('/', cookieOf(token))).text, 'GET / undefined')

  await studio.setSettings({ portal_published: true })
  const open = await get('/calendario')
  assert.deepEqual([open.text, open.headers.get('x-robots-tag')], ['GET /calendario undefined', null])
  await studio.setSettings({ portal_published: false })
  assert.equal((await get('/calendario')).text, 'GET /muy-pronto undefined')
})

test('an open page leaves for the document when the portal closes', async () => {
  const studio = await openTestStudio({ settings: { portal_published: false } })
  const get = await openSite(studio)
  await studio.person({ role: 'admin' })
  for (const [data, path] of [
    ['/calendario.data?_routes=root', '/calendario'],
    ['/_.data', '/'],
  ]) {
    const { status, headers } = await get(data ?? '')
    const target = [status, headers.get('x-remix-redirect'), headers.get('x-remix-reload-document')]
    assert.deepEqual(target, [204, path, 'true'])
  }
})

test('before the opening only the form for news is taken', async () => {
  const studio = await openTestStudio({ settings: { portal_published: false } })
  const get = await openSite(studio)
  await studio.person({ role: 'admin' })
  const send = (path: string) => get(path, { method: 'POST', body: new URLSearchParams({ email: 'ana@correo.mx' }) })
  assert.equal((await send('/muy-pronto')).text, 'POST /muy-pronto undefined email=ana%40correo.mx')
  const other = await send('/registro')
  assert.deepEqual([other.status, other.headers.get('location')], [303, '/'])
})
