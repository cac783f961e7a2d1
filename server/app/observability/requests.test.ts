import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openObservedSite } from '../../testing/observed-site.ts'
import { openTestStudio } from '../../testing/studio.ts'
import type { CompletedRequest } from './requests.ts'

const studio = await openTestStudio()
const results: CompletedRequest[] = []
const { address } = await openObservedSite(studio, { answered: [(request) => results.push(request)] })
const reception = await studio.person({ role: 'reception', email: 'rosa@secreto.example' })

const sendRequest = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(`${address}${path}`, { method, headers })
  await response.arrayBuffer()
  return { id: response.headers.get('x-request-id') ?? '', entry: results.at(-1) }
}

test('a request is logged by pattern, status and role', async () => {
  const as = { authorization: `Bearer ${reception.token}` }
  const response = await sendRequest(`/api/customer/admin/${reception.customer_id}`, as)
  const { ms, ...rest } = response.entry!
  assert.ok(ms > 0)
  assert.deepEqual(rest, {
    request: response.id,
    method: 'GET',
    route: '/api/customer/admin/{id}',
    status: 200,
    role: 'reception',
  })
  assert.doesNotMatch(JSON.stringify(results), /rosa|secreto/)
})

test('a refusal has its reason, a page its pattern', async () => {
  assert.partialDeepStrictEqual((await sendRequest('/api/purchases')).entry, {
    status: 401,
    reason: 'sign-in-needed',
    role: 'visitor',
  })
  assert.partialDeepStrictEqual((await sendRequest('/coach/12')).entry, { route: '/coach/{id}', status: 200 })
  for (const [path, route] of [
    ['/c/s3cret-of-a-letter', 'other'],
    ['/api/nothing/s3cret', '/api/*'],
    ['/files/s3cret.png', '/files/*'],
  ] as const) {
    assert.equal((await sendRequest(path)).entry?.route, route)
  }
  assert.equal((await sendRequest('/', {}, 'PROPFIND')).entry?.method, 'OTHER')
  assert.doesNotMatch(JSON.stringify(results), /s3cret/)
})

test('a balancer’s id is kept, an odd one is not logged', async () => {
  assert.equal((await sendRequest('/api/appconfig', { 'x-request-id': 'lb-0123456789' })).id, 'lb-0123456789')
  for (const odd of ['short', 'a b c d e f g h', '{"level":"error"}', 'x'.repeat(65)]) {
    assert.match((await sendRequest('/api/appconfig', { 'x-request-id': odd })).id, /^[\da-f-]{36}$/)
  }
  const broken = await sendRequest('/broken/s3cret')
  assert.equal(broken.entry?.status, 500)
  assert.equal(studio.log.at(-1)?.call, 'GET other')
  assert.match(String(studio.log.at(-1)?.error), /it broke/)
})
