import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('the faces of the admin are files that the portal serves', () => {
  const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')
  const files = [...css.matchAll(/url\("(\/fonts\/[^"]+)"\)/g)].map(([, path]) => path)
  assert.equal(files.length, 3)
  for (const path of files) {
    assert.ok(existsSync(new URL(`../../../portal/public${path}`, import.meta.url)), path)
  }
})
