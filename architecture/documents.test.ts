import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const PAGES = ['README.md', 'CONTRIBUTING.md', 'STYLE.md', 'SECURITY.md', 'docs/architecture.md']

const PATH =
  /(?:`|\]\()((?:admin|architecture|bench|chaos|demo|deploy|docs|domain|e2e|portal|scripts|server)\/[\w./-]*)(?=[`)#])/g
const missingIn = (text: string): string[] =>
  [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !existsSync(`${root}${path}`))

test('the documents name files that are there', () => {
  for (const page of PAGES) assert.deepEqual(missingIn(readFileSync(`${root}${page}`, 'utf8')), [], page)
})

test('a file that is not there is found', () => {
  assert.deepEqual(missingIn('See `server/nothing.ts`, [this](docs/nothing.md) and `server/app/main.ts`.'), [
    'server/nothing.ts',
    'docs/nothing.md',
  ])
})
