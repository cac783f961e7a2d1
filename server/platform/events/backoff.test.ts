import assert from 'node:assert/strict'
import { test } from 'vitest'
import { retryAt } from './backoff.ts'

test('what fails is tried again after seconds, then minutes, then hours', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const seconds = [1, 2, 3, 4, 5, 70].map((failures) => (retryAt(failures, now).getTime() - now.getTime()) / 1000)
  assert.deepEqual(seconds, [5, 30, 120, 600, 3600, 3600])
})
