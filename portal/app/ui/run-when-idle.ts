type Timing = { delay?: number; timeout?: number }

/** Runs a callback once the browser is idle, where it cannot tell after `delay` ms; the returned function cancels. */
export function runWhenIdle(callback: () => void, { delay = 200, timeout }: Timing = {}): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, delay)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout })
  return () => cancelIdleCallback(handle)
}
