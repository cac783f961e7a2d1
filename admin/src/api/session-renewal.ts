import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { storedSession } from './session.ts'
import { Failure } from './request.ts'

/** The error codes of an ended session. The status alone does not say it: a wrong password is a 401, too. */
const SESSION_ENDED: ReadonlySet<string> = new Set([
  'sign-in-needed',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'account-needed',
])
const isSessionEnded = (fault: unknown): boolean =>
  fault instanceof Failure && fault.status === 401 && SESSION_ENDED.has(fault.code)

let renewal: PromiseWithResolvers<boolean> | null = null
const { subscribe, notify, hasAny } = createListeners()

/**
 * Sends a request with the session of staff. If the session has ended, they sign in over the page, which keeps its
 * typed values, and the same request is sent once more. Throws the `Failure` of `send`.
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

/** Resolves to true once there is a session again; to false when no page can ask for one, or staff sign out. */
export function renewSession(endedToken: string): Promise<boolean> {
  const currentToken = storedSession()?.token
  if (currentToken && currentToken !== endedToken) return Promise.resolve(true)
  if (!hasAny()) return Promise.resolve(false)
  renewal ??= Promise.withResolvers<boolean>()
  notify()
  return renewal.promise
}

export function endRenewal(isRenewed: boolean): void {
  renewal?.resolve(isRenewed)
  renewal = null
  notify()
}

export const useIsRenewing = (): boolean => useSyncExternalStore(subscribe, () => renewal !== null)

// Signing in in another tab of this browser ends the renewal, too.
globalThis.addEventListener?.('storage', () => {
  if (renewal && storedSession()) endRenewal(true)
})
