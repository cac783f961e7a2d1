import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { faults } from '../chaos/failures.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const titlesIn = (file: string) =>
  [...readFileSync(root + file, 'utf8').matchAll(/\btest(?:\.\w+)?\(\s*(['"`])(.*?)\1,/g)].map(
    ([, , title = '']) => title,
  )

test('every fault names tests that exist', () => {
  const missing = faults.flatMap(({ name, tests }) =>
    tests
      .filter(
        ({ file, testFilter }) =>
          !existsSync(root + file) || !titlesIn(file).some((title) => title.includes(testFilter ?? '')),
      )
      .map(({ file, testFilter }) => `${name}: ${file}: ${testFilter ?? 'no test'}`),
  )
  assert.deepEqual(missing, [])
})

test('the reporter that test:chaos runs with exists', () => {
  const [, path] = /'--reporter', '(.*?)'/.exec(readFileSync(`${root}chaos/run.ts`, 'utf8')) ?? []
  assert.ok(path && existsSync(root + path), path)
})
