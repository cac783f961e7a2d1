import assert from 'node:assert/strict'
import { test } from 'vitest'
import { patternsOf } from './page-patterns.ts'

const patternOf = patternsOf({
  root: { path: '' },
  public: { parentId: 'root' },
  landing: { parentId: 'public' },
  coach: { parentId: 'public', path: 'coach/:id' },
  week: { parentId: 'public', path: 'calendario' },
  booking: { parentId: 'week' },
  cancel: { parentId: 'root', path: 'c/:token' },
  account: { parentId: 'root', path: 'mystudio/*' },
  plans: { parentId: 'root', path: 'mystudio/membresias' },
  receipt: { parentId: 'root', path: 'mystudio/membresias/:id/recibo' },
  slug: { parentId: 'public', path: '*' },
})

test('a page is logged by pattern, without ids or tokens', () => {
  for (const [path, pattern] of [
    ['/', '/'],
    ['/calendario', '/calendario'],
    ['/coach/12', '/coach/{id}'],
    ['/c/s3cret-of-a-letter', '/c/{token}'],
    ['/mystudio/membresias', '/mystudio/membresias'],
    ['/mystudio/membresias/7/recibo', '/mystudio/membresias/{id}/recibo'],
    ['/mystudio/otra', '/mystudio/*'],
    ['/una-pagina-suya', '/*'],
    ['/coach/12/34', '/*'],
  ] as const) {
    assert.equal(patternOf(path), pattern, path)
  }
  assert.equal(patternsOf({ root: { path: 'a' } })('/b'), null)
})
