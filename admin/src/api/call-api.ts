import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import { takePrefetched } from './prefetch-cache.ts'
import { sendWithSession } from './session-renewal.ts'
import { saveSession, storedSession } from './session.ts'
import { Failure, failureOf, type Name, offline, requestOf, type Sending } from './wire.ts'

type RequestOptions = { key?: string; signal?: AbortSignal | undefined; token?: string }
export type CallApi = <C extends Call>(
  name: Name<C>,
  sending?: Sending<C>,
  options?: RequestOptions,
) => Promise<ResponseOf<C>>

/**
 * Asks the API with the bearer token of staff, or with the `token` given ('' for none); the portal's cookie on the same host never goes along. Throws `Failure`.
 * `key` is that of an intention: a retry with the same body gets the first answer, a corrected body is a new request.
 */
export const callApi: CallApi = async (name, sending, { key, signal, token: explicitToken } = {}) => {
  const { method, path, body } = requestOf(name, sending)
  const headers: Record<string, string> = {}
  if (key) headers['idempotency-key'] = await keyOfRequest(key, path, body)
  if (body !== undefined) headers['content-type'] = 'application/json'
  const sendAs = async (token: string) => {
    if (token) headers.authorization = `Bearer ${token}`
    const response = await send(path, { method, headers, body, signal: signal ?? null })
    if (!response.ok) throw await failureOf(response)
    if (token && token === storedSession()?.token) void refresh(token)
    return response.json()
  }
  return explicitToken === undefined ? sendWithSession(sendAs) : sendAs(explicitToken)
}

/** Fetches what the API answers as a file: a table, a PDF. Throws `Failure`. */
export async function fetchFile<C extends Call>(name: Name<C>, sending?: Sending<C>): Promise<Blob> {
  const { method, path } = requestOf(name, sending)
  return sendWithSession(async (token) => {
    const response = await send(path, { method, headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw await failureOf(response)
    return response.blob()
  })
}

type Sent = RequestInit & { headers: Record<string, string> }

export const newKey = (): string => crypto.randomUUID()

async function keyOfRequest(...request: readonly (string | undefined)[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(request)))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function send(path: string, init: Sent): Promise<Response> {
  try {
    const prefetched = init.method === 'GET' ? takePrefetched(path, init.headers.authorization) : undefined
    return await (prefetched ?? fetch(path, { ...init, credentials: 'omit' }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw offline()
  }
}

const REFRESH_EVERY_MS = 15_000
let refreshedAt = 0

/** 4.1: the session is refreshed after a response, at most once per 15 seconds. */
async function refresh(token: string): Promise<void> {
  if (Date.now() - refreshedAt < REFRESH_EVERY_MS) return
  refreshedAt = Date.now()
  const response = await send('/api/session/refresh', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  }).catch((fault: Failure) => fault)
  const session = storedSession()
  if (response instanceof Failure || !response.ok || session?.token !== token) return
  const renewed = (await response.json()) as { token: string }
  saveSession({ ...session, token: renewed.token })
}
