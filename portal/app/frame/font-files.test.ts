import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fontFiles } from '@aforo/domain/brand/font-files.ts'
import { test } from 'vitest'

test('every font that is asked for early is the one that the stylesheet uses', () => {
  for (const [estilo, files] of Object.entries(fontFiles)) {
    const css = readFileSync(new URL(`./fonts/${estilo}.css`, import.meta.url), 'utf8')
    const faces = [...css.matchAll(/@import "@aforo\/(ui\/fonts\/[\w-]+\.css)"/g)].map(([, name]) =>
      readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'),
    )
    for (const path of files) assert.ok(faces.join('').includes(`url("${path}")`), `${path} in fonts/${estilo}.css`)
  }
})
