import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import { isSessionEnded, OFFLINE } from '@aforo/ui/api/error-body.ts'
import { renewSession } from './session-renewal.ts'
import { saveToken, storedToken, loadTokenFromCookie } from './session.ts'
import { type CallName, type CallInput, requestOf } from '@aforo/ui/api/request.ts'
import { type Failure, toFailure } from './failure.ts'

export type ApiResult<T> = { ok: true; value: T } | { ok: false; failure: Failure }

const REFRESH_INTERVAL_MS = 15_000
let refreshedAt = 0

/**
 * Calls the API from the browser with the bearer token (6.5). Never throws: a lost connection is a failure. When the
 * session has ended, the token of the cookie is used, or the customer signs in over the page, and the request is
 * repeated once (4.1). `key` is the idempotency key. With `leaving` the request survives leaving the page.
 */
export async function callApi<C extends Call>(
  name: CallName<C>,
  sending?: CallInput<C>,
  { key, leaving = false }: { key?: string; leaving?: boolean } = {},
): Promise<ApiResult<ResponseOf<C>>> {
  const result = await send<C>(name, sending, key, leaving)
  if (result.ok || !isSessionEnded(result.failure.code) || leaving || name === SIGN_OUT) return result
  const endedToken = storedToken()
  saveToken(null)
  const cookieToken = await loadTokenFromCookie()
  const canRetry = (cookieToken !== null && cookieToken !== endedToken) || (await renewSession())
  return canRetry ? send<C>(name, sending, key, leaving) : result
}

async function send<C extends Call>(
  name: CallName<C>,
  sending: CallInput<C> | undefined,
  key: string | undefined,
  leaving: boolean,
): Promise<ApiResult<ResponseOf<C>>> {
  const { method, path, body } = requestOf(name, sending)
  const token = storedToken()
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (key) headers['idempotency-key'] = key
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const response = await fetch(path, { method, headers, body: json, keepalive: leaving })
    if (response.ok) {
      if (token && name !== SIGN_OUT) void refresh(token).catch(() => {})
      return { ok: true, value: (await response.json()) as ResponseOf<C> }
    }
    return { ok: false, failure: await toFailure(response) }
  } catch {
    return { ok: false, failure: OFFLINE_FAILURE }
  }
}

const SIGN_OUT = 'DELETE /session'
export const OFFLINE_FAILURE: Failure = { status: 0, ...OFFLINE, details: {} }

/** 4.1: the token is refreshed after a response, at most once in 15 seconds. */
async function refresh(token: string): Promise<void> {
  if (Date.now() - refreshedAt < REFRESH_INTERVAL_MS) return
  refreshedAt = Date.now()
  const response = await fetch('/api/session/refresh', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok || storedToken() !== token) return
  const renewed = (await response.json()) as { token: string }
  saveToken(renewed.token)
}
