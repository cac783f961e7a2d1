import assert from 'node:assert/strict'
import { test } from 'vitest'
import { fragmentOf, pictureSheet } from './picture-sheet.ts'

test('a sheet shows each of its pictures by its part, and the first by none', () => {
  const pictures = new Map([
    [3, '<svg>three</svg>'],
    [12, '<svg>twelve</svg>'],
  ])
  const sheet = pictureSheet(pictures, { w: 640, h: 360 })
  assert.match(sheet, /^<svg [^>]*viewBox="0 0 640 360" width="640" height="360"/)
  assert.match(sheet, /<view id="d12" viewBox="0 360 640 360"\/><g transform="translate\(0 360\)"><svg>twelve/)
  assert.equal(fragmentOf(12), 'd12')
})
