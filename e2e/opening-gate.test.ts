import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { call, demo, signInAs } from './people.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

/** Every path of the portal, as its routes list them, but for the pages shown in place of others. */
const paths = [
  '/',
  ...[...readFileSync('portal/app/routes.ts', 'utf8').matchAll(/route\(\s*'([^']+)'/g)].map(
    ([, path = '']) => `/${path.replace(/:\w+\??/g, '1').replace('*', 'cualquiera')}`,
  ),
].filter((path) => path !== '/muy-pronto' && path !== '/sin-abrir')
const OPEN = /^\/(entrar|recuperar|pictures|avisos\/baja|c)(\/|$)/

type View = { status: number; isSoon: boolean; robots: string | null; location: string | null }

async function look(address: string, path: string, token?: string): Promise<View> {
  const headers = token ? { cookie: `aforo_session=${token}` } : undefined
  const response = await fetch(address + path, { redirect: 'manual', ...(headers && { headers }) })
  const text = await response.text()
  return {
    status: response.status,
    isSoon: text.includes('Avísenme cuando abran'),
    robots: response.headers.get('x-robots-tag'),
    location: response.headers.get('location'),
  }
}

const pathsWith = async (address: string, wanted: (view: View) => boolean, token?: string): Promise<string[]> => {
  const found: string[] = []
  for (const path of paths) if (wanted(await look(address, path, token))) found.push(path)
  return found
}

test('until it is published, each address is "Muy pronto" but for the team @desktop', async () => {
  const { address } = studio
  const [admin, coach, ana] = [
    await signInAs(address, demo.admin),
    await signInAs(address, demo.coach),
    await signInAs(address, demo.ana),
  ]
  const publish = (portal_published: boolean) =>
    call(address, 'PUT /settings', { token: admin.token, body: { values: { portal_published } } })
  assert.ok(paths.length > 30, `${paths.length} paths`)
  const before = await pathsWith(address, ({ isSoon }) => isSoon)
  assert.deepEqual(before, [])

  await publish(false)
  const closed = paths.filter((path) => !OPEN.test(path))
  for (const token of [undefined, ana.token]) {
    assert.deepEqual(await pathsWith(address, ({ isSoon, status }) => isSoon && status === 200, token), closed)
    assert.deepEqual(await pathsWith(address, ({ robots }) => robots !== 'noindex', token), [])
  }
  for (const { token } of [admin, coach]) assert.deepEqual(await pathsWith(address, ({ isSoon }) => isSoon, token), [])
  assert.deepEqual(await pathsWith(address, ({ status }) => status >= 500, admin.token), [])

  const text = async (path: string) => (await fetch(address + path)).text()
  assert.equal(await text('/robots.txt'), 'User-agent: *\nDisallow: /\n')
  assert.ok(!(await text('/sitemap.xml')).includes('<loc>'))
  const form = { method: 'POST', body: new URLSearchParams({ email: 'ana@correo.mx' }), redirect: 'manual' } as const
  const posted = await fetch(`${address}/registro`, { ...form, headers: { origin: address } })
  assert.deepEqual([posted.status, posted.headers.get('location')], [303, '/'])
  const data = await fetch(`${address}/calendario.data`)
  assert.deepEqual([data.status, data.headers.get('x-remix-redirect')], [204, '/calendario'])
  // What is not published are the pages: customers of before keep the app and their calendar feed.
  assert.equal((await fetch(`${address}/api/appconfig`)).status, 200)
  assert.equal(
    (await fetch(`${address}/api/customer`, { headers: { authorization: `Bearer ${ana.token}` } })).status,
    200,
  )

  await publish(true)
  assert.deepEqual(await pathsWith(address, ({ isSoon }) => isSoon), [])
  assert.ok((await text('/sitemap.xml')).includes('<loc>'))
  assert.ok((await text('/robots.txt')).includes('Sitemap:'))
})
