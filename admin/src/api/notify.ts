import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

export type Notice = { id: number; message: ReactNode; type: 'success' | 'warning' | 'error' }

let shown: Notice | null = null
let lastId = 0
const listeners = createListeners()

function show(notice: Notice | null): void {
  shown = notice
  listeners.notify()
}

/** Shows a notice in place of the one before. */
export function notify(message: ReactNode, { type }: { type: Notice['type'] }): void {
  lastId += 1
  show({ id: lastId, message, type })
}

export function dismissNotice(): void {
  show(null)
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(listeners.subscribe, () => shown)
}
