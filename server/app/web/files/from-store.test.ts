import assert from 'node:assert/strict'
import { test, vi } from 'vitest'
import { cacheFor } from './from-store.ts'

test('a slow reading that fails does not remove a newer result', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const read = cacheFor<string>(1000)
  const slow = Promise.withResolvers<string>()
  const first = read('a', () => slow.promise)
  vi.advanceTimersByTime(1500)
  assert.equal(await read('a', async () => 'newer'), 'newer')
  slow.reject(new Error('the store does not answer'))
  await assert.rejects(first)
  assert.equal(await read('a', () => assert.fail('the newer result was removed')), 'newer')
  vi.useRealTimers()
})
