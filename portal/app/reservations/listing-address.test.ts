import assert from 'node:assert/strict'
import { test } from 'vitest'
import { listHref, listingOf } from './listing-address.ts'

const listing = (text: string) => listingOf(new URLSearchParams(text))

test('the filter and the page are in the URL [2.35]', () => {
  assert.deepEqual(listing(''), { filter: null, page: 0 })
  assert.deepEqual(listing('ver=todas'), { filter: 'all', page: 0 })
  assert.deepEqual(listing('ver=proximas&pagina=3'), { filter: 'upcoming', page: 2 })
  assert.equal(listHref('cancelled', 1), '?ver=canceladas&pagina=2')
  assert.equal(listHref('all', 0), '?ver=todas')
})

test('an impossible page or filter is the first page, unfiltered [5.11]', () => {
  assert.deepEqual(listing('ver=otras&pagina=0'), { filter: null, page: 0 })
  assert.deepEqual(listing('pagina=-1'), { filter: null, page: 0 })
})
