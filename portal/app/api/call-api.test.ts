import assert from 'node:assert/strict'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import { afterEach, test, vi } from 'vitest'
import { callApi } from './call-api.ts'

afterEach(() => vi.unstubAllGlobals())

test('a connection lost while the token is refreshed is no error', async () => {
  const fetching = vi.fn(async (path: string) => {
    if (path === '/api/session/refresh') throw new TypeError('Failed to fetch')
    return Response.json({ customer: null })
  })
  vi.stubGlobal('fetch', fetching)
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  const response = await callApi<typeof getCustomer>('GET /customer')
  await new Promise((done) => setTimeout(done))
  assert.deepEqual([response.ok, fetching.mock.calls.length], [true, 2])
})
