import assert from 'node:assert/strict'
import { test } from 'vitest'
import { chosenParams, filterPatch, readFilter, readRecipients } from '../../messages/broadcasts/filter-params.ts'
import { withParams } from '../../ui/list/list-params.ts'
import { isSameFilter, requestOf } from './list-query.ts'

test('a filter replaces the one in an address; the search and the order stay', () => {
  const searchParams = new URLSearchParams('buscar=ana&plan=none&orden=-spent')
  assert.equal(
    String(withParams(searchParams, filterPatch({ not_seen_for: 30 }))),
    'buscar=ana&orden=-spent&not_seen_for=30',
  )
})

test('the API is asked for the page, the order and the filter of an address', () => {
  const query = { filter: { plan: 'none' as const }, sort: { id: 'spent', desc: true }, page: 3 }
  assert.deepEqual(requestOf(query, 50), {
    query: { plan: 'none', sort: 'spent', direction: 'desc', page: 2, per_page: 50 },
  })
})

test('a filter is the same in any order of its conditions', () => {
  assert.deepEqual(readFilter(new URLSearchParams('tag=VIP&buscar=ana')), { tag: 'VIP' })
  assert.ok(isSameFilter({ plan: 'none', birth_month: 3 }, { birth_month: 3, plan: 'none' }))
  assert.ok(!isSameFilter({ plan: 'none' }, {}))
})

test('an address names the filter or the chosen of a message', () => {
  assert.deepEqual(readRecipients(chosenParams([4, 7])), { customer_ids: [4, 7] })
  assert.deepEqual(readRecipients(new URLSearchParams('visits=none')), { visits: 'none' })
  assert.equal(readRecipients(new URLSearchParams('')), null)
})
