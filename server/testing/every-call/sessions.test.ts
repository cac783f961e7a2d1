import assert from 'node:assert/strict'
import type { Call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { apiOf } from '../../platform/http/api.ts'
import { sessions } from '../../identity/find-caller.ts'
import { openSession } from '../../identity/embedded.ts'
import { routes } from '../../app/routes.ts'
import { sampleOf } from '../sample-of.ts'
import { openTestStudio, type CallInput } from '../studio.ts'

const studio = await openTestStudio()
const { call, app } = studio
const guarded: Call[] = routes.map((route) => route.call).filter(({ minRole }) => minRole !== 'visitor')
const admin = await studio.person({ role: 'admin' })
const ana = await studio.person({ name: 'Ana' })
const beto = await studio.person({ name: 'Beto' })

const validRequest = (described: Call): CallInput => ({
  params: sampleOf(described, 'params') as CallInput['params'],
  query: sampleOf(described, 'query') as CallInput['query'],
  ...(described.body ? { body: sampleOf(described, 'body') } : {}),
})
const openAdminSession = async (): Promise<string> => (await openSession(app, admin.uid, 'admin')).token

async function assertRefusedEverywhere(
  requestWith: (token: string) => CallInput,
  code: string,
  token: string,
): Promise<void> {
  for (const described of guarded) {
    const response = await call(described, { ...validRequest(described), ...requestWith(token) })
    const values = [response.status, response.body.code]
    assert.deepEqual(values, [401, code], `${described.method} ${described.path}`)
  }
}

test('an expired, revoked or missing token opens no call [4.1]', async () => {
  const revoked = await openAdminSession()
  await call('DELETE /session', { as: revoked })
  await assertRefusedEverywhere((as) => ({ as }), 'auth/id-token-revoked', revoked)
  const expired = await openAdminSession()
  studio.clock.advance(31)
  await assertRefusedEverywhere((as) => ({ as }), 'auth/id-token-expired', expired)
  for (const token of [
    'x',
    'null',
    'undefined',
    '[object Object]',
    "' or 1=1 --",
    'a'.repeat(8000),
    `${expired}x`,
    expired.toLowerCase(),
  ]) {
    assert.equal((await call('GET /customer', { as: token })).status, 401, token.slice(0, 20))
  }
})

test('a token in the address is ignored [6.5]', async () => {
  const token = await openAdminSession()
  for (const described of guarded) {
    for (const name of ['token', 'access_token', 'authorization', 'aforo_session']) {
      const path = `${described.path}?${name}=${token}`
      const response = await call({ ...described, path }, { ...validRequest(described), query: {} })
      assert.equal(response.status, 401, `${described.method} ${path}`)
    }
  }
})

test('a cookie alone writes nothing, on any call [R15]', async () => {
  const token = await openAdminSession()
  for (const described of guarded.filter(({ method }) => method !== 'GET')) {
    const response = await call(described, {
      ...validRequest(described),
      headers: { cookie: `aforo_session=${token}` },
    })
    const values = [response.status, response.body.code]
    assert.deepEqual(values, [401, 'bearer-needed'], `${described.method} ${described.path}`)
  }
})

test('the header wins over the cookie, also when it is wrong [6.5]', async () => {
  const headers = { cookie: `aforo_session=${beto.token}` }
  assert.equal((await call('GET /customer', { as: ana, headers })).body.customer.customer_id, ana.customer_id)
  assert.equal((await call('GET /customer', { headers })).body.customer.customer_id, beto.customer_id)
  assert.equal((await call('GET /customer', { as: 'x', headers })).status, 401)
})

test('the cookie is closed to scripts, sites and plain http [R15]', async () => {
  const signIn = async (address: string) => {
    const api = apiOf({ ...app, address }, routes, { ...sessions, trustedProxies: 0, log: () => {} })
    const response = await api.request('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ana.email, password: ana.password }),
    })
    assert.equal(response.status, 201)
    return response.headers.get('set-cookie') ?? ''
  }
  const plainCookie = await signIn('http://localhost:3000')
  assert.match(plainCookie, /^aforo_session=[\w-]{43}; .*Path=\/; .*HttpOnly; SameSite=Lax$/)
  const secureCookie = await signIn('https://reservas.example')
  assert.match(secureCookie, /^__Host-aforo_session=[\w-]{43}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
  assert.doesNotMatch(secureCookie, /domain/i)
  const signOut = await call('DELETE /session', { as: (await openSession(app, ana.uid, 'customer')).token })
  assert.match(signOut.headers.get('set-cookie') ?? '', /^aforo_session=; Max-Age=0; .*HttpOnly; SameSite=Lax$/)
})

test('under https a neighbouring domain’s cookie is ignored [R15]', async () => {
  const httpsApp = { ...app, address: 'https://reservas.example' }
  const api = apiOf(httpsApp, routes, { ...sessions, trustedProxies: 0, log: () => {} })
  const readStatus = async (cookie: string) => (await api.request('/api/customer', { headers: { cookie } })).status
  const token = await openAdminSession()
  assert.equal(await readStatus(`aforo_session=${token}`), 401)
  assert.equal(await readStatus(`__Host-aforo_session=${token}; aforo_session=otro`), 200)
})
