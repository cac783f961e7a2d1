import assert from 'node:assert/strict'
import { test } from 'vitest'
import { chosenParams, readFilter, readRecipients } from '../../messages/broadcasts/filter-params.ts'
import { isSameFilter, listParams, readListQuery, requestOf } from './list-query.ts'

test('a list is read from its address and written back', () => {
  const address = 'plan=none&not_seen_for=30&orden=-spent&pagina=3'
  const query = readListQuery(new URLSearchParams(address))
  assert.deepEqual(query, { filter: { plan: 'none', not_seen_for: 30 }, sort: 'spent', desc: true, page: 3 })
  assert.equal(String(listParams(query)), address)
  assert.deepEqual(requestOf(query, 50), {
    query: { plan: 'none', not_seen_for: 30, sort: 'spent', direction: 'desc', page: 2, per_page: 50 },
  })
})

test('the first page in the order of names has a bare address', () => {
  assert.equal(String(listParams(readListQuery(new URLSearchParams()))), '')
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
