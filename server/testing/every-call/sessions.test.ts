import assert from 'node:assert/strict'
import type { Call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { apiOf } from '../../platform/http/api.ts'
import { findCaller } from '../../identity/find-caller.ts'
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

const good = (described: Call): CallInput => ({
  params: sampleOf(described, 'params') as CallInput['params'],
  query: sampleOf(described, 'query') as CallInput['query'],
  ...(described.body ? { body: sampleOf(described, 'body') } : {}),
})
const fresh = async (): Promise<string> => (await openSession(app, admin.uid, 'admin')).token

async function refusedEverywhere(sent: (token: string) => CallInput, code: string, token: string): Promise<void> {
  for (const described of guarded) {
    const answered = await call(described, { ...good(described), ...sent(token) })
    const values = [answered.status, answered.body.code]
    assert.deepEqual(values, [401, code], `${described.method} ${described.path}`)
  }
}

test('an expired, revoked or missing token opens no call [4.1]', async () => {
  const revoked = await fresh()
  await call('DELETE /session', { as: revoked })
  await refusedEverywhere((as) => ({ as }), 'auth/id-token-revoked', revoked)
  const old = await fresh()
  studio.clock.advance(31)
  await refusedEverywhere((as) => ({ as }), 'auth/id-token-expired', old)
  for (const none of [
    'x',
    'null',
    'undefined',
    '[object Object]',
    "' or 1=1 --",
    'a'.repeat(8000),
    `${old}x`,
    old.toLowerCase(),
  ]) {
    assert.equal((await call('GET /customer', { as: none })).status, 401, none.slice(0, 20))
  }
})

test('a token in the address is not looked at [6.5]', async () => {
  const token = await fresh()
  for (const described of guarded) {
    for (const name of ['token', 'access_token', 'authorization', 'aforo_session']) {
      const path = `${described.path}?${name}=${token}`
      const answered = await call({ ...described, path }, { ...good(described), query: {} })
      assert.equal(answered.status, 401, `${described.method} ${path}`)
    }
  }
})

test('a cookie alone writes nothing, on any call [R15]', async () => {
  const token = await fresh()
  for (const described of guarded.filter(({ method }) => method !== 'GET')) {
    const answered = await call(described, { ...good(described), headers: { cookie: `aforo_session=${token}` } })
    const values = [answered.status, answered.body.code]
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
    const api = apiOf({ ...app, address }, routes, { findCaller, trustedProxies: 0, log: () => {} })
    const response = await api.request('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ana.email, password: ana.password }),
    })
    assert.equal(response.status, 201)
    return response.headers.get('set-cookie') ?? ''
  }
  const open = await signIn('http://localhost:3000')
  assert.match(open, /^aforo_session=[\w-]{43}; .*Path=\/; .*HttpOnly; SameSite=Lax$/)
  const secure = await signIn('https://reservas.example')
  assert.match(secure, /^__Host-aforo_session=[\w-]{43}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
  assert.doesNotMatch(secure, /domain/i)
  const out = await call('DELETE /session', { as: (await openSession(app, ana.uid, 'customer')).token })
  assert.match(out.headers.get('set-cookie') ?? '', /^aforo_session=; Max-Age=0; .*HttpOnly; SameSite=Lax$/)
})

test('under https a neighbouring domain’s cookie is ignored [R15]', async () => {
  const secure = { ...app, address: 'https://reservas.example' }
  const api = apiOf(secure, routes, { findCaller, trustedProxies: 0, log: () => {} })
  const read = async (cookie: string) => (await api.request('/api/customer', { headers: { cookie } })).status
  const token = await fresh()
  assert.equal(await read(`aforo_session=${token}`), 401)
  assert.equal(await read(`__Host-aforo_session=${token}; aforo_session=otro`), 200)
})
