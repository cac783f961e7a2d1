import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { ask } from './ask.ts'
import { beginReading, takeBegun } from './begun.ts'

afterEach(() => {
  mock.timers.reset()
  mock.restoreAll()
})

const answering = () => mock.method(globalThis, 'fetch', async (path: string) => Response.json({ path }))

test('a read that was begun is asked once, and whoever asks for it first has its answer', async () => {
  const fetched = answering()
  beginReading('/api/today', 'hers')
  assert.deepEqual(await ask('GET /today', undefined, { token: 'hers' }), { path: '/api/today' })
  assert.equal(fetched.mock.callCount(), 1)
  await ask('GET /today', undefined, { token: 'hers' })
  assert.equal(fetched.mock.callCount(), 2, 'asked again it is read again')
})

test('nobody is given what somebody else began to read, nor what was read long ago', () => {
  mock.timers.enable({ apis: ['Date'] })
  answering()
  beginReading('/api/today', 'hers')
  assert.equal(takeBegun('/api/today', 'Bearer other'), undefined)
  assert.equal(takeBegun('/api/today', undefined), undefined)
  mock.timers.tick(10_000)
  assert.equal(takeBegun('/api/today', 'Bearer hers'), undefined)
})
