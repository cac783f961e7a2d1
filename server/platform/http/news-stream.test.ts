import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type Listener, newsStream } from './news-stream.ts'

function opened() {
  const known: { listener: Listener | null; left: number } = { listener: null, left: 0 }
  const stream = newsStream((listener) => {
    known.listener = listener
    return () => {
      known.left += 1
    }
  })
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  return { known, reader }
}

test('news are sent as events, from reading until leaving', async () => {
  const { known, reader } = opened()
  assert.match((await reader.read()).value ?? '', /^retry: \d+\n\n$/)
  known.listener?.send('[1]')
  assert.equal((await reader.read()).value, 'data: [1]\n\n')
  await reader.cancel()
  assert.equal(known.left, 1)
  known.listener?.end()
  assert.equal(known.left, 1, 'the listener leaves once')
})

test('a stream without a reader joins nothing', async () => {
  let joined = 0
  newsStream(() => {
    joined += 1
    return () => {}
  })
  await new Promise((done) => setTimeout(done, 10))
  assert.equal(joined, 0)
})

test('disconnected readers get an end event, and free their place', async () => {
  const { known, reader } = opened()
  await reader.read()
  known.listener?.end()
  assert.equal((await reader.read()).done, true)
  assert.equal(known.left, 1)
})

test('a slow reader is disconnected instead of filling memory', async () => {
  const { known, reader } = opened()
  await reader.read()
  for (let sent = 0; sent < 1000 && known.left === 0; sent++) known.listener?.send(`[${sent}]`)
  assert.equal(known.left, 1)
  let newsCount = 0
  while (!(await reader.read()).done) newsCount += 1
  assert.ok(newsCount > 0 && newsCount < 200, `${newsCount} events were buffered`)
})
