import assert from 'node:assert/strict'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RESERVED_SLUGS } from '@aforo/domain/catalogue/content/address.ts'
import { test } from 'vitest'
import routes from '../routes.ts'

const firstSegmentsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => (path ? [path.split('/')[0] ?? ''] : firstSegmentsOf(children)))

test('no page takes a screen’s address; questions are a page [2.15]', () => {
  const segments = firstSegmentsOf(routes as RouteConfigEntry[])
  const screens = new Set(segments.filter((segment) => /^[a-z0-9_-]+$/.test(segment)))
  assert.ok(screens.size > 12)
  assert.deepEqual(
    [...screens].filter((segment) => !RESERVED_SLUGS.includes(segment)),
    ['preguntas-frecuentes'],
  )
})
