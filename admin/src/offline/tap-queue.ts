import { createListeners } from '@aforo/ui/api/listeners.ts'
import { retryDelayMs, type Send, sendTaps } from './send-taps.ts'
import { isUnsent, type QueuedTap, type Tap, type TapStore } from './tap-store.ts'

export type RunExclusive = <T>(task: () => Promise<T>) => Promise<T>

export type TapQueue<Result> = {
  taps: () => readonly QueuedTap[]
  tap: (tap: Tap) => void
  dismiss: (key: string) => void
  sendNow: () => void
  reload: () => void
  /** Sends no more: another account has signed in. What is queued stays for its own account. */
  stop: () => void
  onChange: (listener: () => void) => () => void
  onResult: (listener: (tap: QueuedTap, result: Result) => void) => () => void
}

export function createTapQueue<Result>(
  store: TapStore,
  send: Send<Result>,
  runExclusive: RunExclusive,
): TapQueue<Result> {
  let taps = store.all()
  const changes = createListeners()
  const results = createListeners<[tap: QueuedTap, result: Result]>()

  const notifyChange = () => {
    taps = store.all()
    changes.notify()
  }
  const handle = (tap: QueuedTap, result: Result) => {
    sending.resetDelay()
    results.notify(tap, result)
    notifyChange()
  }
  const sending = createSendLoop({
    sendOnce: () => runExclusive(() => sendTaps(store, send, handle)),
    onEnd: notifyChange,
    hasUnsent: () => taps.some(isUnsent),
  })
  return {
    taps: () => taps,
    tap(tap) {
      store.save(tap)
      notifyChange()
      void sending.run()
    },
    dismiss(key) {
      store.drop(key)
      notifyChange()
    },
    sendNow() {
      sending.resetDelay()
      void sending.run()
    },
    reload: notifyChange,
    stop: sending.stop,
    onChange: changes.subscribe,
    onResult: results.subscribe,
  }
}

type SendLoopParts = {
  sendOnce: () => Promise<{ waits: boolean }>
  onEnd: () => void
  hasUnsent: () => boolean
}

/** Sends one batch at a time, and again while taps wait, with a growing delay after a failure. */
function createSendLoop({ sendOnce, onEnd, hasUnsent }: SendLoopParts) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isStopped = false
  const run = async (): Promise<void> => {
    if (isSending || isStopped) return
    isSending = true
    clearTimeout(timer)
    // Storage may be full or blocked: the taps wait for the next attempt.
    const { waits } = await sendOnce().catch(() => ({ waits: true }))
    isSending = false
    if (isStopped) return
    onEnd()
    if (waits) timer = setTimeout(() => void run(), retryDelayMs(failures++))
    else if (hasUnsent()) void run()
  }
  return {
    run,
    resetDelay() {
      failures = 0
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
