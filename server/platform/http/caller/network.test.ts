import assert from 'node:assert/strict'
import { Hono } from 'hono'
import { test } from 'vitest'
import { sessions } from '../../../identity/find-caller.ts'
import { routes } from '../../../app/routes.ts'
import { openTestStudio } from '../../../testing/studio.ts'
import { apiOf } from '../api.ts'
import { networkOf } from './network.ts'

const { call, app, person } = await openTestStudio()

test('limits count an IPv4 address or an IPv6 network [R15]', () => {
  for (const [address, network] of [
    ['187.190.1.7', '187.190.1.7'],
    ['::ffff:187.190.1.7', '187.190.1.7'],
    ['2806:2f0:1:2:3:4:5:6', '2806:2f0:1:2::/64'],
    ['2806:02f0:0001:0002::9', '2806:2f0:1:2::/64'],
    ['2806:2f0::5', '2806:2f0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['in-process', 'in-process'],
  ]) {
    assert.equal(networkOf(address!), network)
  }
})

const lookUpPhone = async (from: string) =>
  (await call('GET /customer/phone', { query: { phone: '5500000000' }, from })).status

test('another end of an IPv6 address is the same caller [R15]', async () => {
  for (let at = 0; at < 5; at++) assert.equal(await lookUpPhone(`2806:2f0:1:2::${at + 1}`), 200)
  assert.equal(await lookUpPhone('2806:2f0:1:2:ffff::1'), 429)
  assert.equal(await lookUpPhone('2806:2f0:1:3::1'), 200)
})

test('only a trusted proxy names the caller, by its last word [R15]', async () => {
  const statusBehindProxies = async (trustedProxies: number, forwarded: string) => {
    const api = apiOf(app, routes, { ...sessions, trustedProxies, log: () => {} })
    return (await api.request('/api/customer/phone?phone=5500000000', { headers: { 'x-forwarded-for': forwarded } }))
      .status
  }
  const direct = []
  for (let at = 0; at < 6; at++) direct.push(await statusBehindProxies(0, `10.7.0.${at}`))
  assert.deepEqual(direct, [200, 200, 200, 200, 200, 429])
  const byOneProxy = []
  for (let at = 0; at < 6; at++) byOneProxy.push(await statusBehindProxies(1, `10.8.0.${at}, 10.9.9.9`))
  assert.deepEqual(byOneProxy, [200, 200, 200, 200, 200, 429])
})

test('a page calls with the address of its visitor [R15]', async () => {
  const api = apiOf(app, routes, { ...sessions, trustedProxies: 1, log: () => {} })
  const lookUp = { name: 'GET /customer/phone', params: {}, query: { phone: '5500000000' } }
  const site = new Hono().get('*', async (c) => c.text(String((await api.callFromPage(c, null, lookUp)).status)))
  const statuses = []
  for (const from of ['10.11.0.1', '10.11.0.1', '10.11.0.1', '10.11.0.1', '10.11.0.1', '10.11.0.1', '10.11.0.2'])
    statuses.push(await (await site.request('/', { headers: { 'x-forwarded-for': from } })).text())
  assert.deepEqual(statuses, ['200', '200', '200', '200', '200', '429', '200'])
})

test('a page that is only read writes nothing with its cookie [R15]', async () => {
  const api = apiOf(app, routes, { ...sessions, trustedProxies: 0, log: () => {} })
  const ana = await person()
  const site = new Hono().get('*', async (c) => {
    const token = { text: ana.token, from: 'cookie' as const }
    const read = await api.callFromPage(c, token, { name: 'GET /customer', params: {}, query: {} })
    const write = await api.callFromPage(c, token, { name: 'DELETE /session', params: {}, query: {} })
    return c.json([read.status, write.status, (write.body as { code: string }).code, write.cookies])
  })
  assert.deepEqual(await (await site.request('/')).json(), [200, 401, 'bearer-needed', []])
})

test('a form of a page opens a session in its cookie, with its browser', async () => {
  const api = apiOf(app, routes, { ...sessions, trustedProxies: 0, log: () => {} })
  const { email, password, uid } = await person()
  const signIn = { name: 'POST /session', params: {}, query: {}, body: { email, password } }
  const site = new Hono().post('*', async (c) => {
    const { status, cookies } = await api.callFromPage(c, null, signIn)
    return c.json({ status, cookies })
  })
  const headers = { 'user-agent': 'Firefox/140.0' }
  const response = await site.request('/', { method: 'POST', headers })
  const { status, cookies } = (await response.json()) as { status: number; cookies: string[] }
  assert.deepEqual([status, cookies.length], [201, 1])
  assert.match(cookies[0] ?? '', /^aforo_session=[\w-]+; .*HttpOnly.*SameSite=Lax/)
  const { rows } = await app.database.pool.query('select agent from session where uid = $1 and agent <> $2', [uid, ''])
  assert.deepEqual(rows, [{ agent: 'Firefox/140.0' }])
})
