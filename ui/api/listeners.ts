/** Functions to call on a change. `subscribe` returns the way out, as `useSyncExternalStore` asks. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe(listener: (...args: Args) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(...args: Args) {
      for (const listener of listeners) listener(...args)
    },
    hasAny: () => listeners.size > 0,
  }
}
