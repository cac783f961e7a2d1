import assert from 'node:assert/strict'
import { test } from 'vitest'
import { average, toPercent } from './share.ts'

test('halves round up, nothing has no part or average', () => {
  assert.deepEqual([toPercent(201, 400), toPercent(1, 3), toPercent(0, 5), toPercent(0, 0)], [50.3, 33.3, 0, null])
  assert.deepEqual([average(23, 40, 2), average(9, 60 * 3), average(7, 2, 0), average(0, 0)], [0.58, 0.1, 4, null])
})
