import { isSessionEnded } from '@aforo/ui/api/error-body.ts'
import { createRenewal } from '@aforo/ui/api/renewal.ts'
import { storedSession } from './session.ts'
import { Failure } from './request.ts'

const isSessionFault = (fault: unknown): boolean =>
  fault instanceof Failure && fault.status === 401 && isSessionEnded(fault.code)

const renewal = createRenewal()
export const { end: endRenewal, useIsAsking: useIsRenewing } = renewal

/**
 * Sends a request with the session of staff. If the session has ended, they sign in over the page, which keeps its
 * typed values, and the same request is sent once more. Throws the `Failure` of `send`.
 */
export async function sendWithSession<T>(send: (token: string) => Promise<T>): Promise<T> {
  const token = storedSession()?.token ?? ''
  try {
    return await send(token)
  } catch (fault) {
    if (!isSessionFault(fault) || !(await renewSession(token))) throw fault
    return send(storedSession()?.token ?? '')
  }
}

/** Resolves to true once there is a session again; to false when no page can ask for one, or staff sign out. */
export function renewSession(endedToken: string): Promise<boolean> {
  const currentToken = storedSession()?.token
  if (currentToken && currentToken !== endedToken) return Promise.resolve(true)
  return renewal.canAsk() ? renewal.ask() : Promise.resolve(false)
}

// Signing in in another tab of this browser ends the renewal, too.
globalThis.addEventListener?.('storage', () => {
  if (renewal.isAsking() && storedSession()) endRenewal(true)
})
