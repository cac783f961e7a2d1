import assert from 'node:assert/strict'
import { test } from 'vitest'
import { picturesOf, watchedPercent } from './video-card.ts'

const watchedAt = (position: number, more = {}) =>
  watchedPercent({ position, seconds: null, duration: 10, completed: false, ...more })

test('a started video shows its progress, and no other does [2.18]', () => {
  assert.equal(watchedAt(0), null)
  assert.equal(watchedAt(300), 50)
  assert.equal(watchedAt(300, { seconds: 400 }), 75)
  assert.equal(watchedAt(300, { completed: true }), null)
  assert.deepEqual([watchedAt(1), watchedAt(9_000)], [2, 100])
})

test('videos without a picture share one drawn sheet', () => {
  const withoutPicture = (video_id: number) => ({ video_id, thumbnail: null })
  const withPicture = { video_id: 2, thumbnail: '/files/2.jpg' }
  const pictureOf = picturesOf([withoutPicture(1), withPicture, withoutPicture(7), withoutPicture(1)])
  assert.equal(pictureOf(withPicture), '/files/2.jpg')
  assert.deepEqual(
    [pictureOf(withoutPicture(1)), pictureOf(withoutPicture(7))],
    ['/pictures/video/1-7#d1', '/pictures/video/1-7#d7'],
  )
})
