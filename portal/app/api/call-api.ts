import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import { renewSession } from './session-renewal.ts'
import { saveToken, storedToken, takeTokenOfCookie } from './session.ts'
import { type Failure, type Name, type Sending, addressOf, toFailure } from './wire.ts'

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure }

const REFRESH_EVERY = 15_000
let refreshedAt = 0

/**
 * Calls the API from the browser with the bearer token (6.5). Never throws: lost connections are failures. With an
 * ended session the person signs in over the page, unless the cookie has another one, and the request is repeated
 * once (4.1). `key` makes retries idempotent. With `leaving` the request survives leaving the page.
 */
export async function callApi<C extends Call>(
  name: Name<C>,
  sending?: Sending<C>,
  { key, leaving = false }: { key?: string; leaving?: boolean } = {},
): Promise<Answer<ResponseOf<C>>> {
  const answer = await send<C>(name, sending, key, leaving)
  if (answer.ok || !SESSION_ENDED.has(answer.failure.code) || leaving || name === SIGN_OUT) return answer
  const ended = storedToken()
  saveToken(null)
  const known = await takeTokenOfCookie()
  const canRetry = (known !== null && known !== ended) || (await renewSession())
  return canRetry ? send<C>(name, sending, key, leaving) : answer
}

async function send<C extends Call>(
  name: Name<C>,
  sending: Sending<C> | undefined,
  key: string | undefined,
  leaving: boolean,
): Promise<Answer<ResponseOf<C>>> {
  const { method, path, body } = addressOf(name, sending)
  const token = storedToken()
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (key) headers['idempotency-key'] = key
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const response = await fetch(path, { method, headers, body: sent, keepalive: leaving })
    if (response.ok) {
      if (token && name !== SIGN_OUT) void refresh(token)
      return { ok: true, value: (await response.json()) as ResponseOf<C> }
    }
    return { ok: false, failure: await toFailure(response) }
  } catch {
    return { ok: false, failure: OFFLINE }
  }
}

export const newKey = (): string => crypto.randomUUID()

const SIGN_OUT = 'DELETE /session'
const SESSION_ENDED = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'sign-in-needed',
  'account-needed',
  'bearer-needed',
])
const OFFLINE: Failure = {
  status: 0,
  code: 'offline',
  message: 'No hay conexión. Revisa tu internet y vuelve a intentarlo.',
  details: {},
}

/** 4.1: the token is refreshed after a response, at most once per 15 seconds. */
async function refresh(token: string): Promise<void> {
  if (Date.now() - refreshedAt < REFRESH_EVERY) return
  refreshedAt = Date.now()
  const response = await fetch('/api/session/refresh', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok || storedToken() !== token) return
  const renewed = (await response.json()) as { token: string }
  saveToken(renewed.token)
}
