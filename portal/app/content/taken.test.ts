import assert from 'node:assert/strict'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { TAKEN } from '@aforo/domain/catalogue/content/address.ts'
import { test } from 'vitest'
import routes from '../routes.ts'

const stepsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => (path ? [path.split('/')[0] ?? ''] : stepsOf(children)))

test('no page takes a screen’s address; questions are a page [2.15]', () => {
  const screens = new Set(stepsOf(routes as RouteConfigEntry[]).filter((step) => /^[a-z0-9_-]+$/.test(step)))
  assert.ok(screens.size > 12)
  assert.deepEqual(
    [...screens].filter((step) => !TAKEN.includes(step)),
    ['preguntas-frecuentes'],
  )
})
