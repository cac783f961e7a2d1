import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isConnectionLost } from './connection-lost.ts'

test('a request that failed on its way is no fault of the server [S10]', () => {
  const words = ['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.']
  for (const message of words) assert.equal(isConnectionLost(new TypeError(message), true), true, message)
  assert.equal(isConnectionLost(new Error('Failed to fetch'), true), false)
  assert.equal(isConnectionLost(new TypeError('x is not a function'), true), false)
  assert.equal(isConnectionLost(new Error('anything'), false), true)
})
