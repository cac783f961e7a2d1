import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'vitest'

test('every font face of the admin is a file of the portal', () => {
  const source = new URL('../', import.meta.url)
  const files = globSync('**/*.css', { cwd: source }).flatMap((name) =>
    [...readFileSync(new URL(name, source), 'utf8').matchAll(/url\("(\/fonts\/[^"]+)"\)/g)].map(([, path]) => path),
  )
  assert.ok(files.length >= 6, `${files.length} faces`)
  for (const path of files) assert.ok(existsSync(new URL(`../../portal/public${path}`, source)), path)
})
