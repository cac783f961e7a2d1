import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openTestStudio } from '../testing/studio.ts'
import { siteOf } from './site.ts'

const studio = await openTestStudio()
const folder = mkdtempSync(join(tmpdir(), 'aforo-site-'))
after(() => rmSync(folder, { recursive: true, force: true }))
for (const place of ['admin/assets', 'portal/fonts', 'studio']) mkdirSync(join(folder, place), { recursive: true })
writeFileSync(join(folder, 'admin/index.html'), '<!doctype html><title>admin</title>')
writeFileSync(join(folder, 'admin/assets/admin-1a2b.js'), 'export {}')
writeFileSync(join(folder, 'portal/fonts/text.woff2'), 'font')

const site = siteOf(studio.world, {
  api: studio.api,
  openApi: {},
  portal: async () => new Response('portal'),
  portalFiles: join(folder, 'portal'),
  adminFiles: join(folder, 'admin'),
  studioFiles: join(folder, 'studio'),
  extras: [],
})
const get = (host: string, path: string) => site.request(path, { headers: { host } })

test('1.4 a host that begins with admin serves the admin, every address the same page; any other host the portal', async () => {
  for (const path of ['/', '/clases', '/clases/7', '/login']) {
    assert.match(await (await get('admin.localhost:3000', path)).text(), /<title>admin/)
    assert.equal(await (await get('localhost:3000', path)).text(), 'portal')
  }
})

test('the page of the admin is asked for anew, and runs no script of somebody else', async () => {
  const { headers } = await get('admin.localhost', '/')
  assert.equal(headers.get('cache-control'), 'no-cache')
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'self'.*frame-ancestors 'none'/)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
})

test('assets of the admin are kept for ever, and one that is gone is missing instead of being the page', async () => {
  const kept = await get('admin.localhost', '/assets/admin-1a2b.js')
  assert.match(kept.headers.get('cache-control') ?? '', /immutable/)
  const gone = await get('admin.localhost', '/assets/admin-0000.js')
  assert.equal(gone.status, 404)
  assert.doesNotMatch(await gone.text(), /<title>admin/)
})

test('the admin has the fonts of the portal and the same API', async () => {
  assert.equal(await (await get('admin.localhost', '/fonts/text.woff2')).text(), 'font')
  assert.deepEqual(await (await get('admin.localhost', '/api/healthz')).json(), { ok: true })
})
