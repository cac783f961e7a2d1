import { useSyncExternalStore } from 'react'

let renewal: PromiseWithResolvers<boolean> | null = null
const listeners = new Set<() => void>()

export function renewSession(): Promise<boolean> {
  if (listeners.size === 0) {
    location.assign(`/entrar?next=${encodeURIComponent(location.pathname + location.search)}`)
    return Promise.resolve(false)
  }
  renewal ??= Promise.withResolvers<boolean>()
  notify()
  return renewal.promise
}

export function endRenewal(isRenewed: boolean): void {
  renewal?.resolve(isRenewed)
  renewal = null
  notify()
}

const notify = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsRenewing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => renewal !== null,
    () => false,
  )
