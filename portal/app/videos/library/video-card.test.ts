import assert from 'node:assert/strict'
import { test } from 'vitest'
import { picturesOf, watchedOf } from './video-card.ts'

const seen = (position: number, more = {}) =>
  watchedOf({ position, seconds: null, duration: 10, completed: false, ...more })

test('a started video shows its progress, and no other does [2.18]', () => {
  assert.equal(seen(0), null)
  assert.equal(seen(300), 50)
  assert.equal(seen(300, { seconds: 400 }), 75)
  assert.equal(seen(300, { completed: true }), null)
  assert.deepEqual([seen(1), seen(9_000)], [2, 100])
})

test('videos without a picture share one drawn sheet', () => {
  const plain = (video_id: number) => ({ video_id, thumbnail: null })
  const own = { video_id: 2, thumbnail: '/files/2.jpg' }
  const pictureOf = picturesOf([plain(1), own, plain(7), plain(1)])
  assert.equal(pictureOf(own), '/files/2.jpg')
  assert.deepEqual([pictureOf(plain(1)), pictureOf(plain(7))], ['/pictures/video/1-7#d1', '/pictures/video/1-7#d7'])
})
