import { QueryObserver } from '@tanstack/react-query'
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { AdminQueryClient } from './admin-query-client.ts'
import { offlineFailure } from './request.ts'

function observeList(queryFn: () => Promise<string>) {
  const queries = new AdminQueryClient()
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn })
  const unsubscribe = observer.subscribe(() => undefined)
  return {
    queries,
    shown: () => observer.getCurrentResult().data,
    leave: () => {
      unsubscribe()
      queries.clear()
    },
  }
}

test('a read during a change is repeated; its late answer is dropped', async () => {
  const reads: PromiseWithResolvers<string>[] = []
  const { queries, shown, leave } = observeList(() => {
    const read = Promise.withResolvers<string>()
    reads.push(read)
    return read.promise
  })
  const invalidation = queries.invalidateQueries()
  await new Promise(setImmediate)
  assert.equal(reads.length, 2)
  reads[1]?.resolve('after the change')
  await invalidation
  assert.equal(shown(), 'after the change')
  reads[0]?.resolve('before the change')
  await new Promise(setImmediate)
  assert.equal(shown(), 'after the change')
  leave()
})

test('content stays while it is refetched', async () => {
  let count = 0
  const { queries, shown, leave } = observeList(async () => `read ${++count}`)
  await queries.invalidateQueries()
  const before = shown()
  const invalidation = queries.invalidateQueries()
  assert.equal(shown(), before)
  await invalidation
  assert.notEqual(shown(), before)
  leave()
})

test('a lost connection is tried again, a refusal is not', () => {
  const retry = new AdminQueryClient().getDefaultOptions().queries?.retry
  assert.ok(typeof retry === 'function')
  assert.equal(retry(0, offlineFailure()), true)
  assert.equal(retry(2, offlineFailure()), false)
  assert.equal(retry(0, new Error('refused')), false)
})
