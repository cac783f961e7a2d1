import assert from 'node:assert/strict'
import { test } from 'vitest'
import { lostIn } from './lost-in.ts'

test('opening a text warns of parts the editor cannot write', () => {
  const table = '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>'
  assert.deepEqual(lostIn(table, '<p>a</p><p>b</p>'), ['una tabla'])
  assert.deepEqual(lostIn('<iframe src="x"></iframe><img src="x">', '<p></p>'), ['un video', 'imágenes'])
  assert.deepEqual(lostIn('<p>una tabla &lt;table&gt;</p><img src="x">', '<p>x</p><img src="x">'), [])
})
