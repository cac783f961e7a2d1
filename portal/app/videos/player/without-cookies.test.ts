import assert from 'node:assert/strict'
import { test } from 'vitest'
import { withoutCookies } from './without-cookies.ts'

test('YouTube is used without cookies, at any address [2.19]', () => {
  for (const src of [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?list=a&v=aqz-KE-bpKQ&t=20',
    'https://youtu.be/aqz-KE-bpKQ?si=x',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ]) {
    assert.equal(withoutCookies(src), 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', src)
  }
})
