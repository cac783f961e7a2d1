import { useSyncExternalStore } from 'react'
import { storedSession } from './session.ts'
import { Failure } from './wire.ts'

/** The refusals that mean that the API no longer knows the session: a wrong password is a 401, too. */
const SESSION_ENDED: ReadonlySet<string> = new Set([
  'sign-in-needed',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'account-needed',
])
const isSessionEnded = (fault: unknown): boolean =>
  fault instanceof Failure && fault.status === 401 && SESSION_ENDED.has(fault.code)

let renewal: PromiseWithResolvers<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Sends a request with the session of staff. Where that has ended, they sign in over the page, which keeps what was
 * typed, and the same request is sent once more. Throws the `Failure` of `send`.
 */
export async function sendWithSession<T>(send: (token: string) => Promise<T>): Promise<T> {
  const token = storedSession()?.token ?? ''
  try {
    return await send(token)
  } catch (fault) {
    if (!isSessionEnded(fault) || !(await renewSession(token))) throw fault
    return send(storedSession()?.token ?? '')
  }
}

/** Whether there is a session again; false where nothing can ask for one, or staff chose to leave. */
export function renewSession(ended: string): Promise<boolean> {
  const now = storedSession()?.token
  if (now && now !== ended) return Promise.resolve(true)
  if (listeners.size === 0) return Promise.resolve(false)
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
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsRenewing = (): boolean => useSyncExternalStore(listen, () => renewal !== null)

// Signing in in another tab is enough.
globalThis.addEventListener?.('storage', () => {
  if (renewal && storedSession()) endRenewal(true)
})
