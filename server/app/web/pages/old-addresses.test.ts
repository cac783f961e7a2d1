import assert from 'node:assert/strict'
import { test } from 'vitest'
import { oldAddress } from '../../../catalogue/content/tables.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { siteOf } from '../site.ts'

const studio = await openTestStudio()
await studio.person({ role: 'admin' })
const { app, api } = studio
const pages = ['/calendario', '/clases/hoy']
const site = siteOf(app, {
  api,
  apiOf: () => api,
  openApi: () => ({}),
  portal: async (request) => {
    const path = new URL(request.url).pathname.replace(/\.data$/, '')
    return new Response(path, { status: pages.includes(path) ? 200 : 404, headers: { 'Content-Type': 'text/html' } })
  },
  portalFiles: '/nowhere',
  adminFiles: '/nowhere',
  studioFiles: '/nowhere',
  extras: [],
  live: false,
  log: () => {},
})
await app.database.db.insert(oldAddress).values([
  { path: '/horarios', target: '/calendario' },
  { path: '/calendario', target: '/avisos' },
  { path: '/clases/*', target: '/paquetes' },
  { path: '/clases/yoga', target: '/class_type/1?de=yoga#cuando' },
  { path: '/clases/yoga/*', target: '/class_type/2' },
  { path: '/lejos', target: '/.//a.example' },
])

async function follow(path: string, init: RequestInit = {}) {
  const { status, headers } = await site.request(`${app.address}${path}`, init)
  return [status, headers.get('location')]
}

test('an old address leads to its page for good, but not in caches', async () => {
  const response = await site.request(`${app.address}/horarios`)
  assert.deepEqual([response.status, response.headers.get('location')], [301, '/calendario'])
  assert.equal(response.headers.get('cache-control'), 'public, max-age=300')
  assert.deepEqual(await follow('/HORARIOS'), [301, '/calendario'])
  assert.deepEqual(await follow('/hor%61rios', { method: 'HEAD' }), [301, '/calendario'])
  assert.deepEqual(await follow('/horarios', { headers: { cookie: 'aforo_session=x' } }), [301, '/calendario'])
  assert.deepEqual(await follow('/horarios/'), [308, '/horarios'], 'first its own address without the slash')
})

test('a page of the portal wins, and other paths are not found', async () => {
  assert.deepEqual(await follow('/calendario'), [200, null])
  assert.deepEqual(await follow('/clases/hoy'), [200, null])
  for (const path of ['/otra', '/clases', '/horarios/lunes', '/%00', '/%zz'])
    assert.deepEqual(await follow(path), [404, null])
  const form = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }
  assert.deepEqual(await follow('/horarios', form), [404, null])
})

test('a stored address never leads to another host [R15]', async () => {
  assert.deepEqual(await follow('/lejos'), [301, '/a.example'])
})

test('the longest old address wins', async () => {
  assert.deepEqual(await follow('/clases/barre'), [301, '/paquetes'])
  assert.deepEqual(await follow('/clases/yoga'), [301, '/class_type/1?de=yoga#cuando'])
  assert.deepEqual(await follow('/clases/yoga/lunes/7'), [301, '/class_type/2'])
})

test('of the query the campaign goes on, and nothing else', async () => {
  const path = '/clases/yoga?page_id=7&utm_source=ig&fbclid=x'
  assert.deepEqual(await follow(path), [301, '/class_type/1?de=yoga&utm_source=ig&fbclid=x#cuando'])
  assert.deepEqual(await follow('/horarios?page_id=7'), [301, '/calendario'])
})

test('a link inside the portal leaves for the page', async () => {
  const { status, headers } = await site.request(`${app.address}/horarios.data`)
  assert.deepEqual([status, headers.get('x-remix-redirect')], [204, '/calendario'])
})

test('a path without a page costs one statement more, a page none', async () => {
  const { pool } = app.database
  const query = pool.query.bind(pool)
  let statements: string[] = []
  pool.query = ((...args: Parameters<typeof query>) => {
    statements.push(JSON.stringify(args[0]))
    return query(...args)
  }) as typeof pool.query
  const countFor = async (path: string) => {
    statements = []
    await site.request(`${app.address}${path}`)
    return statements.filter((text) => text.includes('old_address')).length
  }
  await follow('/horarios')
  assert.deepEqual(
    [await countFor('/otra'), await countFor('/calendario'), await countFor('/horarios')],
    [1, 0, 1],
    'its day is noted already',
  )
})
