import { QueryObserver } from '@tanstack/react-query'
import assert from 'node:assert/strict'
import { test } from 'vitest'
import { Queries } from './queries.ts'
import { offline } from './wire.ts'

function aList(queryFn: () => Promise<string>) {
  const queries = new Queries()
  const shown = new QueryObserver(queries, { queryKey: ['list'], queryFn })
  const leave = shown.subscribe(() => undefined)
  return {
    queries,
    shown: () => shown.getCurrentResult().data,
    leave: () => {
      leave()
      queries.clear()
    },
  }
}

test('a read during a change is repeated; its late answer is dropped', async () => {
  const readings: PromiseWithResolvers<string>[] = []
  const { queries, shown, leave } = aList(() => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  })
  const invalidation = queries.invalidateQueries()
  await new Promise(setImmediate)
  assert.equal(readings.length, 2)
  readings[1]?.resolve('after the change')
  await invalidation
  assert.equal(shown(), 'after the change')
  readings[0]?.resolve('before the change')
  await new Promise(setImmediate)
  assert.equal(shown(), 'after the change')
  leave()
})

test('content stays while it is refetched', async () => {
  let count = 0
  const { queries, shown, leave } = aList(async () => `reading ${++count}`)
  await queries.invalidateQueries()
  const before = shown()
  const invalidation = queries.invalidateQueries()
  assert.equal(shown(), before)
  await invalidation
  assert.notEqual(shown(), before)
  leave()
})

test('a lost connection is tried again, a refusal is not', () => {
  const retry = new Queries().getDefaultOptions().queries?.retry
  assert.ok(typeof retry === 'function')
  assert.equal(retry(0, offline()), true)
  assert.equal(retry(2, offline()), false)
  assert.equal(retry(0, new Error('refused')), false)
})
