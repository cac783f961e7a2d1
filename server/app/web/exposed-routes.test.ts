import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { chooseGateways } from '../choose-gateways.ts'
import { routes } from '../routes.ts'
import { openTestStudio } from '../../testing/studio.ts'
import type { Api } from '../../platform/http/api.ts'
import { siteOf } from './site.ts'

const studio = await openTestStudio()
const admin = await studio.person({ role: 'admin' })
const folder = await mkdtemp(join(tmpdir(), 'aforo-doors-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const production = readEnvironment({ NODE_ENV: 'production', PAYMENTS: 'stripe', ADDRESS: 'https://reservas.example' })
const { extras } = await chooseGateways(production)
const siteWith = (api: Api) =>
  siteOf(studio.app, {
    api,
    apiOf: () => api,
    openApi: () => ({}),
    portal: async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    portalFiles: folder,
    adminFiles: folder,
    studioFiles: folder,
    extras: extras(studio.app),
    live: false,
    log: () => {},
  })
const site = siteWith(studio.api)

const expectedRoutes: Record<string, string> = {
  'GET /api/healthz': 'public: health check only',
  'GET /api/openapi.json': 'public: the API description',
  'GET /api/docs': 'public',
  'GET /api/docs/open.js': 'public',
  'GET /api/docs/:file{swagger-ui(-bundle)?\\.(css|js)}': 'public: two static files',
  'ALL /api/*': 'middleware: a write clears the page cache',
  'ALL /api/films/uploads': 'administrators, with the bearer token only: film-uploads.test.ts',
  'ALL /api/films/uploads/:upload{[\\w-]{1,60}}': 'the same',
  'POST /api/opening/archive': 'bearer of the one-time token, while no owner exists: archive-upload.test.ts',
  'ALL /fonts/*': 'public: built files',
  'ALL /assets/*': 'public: built files',
  'ALL /sw.js': 'public: a built file',
  'GET /files/subidas/*': 'public: uploaded files of the studio, under unguessable names: files-site.test.ts',
  'ALL /files/*': 'public: the pictures in the studio folder, without subfolders: site.test.ts',
  'GET /media/*': 'the customer of the signed address, in their own session: media-site.test.ts',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
  'GET /manifest.webmanifest': 'public',
  'GET /:name{custom\\.[0-9a-f]+\\.css}': 'public: own-style.test.ts',
  'GET /compartir/:name{[a-z_]+-[0-9]+\\.[0-9a-z]+\\.png}': 'public: pictures of public pages',
  'GET /iconos/:name{[a-z]+-[0-9]+\\.[0-9a-z]+\\.png}': 'public',
  'GET /favicon.ico': 'public',
  'POST /avisos/baja': 'bearer of the signed link of an e-mail: one-click.test.ts',
  'GET /_vista/:token': 'bearer of the token of a settings draft, valid for 15 minutes: preview.test.ts',
  'ALL /_vista/*': 'none',
  'POST /*': 'forms of the portal, with the session of the sender: own-forms.test.ts',
  'ALL /*': 'headers, files and pages; a page reads with the cookie of the caller and writes nothing: document.test.ts',
}

test('each door of the port is listed with its callers [R13]', () => {
  const found = siteWith(Object.assign(new Hono(), { callFromPage: studio.api.callFromPage })).routes.map(
    ({ method, path }) => `${method} ${path}`,
  )
  assert.deepEqual([...new Set(found)].toSorted(), Object.keys(expectedRoutes).toSorted())
})

const calls = routes.map(({ call }) => call)
const addressOf = (path: string) => `/api${path.replace(/\{\w+\}/g, '1')}`

test('no answer is readable by another site’s page [R15]', async () => {
  for (const origin of ['https://mal.example', 'null', 'http://localhost:3000.mal.example']) {
    const headers = { origin, authorization: `Bearer ${admin.token}`, 'sec-fetch-site': 'cross-site' }
    const query = [...calls.filter(({ method }) => method === 'GET').map(({ path }) => addressOf(path)), '/', '/sw.js']
    for (const path of [...query, '/api/healthz', '/api/films/uploads', '/files/plan.svg', '/media/x/film.mp4']) {
      const response = await site.request(path, { headers })
      assert.equal(response.headers.get('access-control-allow-origin'), null, path)
      assert.equal(response.headers.get('access-control-allow-credentials'), null, path)
      await response.body?.cancel()
    }
  }
})

test('no other site gets permission to write [R15]', async () => {
  for (const { method, path } of calls.filter((call) => call.method !== 'GET')) {
    const response = await site.request(addressOf(path), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://mal.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    const values = ['origin', 'methods', 'headers'].map((of) => response.headers.get(`access-control-allow-${of}`))
    assert.deepEqual(values, [null, null, null], path)
  }
})

test('a body is limited with or without a length [R16]', async () => {
  const most = (path: string) => (path.startsWith('/webhooks/') ? 3_000_000 : 100_000)
  for (const path of ['/webhooks/stripe', '/webhooks/paypal', '/webhooks/whatsapp', '/session', '/push/renew']) {
    const bytes = new Uint8Array(most(path) + 1).fill(0x20)
    for (const header of [`content-length: ${bytes.length}`, 'transfer-encoding: chunked']) {
      const [name = '', value = ''] = header.split(': ')
      const response = await studio.api.request(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [name]: value },
        body: new Blob([bytes]).stream(),
        duplex: 'half',
      } as RequestInit)
      const { code } = (await response.json()) as { code: string }
      assert.deepEqual([response.status, code], [400, 'too-large'], `${path} ${header}`)
    }
  }
})
