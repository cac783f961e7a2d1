import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type Listener, eventStream } from './event-stream.ts'

function openStream() {
  const state: { listener: Listener | null; left: number } = { listener: null, left: 0 }
  const stream = eventStream((listener) => {
    state.listener = listener
    return () => {
      state.left += 1
    }
  })
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  return { state, reader }
}

test('news are sent as events, from reading until leaving', async () => {
  const { state, reader } = openStream()
  assert.match((await reader.read()).value ?? '', /^retry: \d+\n\n$/)
  state.listener?.send('[1]')
  assert.equal((await reader.read()).value, 'data: [1]\n\n')
  await reader.cancel()
  assert.equal(state.left, 1)
  state.listener?.end()
  assert.equal(state.left, 1, 'the listener leaves once')
})

test('a stream without a reader joins nothing', async () => {
  let joined = 0
  eventStream(() => {
    joined += 1
    return () => {}
  })
  await new Promise((done) => setTimeout(done, 10))
  assert.equal(joined, 0)
})

test('disconnected readers get an end event, and free their place', async () => {
  const { state, reader } = openStream()
  await reader.read()
  state.listener?.end()
  assert.equal((await reader.read()).done, true)
  assert.equal(state.left, 1)
})

test('a slow reader is disconnected instead of filling memory', async () => {
  const { state, reader } = openStream()
  await reader.read()
  for (let sent = 0; sent < 1000 && state.left === 0; sent++) state.listener?.send(`[${sent}]`)
  assert.equal(state.left, 1)
  let newsCount = 0
  while (!(await reader.read()).done) newsCount += 1
  assert.ok(newsCount > 0 && newsCount < 200, `${newsCount} events were buffered`)
})
