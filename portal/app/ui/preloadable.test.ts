import assert from 'node:assert/strict'
import { test } from 'vitest'
import { preloadable } from './preloadable.ts'

test('code that cannot be preloaded is no error and is loaded again', async () => {
  let attempts = 0
  const part = preloadable(async () => {
    attempts++
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => null
  })
  part.preload()
  await new Promise((done) => setTimeout(done))
  await part.bring()
  assert.equal(attempts, 2)
})
