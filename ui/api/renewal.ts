import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** One question over the page, whether people sign in again, for all requests whose session has ended. */
export function createRenewal() {
  const { subscribe, notify, hasAny } = createListeners()
  let renewal: PromiseWithResolvers<boolean> | null = null
  return {
    /** Whether a page is there that can ask. */
    canAsk: hasAny,
    isAsking: () => renewal !== null,
    /** Resolves to true once there is a session again. */
    ask(): Promise<boolean> {
      renewal ??= Promise.withResolvers<boolean>()
      notify()
      return renewal.promise
    },
    end(isRenewed: boolean): void {
      renewal?.resolve(isRenewed)
      renewal = null
      notify()
    },
    useIsAsking: () =>
      useSyncExternalStore(
        subscribe,
        () => renewal !== null,
        () => false,
      ),
  }
}
