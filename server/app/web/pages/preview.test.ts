import assert from 'node:assert/strict'
import { test } from 'vitest'
import { sessions } from '../../../identity/find-caller.ts'
import { apiOf } from '../../../platform/http/api.ts'
import { routes } from '../../routes.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import type { AppContext } from '../../app-context.ts'
import type { Portal } from './portal.ts'
import { previewsOf } from './preview.ts'

const { app, call, person, clock } = await openTestStudio()
const admin = await person({ role: 'admin' })
const query: { path: string; cookie: string | null; wrote: number }[] = []

const portal: Portal = async (request, context) => {
  const { body } = await context.call({ name: 'GET /appconfig', params: {}, query: {} })
  const config = body as { key: string; value: unknown }[]
  const wrote = await context.call({ name: 'POST /session', params: {}, query: {}, body: {} })
  query.push({ path: new URL(request.url).pathname, cookie: request.headers.get('cookie'), wrote: wrote.status })
  const name = config.find(({ key }) => key === 'business_name')?.value
  return new Response(
    `<html><head><link rel="modulepreload" href="/a.js"></head><h1>${name}</h1><script nonce="x">1 < 2\nalert()</script></html>`,
  )
}
const api = (context: AppContext) => apiOf(context, routes, { ...sessions, trustedProxies: 0, log: () => {} })
const previews = previewsOf(app, { portal, apiOf: api })

const draft = async (values: object) =>
  new URL(
    (
      await call('POST /settings/preview', {
        as: admin,
        body: { values },
        headers: { origin: 'http://admin.localhost:3000' },
      })
    ).body.address,
  ).pathname
const getPage = (address: string, headers: Record<string, string> = {}) => previews.request(address, { headers })

test('a draft has unsaved settings and runs nothing [3.29]', async () => {
  const address = await draft({ business_name: 'Casa Borrador' })
  const page = await getPage(`${address}?ruta=/paquetes`, { cookie: `aforo_session=${admin.token}` })
  assert.equal(page.status, 200)
  const html = await page.text()
  assert.match(html, /<h1>Casa Borrador<\/h1>/)
  assert.doesNotMatch(html, /<script|modulepreload/)
  assert.match(html, /<base target="_blank"\/>/)
  assert.deepEqual(query.at(-1), { path: '/paquetes', cookie: null, wrote: 405 })
  assert.equal((await app.settings()).business_name, 'Aforo')
})

test('a draft is framed by its admin alone, uncached, unindexed [R15]', async () => {
  const { headers } = await getPage(await draft({ primary: '#112233' }))
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of [
    'frame-ancestors http://admin.localhost:3000',
    "default-src 'none'",
    "form-action 'none'",
    'sandbox allow-same-origin',
  ]) {
    assert.ok(policy.includes(part), `${part}: ${policy}`)
  }
  assert.doesNotMatch(policy, /allow-scripts|script-src|connect-src/)
  assert.equal(headers.get('x-robots-tag'), 'noindex')
  assert.equal(headers.get('cache-control'), 'private, no-store')
})

test('personal and foreign pages have no draft [R15]', async () => {
  const address = await draft({})
  for (const ruta of ['/mystudio', '/checkout/1', '//evil.mx', 'https://evil.mx/']) {
    await getPage(`${address}?ruta=${encodeURIComponent(ruta)}`)
    assert.equal(query.at(-1)?.path, '/', ruta)
  }
  await getPage(`${address}?ruta=/entrar`)
  assert.equal(query.at(-1)?.path, '/entrar')
})

test('a draft of own styles is safe, never on sign-in [R15]', async () => {
  const address = await draft({ custom_css: 'h1{color:#112233} h2{background:url(https://evil.mx/a.png)}' })
  const html = await (await getPage(address)).text()
  assert.match(html, /<style>h1\{color:#112233\}/)
  assert.doesNotMatch(html, /evil/)
  assert.doesNotMatch(await (await getPage(`${address}?ruta=/entrar`)).text(), /112233/)
})

test('an expired or unknown draft says so and writes nothing', async () => {
  const address = await draft({})
  assert.equal((await getPage('/_vista/nadie')).status, 404)
  assert.equal((await previews.request(address, { method: 'POST' })).status, 404)
  clock.advance(15)
  const expired = await getPage(address)
  assert.equal(expired.status, 404)
  assert.match(await expired.text(), /Esta vista previa ya terminó/)
})
