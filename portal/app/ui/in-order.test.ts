import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createQueue } from './in-order.ts'

test('a second task begins when the first one ended, and alone is the last', async () => {
  const inOrder = createQueue()
  const { promise, resolve } = Promise.withResolvers<void>()
  const log: string[] = []
  const first = inOrder(async () => {
    log.push('first begins')
    await promise
    log.push('first ends')
    return 1
  })
  const second = inOrder(async () => {
    log.push('second begins')
    return 2
  })
  await Promise.resolve()
  assert.deepEqual(log, ['first begins'])
  resolve()
  assert.deepEqual(await first, { result: 1, isLast: false })
  assert.deepEqual(await second, { result: 2, isLast: true })
  assert.deepEqual(log, ['first begins', 'first ends', 'second begins'])
})

test('a failed task does not stop the next', async () => {
  const inOrder = createQueue()
  const failing = inOrder(() => Promise.reject(new Error('no connection')))
  const next = inOrder(async () => 'saved')
  await assert.rejects(failing, /no connection/)
  assert.deepEqual(await next, { result: 'saved', isLast: true })
})
