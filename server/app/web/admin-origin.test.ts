import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, test } from 'vitest'
import { onAdminPort } from '../../platform/http/caller/admin-origin.ts'
import { atEnd } from '../../testing/at-end.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { choosePort, listen } from './listen.ts'
import { siteOf } from './site.ts'

const studio = await openTestStudio({ settings: { business_name: 'Casa Barro' } })
const folder = await mkdtemp(join(tmpdir(), 'aforo-admin-port-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await mkdir(join(folder, 'files'))
await writeFile(join(folder, 'index.html'), '<!doctype html><head></head><p>admin</p>')
const adminPort = await choosePort(0)
const admin = `http://localhost:${adminPort}`
const site = siteOf(
  { ...studio.app, adminAddress: 'https://desk.example' },
  {
    api: studio.api,
    apiOf: () => studio.api,
    openApi: () => ({}),
    portal: async () => new Response('portal', { headers: { 'Content-Type': 'text/html' } }),
    portalFiles: fileURLToPath(new URL('../../../portal/public', import.meta.url)),
    adminFiles: folder,
    studioFiles: join(folder, 'files'),
    extras: [],
    live: false,
    log: () => {},
  },
)
const portalPort = await choosePort(0)
const portal = `http://localhost:${portalPort}`
atEnd(await listen(adminPort, onAdminPort(site.fetch)))
atEnd(await listen(portalPort, site.fetch))
const owner = await studio.person({ role: 'admin' })
const customer = await studio.person()
const cookieOf = (token: string) => ({ cookie: `aforo_session=${token}` })

test('the admin’s port serves the admin, the portal’s the portal', async () => {
  for (const path of ['/', '/hoy', '/calendario', '/entrar', '/_vista/x', '/sw.js', '/sitemap.xml']) {
    assert.match(await (await fetch(admin + path)).text(), /<p>admin<\/p>/, path)
  }
  assert.match(await (await fetch(`${admin}/robots.txt`)).text(), /Disallow: \/$/m)
  assert.equal(await (await fetch(`${portal}/`)).text(), 'portal')
  assert.equal((await fetch(`${admin}/api/appconfig`)).status, 200)
  assert.deepEqual(await (await fetch(`${admin}/api/healthz`)).json(), { ok: true })
})

test('the portal’s session is none on the admin’s port [R15]', async () => {
  for (const { token } of [owner, customer]) {
    assert.equal((await fetch(`${portal}/api/customer`, { headers: cookieOf(token) })).status, 200)
    assert.equal((await fetch(`${admin}/api/customer`, { headers: cookieOf(token) })).status, 401)
  }
  assert.equal((await fetch(`${admin}/api/today`, { headers: cookieOf(owner.token) })).status, 401)
  assert.equal((await fetch(`${admin}/api/today`, { headers: { authorization: `Bearer ${owner.token}` } })).status, 200)
})

const signIn = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  })

test('signing in to the admin sets no cookie of the portal [R15]', async () => {
  assert.match((await signIn(portal)).headers.get('set-cookie') ?? '', /^aforo_session=/)
  const response = await signIn(admin, { origin: admin })
  assert.equal(response.status, 201)
  assert.equal(response.headers.get('set-cookie'), null)
  const signOut = await fetch(`${admin}/api/session`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${((await response.json()) as { token: string }).token}` },
  })
  assert.equal(signOut.headers.get('set-cookie'), null)
})

test('pages of another origin write nothing in the admin [R15]', async () => {
  const write = (origin: string | null, headers: Record<string, string> = {}) =>
    fetch(`${admin}/api/tags`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(origin === null ? {} : { origin }), ...headers },
      body: JSON.stringify({ name: `Etiqueta de ${origin}` }),
    })
  const session = { authorization: `Bearer ${owner.token}` }
  for (const origin of [portal, 'null', 'https://mal.example', `http://localhost:${adminPort}.mal.example`]) {
    for (const headers of [session, cookieOf(owner.token), { ...session, 'sec-fetch-site': 'same-site' }]) {
      const response = await write(origin, headers)
      assert.deepEqual(
        [response.status, ((await response.json()) as { code: string }).code],
        [403, 'foreign-page'],
        origin,
      )
      assert.equal(response.headers.get('access-control-allow-origin'), null)
    }
  }
  assert.equal((await write(admin, cookieOf(owner.token))).status, 401)
  for (const origin of [admin, 'https://desk.example', null]) assert.equal((await write(origin, session)).status, 201)
})

test('the admin can be installed under the studio’s name', async () => {
  const html = await (await fetch(`${admin}/`)).text()
  assert.match(html, /<link rel="manifest" href="\/manifest\.webmanifest">/)
  const response = await fetch(`${admin}/manifest.webmanifest`)
  assert.match(response.headers.get('content-type') ?? '', /^application\/manifest\+json/)
  const manifest = (await response.json()) as { name: string; icons: { src: string }[]; start_url: string }
  assert.deepEqual([manifest.name, manifest.start_url], ['Casa Barro · Recepción', '/'])
  for (const { src } of manifest.icons) {
    const icon = await fetch(admin + src)
    assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, 'image/png'], src)
  }
  assert.doesNotMatch(await (await fetch(`${portal}/manifest.webmanifest`)).text(), /Recepción/)
})
