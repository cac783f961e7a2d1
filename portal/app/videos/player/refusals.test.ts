import assert from 'node:assert/strict'
import { test } from 'vitest'
import { refusalOf } from './refusals.ts'

test('what YouTube may show only with itself is told from what it has no more, and from what may play again [2.19]', () => {
  assert.deepEqual(
    [101, 150, 100, 2, 5, 153, undefined].map((code) => refusalOf('youtube', code)),
    ['only-there', 'only-there', 'gone', 'gone', null, null, null],
  )
})

test('what Vimeo keeps for others is told from a tap that the browser wants first [2.19]', () => {
  assert.deepEqual(
    ['PrivacyError', 'PasswordError', 'NotFoundError', 'NotAllowedError', 'RangeError'].map((name) =>
      refusalOf('vimeo', name),
    ),
    ['gone', 'gone', 'gone', null, null],
  )
})

test("a file of the studio's own is refused by no other house: 2 is its network [2.19]", () => {
  assert.equal(refusalOf('mp4', 2), null)
  assert.equal(refusalOf('hls', 2), null)
})
