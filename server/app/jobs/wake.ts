/**
 * Wakes this process's background work: code that writes rows for it calls `wake` after the commit. Calls during a run
 * count as one.
 */
export type Waking = {
  readonly wake: () => void
  /** Waits for a call since the last wait, for so many milliseconds at most, or for the signal. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export function waking(): Waking {
  let isCalled = false
  let call = () => {}
  return {
    wake() {
      isCalled = true
      call()
    },
    async wait(ms, signal) {
      if (!isCalled && !signal.aborted && ms > 0) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms)
        call = resolve
        signal.addEventListener('abort', call)
        await promise
        clearTimeout(timer)
        signal.removeEventListener('abort', call)
      }
      isCalled = false
    },
  }
}
