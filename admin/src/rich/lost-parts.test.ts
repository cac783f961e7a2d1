import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findLostParts } from './lost-parts.ts'

test('opening a text warns of parts the editor cannot write', () => {
  const table = '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>'
  assert.deepEqual(findLostParts(table, '<p>a</p><p>b</p>'), ['una tabla'])
  assert.deepEqual(findLostParts('<iframe src="x"></iframe><img src="x">', '<p></p>'), ['un video', 'imágenes'])
  assert.deepEqual(findLostParts('<p>una tabla &lt;table&gt;</p><img src="x">', '<p>x</p><img src="x">'), [])
})
