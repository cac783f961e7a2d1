import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fontFiles } from '@aforo/domain/brand/font-files.ts'
import { test } from 'vitest'

const facesIn = (name: string) =>
  [...readFileSync(new URL(name, import.meta.url), 'utf8').matchAll(/url\("([^"]+)"\)/g)].map(([, path]) => path)

test('every font face is a file of the portal, and each style has both', () => {
  const faces = globSync('*.css', { cwd: import.meta.dirname }).flatMap(facesIn)
  assert.deepEqual(faces.toSorted(), Object.values(fontFiles).flat().toSorted())
  for (const path of faces) assert.ok(existsSync(new URL(`../../portal/public${path}`, import.meta.url)), path)
})
