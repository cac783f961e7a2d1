import assert from 'node:assert/strict'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { iconUrl } from '@aforo/domain/seo/icons.ts'
import { pictureUrl } from '@aforo/domain/seo/link-picture.ts'
import { afterAll, test } from 'vitest'
import { openTestStudio } from '../../../testing/studio.ts'
import { siteOf } from '../site.ts'

const studio = await openTestStudio({ settings: { business_name: 'Casa Barro', domain: 'casabarro.example' } })
await studio.person({ role: 'admin' })
const folder = await mkdtemp(join(tmpdir(), 'aforo-found-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await mkdir(join(folder, 'files'))
await writeFile(
  join(folder, 'files/logo.png'),
  await sharp({ create: { width: 90, height: 30, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer(),
)
await writeFile(join(folder, 'files/logo.txt'), 'no picture')

const site = siteOf(studio.app, {
  api: studio.api,
  apiOf: () => studio.api,
  openApi: () => ({}),
  portal: async () => new Response('a page', { headers: { 'Content-Type': 'text/html' } }),
  portalFiles: fileURLToPath(new URL('../../../../portal/public', import.meta.url)),
  adminFiles: folder,
  studioFiles: join(folder, 'files'),
  extras: [],
  live: false,
  log: () => {},
})
const get = (path: string) => site.request(`http://localhost:3000${path}`)
const picture = async (path: string) => {
  const response = await get(path)
  return { response, meta: response.ok ? await sharp(await response.arrayBuffer()).metadata() : null }
}

test('search engines find the map of the site, and nothing personal on it', async () => {
  assert.match(await (await get('/robots.txt')).text(), /Sitemap: https:\/\/casabarro\.example\/sitemap\.xml/)
  const map = await (await get('/sitemap.xml')).text()
  for (const path of ['/', '/calendario', '/paquetes', '/avisos', '/ubicacion']) {
    assert.ok(map.includes(`<loc>https://casabarro.example${path}</loc>`), path)
  }
  assert.doesNotMatch(map, /mystudio|checkout|entrar|registro/)
})

test('sign-in, payment and personal pages are not indexed', async () => {
  for (const path of [
    '/entrar',
    '/registro',
    '/recuperar',
    '/mystudio',
    '/mystudio/creditos',
    '/checkout/3',
    '/gracias/3',
    '/c/x',
  ])
    assert.equal((await get(path)).headers.get('x-robots-tag'), 'noindex', path)
  for (const path of ['/', '/calendario', '/avisos', '/mystudios'])
    assert.equal((await get(path)).headers.get('x-robots-tag'), null, path)
})

test('a page has one address, without a trailing slash', async () => {
  for (const [path, to] of [
    ['/avisos/', '/avisos'],
    ['/coach/1/?a=b', '/coach/1?a=b'],
  ]) {
    const response = await get(path ?? '')
    assert.deepEqual([response.status, response.headers.get('location')], [308, to])
  }
  assert.equal((await get('/')).status, 200)
  assert.equal((await get('//mal.example/')).headers.get('location'), null)
})

test('a link’s picture is 1200 by 630 and immutable', async () => {
  for (const estilo of ['barro', 'pulso', 'tinta'] as const) {
    await studio.setSettings({ estilo })
    const address = pictureUrl({ kind: 'studio' }, await studio.app.settings())
    const { response, meta } = await picture(address)
    assert.deepEqual([meta?.format, meta?.width, meta?.height], ['png', 1200, 630], estilo)
    assert.match(response.headers.get('cache-control') ?? '', /immutable/)
    const old = await picture(address.replace(/\.[0-9a-z]+\.png/, '.0old.png'))
    assert.doesNotMatch(old.response.headers.get('cache-control') ?? '', /immutable/)
  }
  const settings = await studio.app.settings()
  const before = pictureUrl({ kind: 'studio' }, settings)
  assert.notEqual(before, pictureUrl({ kind: 'studio' }, { ...settings, business_name: 'Otra casa' }))
  assert.notEqual(before, pictureUrl({ kind: 'studio' }, { ...settings, primary: '#123456' }))
  for (const path of ['/compartir/class-999999.a.png', '/compartir/coach-1x.a.png', '/compartir/nada-1.a.png'])
    assert.notEqual((await get(path)).headers.get('content-type'), 'image/png', path)
})

test('the portal installs with the studio’s name and icons', async () => {
  const response = await get('/manifest.webmanifest')
  assert.match(response.headers.get('content-type') ?? '', /manifest\+json/)
  const manifest = (await response.json()) as Record<string, unknown> & { icons: Record<string, string>[] }
  assert.deepEqual([manifest.name, manifest.start_url, manifest.display], ['Casa Barro', '/mystudio', 'standalone'])
  for (const { src = '', sizes, type } of manifest.icons) {
    const { meta } = await picture(src)
    assert.deepEqual([`${meta?.width}x${meta?.height}`, `image/${meta?.format}`], [sizes, type])
  }
  assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'))
})

test('the icon is the studio’s, else the drawn one', async () => {
  const middlePixel = async () => {
    const settings = await studio.app.settings()
    const response = await get(iconUrl('recortable-512', settings))
    const { data } = await sharp(await response.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (256 * 512 + 256) * (data.length / (512 * 512))
    return [...data.subarray(at, at + 3)]
  }
  await studio.setSettings({ logo: '/files/logo.png' })
  assert.deepEqual(await middlePixel(), [0, 255, 0])
  await studio.setSettings({ logo: '/files/logo.txt' })
  assert.notDeepEqual(await middlePixel(), [0, 255, 0])
})

test('a browser that asks for the old icon gets one', async () => {
  const bytes = new Uint8Array(await (await get('/favicon.ico')).arrayBuffer())
  assert.deepEqual([...bytes.subarray(0, 7)], [0, 0, 1, 0, 1, 0, 48])
})

test('the studio’s own styles are a file, in no page [R15]', async () => {
  await studio.setSettings({ custom_css: 'a{color:red;background:url(//mal.example/x)}' })
  const old = await get('/custom.0000000000.css')
  assert.deepEqual([await old.text(), old.headers.get('content-type')], ['a{color:red}', 'text/css; charset=utf-8'])
  await studio.setSettings({ custom_css: '' })
  assert.notEqual((await get('/custom.0000000000.css')).headers.get('content-type'), 'text/css; charset=utf-8')
})
