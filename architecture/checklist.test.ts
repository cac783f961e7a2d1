import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { isTest, sourcesOf } from './sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(`${root}/docs/decisions/0042-security-checklist.md`, 'utf8')
const tests = new Map(
  sourcesOf(root)
    .filter(({ path }) => isTest(path) || path.startsWith('architecture/'))
    .map(({ path, text }) => [path, text]),
)

const parseRows = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => ({ line, files: [...line.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = '']) => file) }))

const faultsOf = (text: string): string[] =>
  parseRows(text).flatMap(({ line, files }) => {
    if (files.length === 0) return [`${line}: names no test`]
    return files.filter((file) => !/^\s*test\(/m.test(tests.get(file) ?? '')).map((file) => `${file}: no such test`)
  })

test('each line of the security list names its tests', () => {
  assert.ok(parseRows(page).length > 25)
  assert.deepEqual(faultsOf(page), [])
})

test('a line without a test, or with one that is not there, is refused', () => {
  assert.equal(faultsOf('| 1.2 | everything is safe | nobody |').length, 1)
  assert.equal(faultsOf('| 1.2 | everything is safe | `server/nothing.test.ts` |').length, 1)
  assert.equal(faultsOf('| 1.2 | rules | `architecture/architecture.test.ts` |').length, 0)
})
