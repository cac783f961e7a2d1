import assert from 'node:assert/strict'
import { test } from 'vitest'
import { refusalOf } from './refusals.ts'

test('YouTube’s not embeddable, missing and retryable differ [2.19]', () => {
  assert.deepEqual(
    [101, 150, 100, 2, 5, 153, undefined].map((code) => refusalOf('youtube', code)),
    ['not-embeddable', 'not-embeddable', 'unavailable', 'unavailable', null, null, null],
  )
})

test('Vimeo’s private video differs from a needed tap [2.19]', () => {
  assert.deepEqual(
    ['PrivacyError', 'PasswordError', 'NotFoundError', 'NotAllowedError', 'RangeError'].map((name) =>
      refusalOf('vimeo', name),
    ),
    ['unavailable', 'unavailable', 'unavailable', null, null],
  )
})

test('an own file’s error 2 is its network [2.19]', () => {
  assert.equal(refusalOf('mp4', 2), null)
  assert.equal(refusalOf('hls', 2), null)
})
