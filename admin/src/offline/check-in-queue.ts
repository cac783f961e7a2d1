import { useSyncExternalStore } from 'react'
import type { checkIn, markAttendance } from '@aforo/domain/booking/roster/contract.ts'
import type { CheckedIn, Mark } from '@aforo/domain/booking/roster/shapes.ts'
import { callApi } from '../api/call-api.ts'
import { browserStorage } from './storage.ts'
import { type Alone, type TapLine, tapLine } from './tap-line.ts'
import { type QueuedTap, prefixOf, tapBox } from './taps.ts'

export type CheckInQueue = TapLine<Mark | CheckedIn>
let open: { account: number; line: CheckInQueue } | null = null

export function checkInQueue(account: number): CheckInQueue {
  if (open?.account === account) return open.line
  const line = tapLine(tapBox(browserStorage(), account), send, aloneAs(prefixOf(account)))
  open = { account, line }
  line.hurry()
  return line
}

export const useTaps = (line: CheckInQueue): readonly QueuedTap[] => useSyncExternalStore(line.onChange, line.taps)

export function listenToTheBrowser(): void {
  addEventListener('online', () => open?.line.hurry())
  addEventListener('storage', () => open?.line.lookAgain())
  document.addEventListener('visibilitychange', () => document.hidden || open?.line.hurry())
}

function send(tap: QueuedTap): Promise<Mark | CheckedIn> {
  const { key, at } = tap
  const params = { id: tap.single_class_id }
  if (tap.kind === 'check-in') {
    const sending = { params, body: { code: tap.code, at } }
    return callApi<typeof checkIn>('POST /class_reservations/roster/{id}/check-in', sending, { key })
  }
  const { class_reservation_id, attend } = tap
  const sending = { params, body: { class_reservation_id, attend, at } }
  return callApi<typeof markAttendance>('PUT /class_reservations/roster/{id}/attendance', sending, { key })
}

/** A browser without locks sends from each tab: the key of a tap makes it count once. */
const aloneAs =
  (name: string): Alone =>
  (work) =>
    'locks' in navigator ? navigator.locks.request(name, work) : work()
