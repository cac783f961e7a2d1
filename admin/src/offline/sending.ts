import { type CallFault, mustWait } from '../api/wire.ts'
import { isUnsent, type QueuedTap, type TapBox } from './taps.ts'

export type Send<Answer> = (tap: QueuedTap) => Promise<Answer>
export async function sendAll<Answer>(
  box: TapBox,
  send: Send<Answer>,
  onAnswer: (tap: QueuedTap, answer: Answer) => void,
): Promise<{ waits: boolean }> {
  for (let next = first(box); next; next = first(box)) {
    try {
      const answer = await send(next)
      box.drop(next.key)
      onAnswer(next, answer)
    } catch (fault) {
      if (mustWait(fault as CallFault)) return { waits: true }
      box.refuse(next.key, (fault as CallFault).message)
    }
  }
  return { waits: false }
}

const first = (box: TapBox): QueuedTap | undefined => box.all().find(isUnsent)

const LONGEST_PAUSE_MS = 30_000
export const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** tries)
