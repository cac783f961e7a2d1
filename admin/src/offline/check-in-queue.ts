import { useSyncExternalStore } from 'react'
import type { checkIn, markAttendance } from '@aforo/domain/booking/roster/contract.ts'
import type { CheckedIn, Mark } from '@aforo/domain/booking/roster/shapes.ts'
import { callApi } from '../api/call-api.ts'
import { browserStorage } from './storage.ts'
import { type RunExclusive, type TapQueue, createTapQueue } from './tap-queue.ts'
import { type QueuedTap, prefixOf, createTapStore } from './tap-store.ts'

export type CheckInQueue = TapQueue<Mark | CheckedIn>
let current: { account: number; queue: CheckInQueue } | null = null

export function checkInQueue(account: number): CheckInQueue {
  if (current?.account === account) return current.queue
  current?.queue.stop()
  const queue = createTapQueue(createTapStore(browserStorage(), account), send, runUnderLock(prefixOf(account)))
  current = { account, queue }
  queue.sendNow()
  return queue
}

export const useTaps = (queue: CheckInQueue): readonly QueuedTap[] => useSyncExternalStore(queue.onChange, queue.taps)

export function listenForConnection(): void {
  addEventListener('online', () => current?.queue.sendNow())
  addEventListener('storage', () => current?.queue.reload())
  document.addEventListener('visibilitychange', () => document.hidden || current?.queue.sendNow())
}

function send(tap: QueuedTap): Promise<Mark | CheckedIn> {
  const { key, at } = tap
  const params = { id: tap.single_class_id }
  if (tap.kind === 'check-in') {
    const input = { params, body: { code: tap.code, at } }
    return callApi<typeof checkIn>('POST /class_reservations/roster/{id}/check-in', input, { key })
  }
  const { class_reservation_id, attend } = tap
  const input = { params, body: { class_reservation_id, attend, at } }
  return callApi<typeof markAttendance>('PUT /class_reservations/roster/{id}/attendance', input, { key })
}

/** Lets one tab send at a time. Without locks every tab sends, and the idempotency key makes a tap count once. */
const runUnderLock =
  (name: string): RunExclusive =>
  (task) =>
    'locks' in navigator ? navigator.locks.request(name, task) : task()
