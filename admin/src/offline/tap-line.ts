import { pauseAfter, type Send, sendAll } from './sending.ts'
import { isUnsent, type QueuedTap, type Tap, type TapBox } from './taps.ts'

export type Alone = <T>(work: () => Promise<T>) => Promise<T>

export type TapLine<Answer> = {
  taps: () => readonly QueuedTap[]
  tap: (tap: Tap) => void
  dismiss: (key: string) => void
  hurry: () => void
  lookAgain: () => void
  onChange: (listener: () => void) => () => void
  onAnswer: (listener: (tap: QueuedTap, answer: Answer) => void) => () => void
}

export function tapLine<Answer>(box: TapBox, send: Send<Answer>, alone: Alone): TapLine<Answer> {
  let taps = box.all()
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  const changes = new Set<() => void>()
  const answers = new Set<(tap: QueuedTap, answer: Answer) => void>()

  const lookAgain = () => {
    taps = box.all()
    for (const listener of changes) listener()
  }
  const handle = (tap: QueuedTap, answer: Answer) => {
    tries = 0
    for (const listener of answers) listener(tap, answer)
    lookAgain()
  }
  const go = async () => {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    const { waits } = await alone(() => sendAll(box, send, handle))
    isSending = false
    lookAgain()
    if (waits) timer = setTimeout(() => void go(), pauseAfter(tries++))
    else if (taps.some(isUnsent)) void go()
  }
  return {
    taps: () => taps,
    tap(tap) {
      box.save(tap)
      lookAgain()
      void go()
    },
    dismiss(key) {
      box.drop(key)
      lookAgain()
    },
    hurry() {
      tries = 0
      void go()
    },
    lookAgain,
    onChange: (listener) => listen(changes, listener),
    onAnswer: (listener) => listen(answers, listener),
  }
}

function listen<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => void all.delete(one)
}
