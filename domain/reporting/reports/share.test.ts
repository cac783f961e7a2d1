import assert from 'node:assert/strict'
import { test } from 'vitest'
import { average, share } from './share.ts'

test('halves round up, nothing has no part or average', () => {
  assert.deepEqual([share(201, 400), share(1, 3), share(0, 5), share(0, 0)], [50.3, 33.3, 0, null])
  assert.deepEqual([average(23, 40, 2), average(9, 60 * 3), average(7, 2, 0), average(0, 0)], [0.58, 0.1, 4, null])
})
