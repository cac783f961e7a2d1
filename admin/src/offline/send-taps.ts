import { type CallFault, isRetryable } from '../api/request.ts'
import { isUnsent, type QueuedTap, type TapStore } from './tap-store.ts'

export type Send<Result> = (tap: QueuedTap) => Promise<Result>
export async function sendTaps<Result>(
  store: TapStore,
  send: Send<Result>,
  onAnswer: (tap: QueuedTap, result: Result) => void,
): Promise<{ waits: boolean }> {
  for (let next = findUnsent(store); next; next = findUnsent(store)) {
    try {
      const result = await send(next)
      store.drop(next.key)
      onAnswer(next, result)
    } catch (fault) {
      if (isRetryable(fault as CallFault)) return { waits: true }
      store.refuse(next.key, (fault as CallFault).message)
    }
  }
  return { waits: false }
}

const findUnsent = (store: TapStore): QueuedTap | undefined => store.all().find(isUnsent)

const LONGEST_PAUSE_MS = 30_000
export const retryDelayMs = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** attempts)
