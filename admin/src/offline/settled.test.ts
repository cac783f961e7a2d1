import assert from 'node:assert/strict'
import { test, vi } from 'vitest'
import { createListeners } from '@aforo/ui/api/listeners.ts'
import { settled } from './settled.ts'
import type { QueuedTap } from './tap-store.ts'

const tap: QueuedTap = {
  kind: 'mark',
  key: 'a-key',
  single_class_id: 1,
  class_reservation_id: 2,
  attend: false,
  at: '2026-11-24T13:00:00.000Z',
  refused: null,
}

function aQueue() {
  let taps: QueuedTap[] = [tap]
  const changes = createListeners()
  const become = (next: QueuedTap[]) => {
    taps = next
    changes.notify()
  }
  return { queue: { taps: () => taps, onChange: changes.subscribe }, become }
}

test('a tap is settled when it was sent, not before', async () => {
  const { queue, become } = aQueue()
  let isSettled = false
  const settling = settled(queue, tap.key).then((words) => {
    isSettled = true
    return words
  })
  await Promise.resolve()
  assert.equal(isSettled, false)
  become([])
  assert.equal(await settling, undefined)
})

test('a refused tap throws its reason', async () => {
  const { queue, become } = aQueue()
  const settling = settled(queue, tap.key)
  become([{ ...tap, refused: 'La lista ya está cerrada.' }])
  await assert.rejects(settling, /La lista ya está cerrada/)
})

test('a tap without connection says that it waits', async () => {
  vi.useFakeTimers()
  const { queue } = aQueue()
  const settling = settled(queue, tap.key)
  vi.advanceTimersByTime(4000)
  vi.useRealTimers()
  assert.match((await settling) ?? '', /cuando haya conexión/)
})
