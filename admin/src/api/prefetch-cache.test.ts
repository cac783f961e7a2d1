import assert from 'node:assert/strict'
import { afterEach, test, vi } from 'vitest'
import { callApi } from './call-api.ts'
import { startPrefetch, takePrefetched } from './prefetch-cache.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const fakeFetch = () => vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => Response.json({ path }))

test('a started read is asked once, and the first to ask gets it', async () => {
  const fetchSpy = fakeFetch()
  startPrefetch('/api/today', 'staff-token')
  assert.deepEqual(await callApi('GET /today', undefined, { token: 'staff-token' }), { path: '/api/today' })
  assert.equal(fetchSpy.mock.calls.length, 1)
  await callApi('GET /today', undefined, { token: 'staff-token' })
  assert.equal(fetchSpy.mock.calls.length, 2, 'asked again it is read again')
})

test('a started read is given to its own session, while fresh', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  fakeFetch()
  startPrefetch('/api/today', 'staff-token')
  assert.equal(takePrefetched('/api/today', 'Bearer other'), undefined)
  assert.equal(takePrefetched('/api/today', undefined), undefined)
  vi.advanceTimersByTime(10_000)
  assert.equal(takePrefetched('/api/today', 'Bearer staff-token'), undefined)
})
