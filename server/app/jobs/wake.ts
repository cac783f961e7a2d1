/**
 * Wakes the background work of this process: code that writes rows for it calls `wake` after the commit. Several calls
 * during a run count as one.
 */
export type Waker = {
  readonly wake: () => void
  /** Waits until `wake` was called since the last wait, the time is over, or the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export function createWaker(): Waker {
  let isCalled = false
  let resolveWait = () => {}
  return {
    wake() {
      isCalled = true
      resolveWait()
    },
    async wait(ms, signal) {
      if (!isCalled && !signal.aborted && ms > 0) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms)
        resolveWait = resolve
        signal.addEventListener('abort', resolveWait)
        await promise
        clearTimeout(timer)
        signal.removeEventListener('abort', resolveWait)
      }
      isCalled = false
    },
  }
}
