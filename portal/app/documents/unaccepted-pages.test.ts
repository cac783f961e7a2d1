import assert from 'node:assert/strict'
import type { Page } from '@aforo/domain/catalogue/content/shapes.ts'
import { test } from 'vitest'
import { unacceptedPages } from './unaccepted-pages.ts'

const page = (page_id: number, required: boolean): Page => ({
  page_id,
  slug: `p${page_id}`,
  title: `Página ${page_id}`,
  content: null,
  required,
  required_signup: !required,
})

test('required pages not yet accepted open one after the other [4.19]', () => {
  const pages = [page(1, false), page(2, true), page(3, true)]
  assert.equal(unacceptedPages(pages, [])[0]?.page_id, 2)
  assert.equal(unacceptedPages(pages, [2])[0]?.page_id, 3)
  assert.equal(unacceptedPages(pages, [3])[0]?.page_id, 2)
  assert.deepEqual(unacceptedPages(pages, [3, 2]), [])
})

test('a page required at sign-up only does not block later [4.19]', () => {
  assert.deepEqual(unacceptedPages([page(1, false)], []), [])
})
