import assert from 'node:assert/strict'
import { test } from 'vitest'
import { runEach } from './run-each.ts'

test('a bench that fails leaves the figures of the others [N21]', async () => {
  const error = new Error('refused')
  const { figures, failures } = await runEach([
    ['week', async () => [{ what: 'week', ours: 1 }]],
    ['search', () => Promise.reject(error)],
    ['videos', async () => [{ what: 'videos', ours: 2 }]],
  ])
  assert.deepEqual(
    figures.map(({ what }) => what),
    ['week', 'videos'],
  )
  assert.deepEqual(failures, [{ name: 'search', error }])
})
