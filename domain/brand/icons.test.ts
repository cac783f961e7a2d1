import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type IconName, iconSvg, icons } from './icons.ts'

test('each icon is a distinct drawing in 24 by 24, in text colour', () => {
  const names = Object.keys(icons) as IconName[]
  assert.equal(new Set(Object.values(icons)).size, names.length)
  for (const name of names) {
    assert.match(icons[name], /^M[\dMLHVACSQTZmlhvacsqtz .,-]+$/)
    for (const [, x, y] of icons[name].matchAll(/M([\d.]+)[ ,]?([\d.]+)/g))
      assert.ok(Number(x) <= 24 && Number(y) <= 24, name)
    assert.match(iconSvg(name), /stroke="currentColor" stroke-width="1.75"[^>]+aria-hidden="true"/)
  }
})
