import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchedOf } from './video-card.ts'

const seen = (position: number, more = {}) =>
  watchedOf({ position, seconds: null, duration: 10, completed: false, ...more })

test('2.18 a video that was begun shows how much of it was watched, and no other does', () => {
  assert.equal(seen(0), null)
  assert.equal(seen(300), 50)
  assert.equal(seen(300, { seconds: 400 }), 75)
  assert.equal(seen(300, { completed: true }), null)
  assert.deepEqual([seen(1), seen(9_000)], [2, 100])
})
