import type { ResponseOf, Call, RequestInput } from '@aforo/domain/values/call.ts'
import { type CallInput, type CallName, requestOf } from '@aforo/ui/api/request.ts'
import { takePrefetched } from './prefetch-cache.ts'
import { sendWithSession } from './session-renewal.ts'
import { deriveIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { saveSession, storedSession } from './session.ts'
import { Failure, failureOf, offlineFailure } from './request.ts'

type RequestOptions = {
  key?: string
  signal?: AbortSignal | undefined
  token?: string
  /** The request goes on when the page is left meanwhile. */
  keepalive?: boolean
}
export type CallApi = <C extends Call>(
  name: CallName<C>,
  input?: CallInput<C>,
  options?: RequestOptions,
) => Promise<ResponseOf<C>>

/**
 * Calls the API with the bearer token of the session, or with the given `token` ('' for none). Cookies are never sent:
 * the portal uses them on the same host. Throws `Failure`.
 * `key` identifies one intention. A retry with the same body has the same idempotency key and gets the first response;
 * a changed body is a new request.
 */
export const callApi: CallApi = async (name, input, { key, signal, token: explicitToken, keepalive = false } = {}) => {
  const { method, path, body: content } = requestOf(name, input)
  const body = content === undefined ? undefined : JSON.stringify(content)
  const headers: Record<string, string> = {}
  if (key) headers['idempotency-key'] = await deriveIdempotencyKey(key, path, body)
  if (body !== undefined) headers['content-type'] = 'application/json'
  const sendAs = async (token: string) => {
    if (token) headers.authorization = `Bearer ${token}`
    const response = await send(path, { method, headers, body, keepalive, signal: signal ?? null })
    if (!response.ok) throw await failureOf(response)
    if (token && token === storedSession()?.token) void refresh(token)
    return response.json()
  }
  return explicitToken === undefined ? sendWithSession(sendAs) : sendAs(explicitToken)
}

/** Fetches a response that is a file, such as a CSV or a PDF. Throws `Failure`. */
export async function fetchFile<C extends Call>(name: CallName<C>, input?: CallInput<C>): Promise<Blob> {
  const { method, path } = requestOf(name, input)
  return sendWithSession(async (token) => {
    const response = await send(path, { method, headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw await failureOf(response)
    return response.blob()
  })
}

/** Sends a file as a multipart form, with its facts as JSON. Throws `Failure`. */
export async function sendForm<C extends Call>(
  name: CallName<C>,
  { params, file, data }: { params?: RequestInput<C>['params']; file: File; data: object },
): Promise<ResponseOf<C>> {
  const { method, path } = requestOf(name, { params })
  const body = new FormData()
  body.append('file', file, file.name)
  body.append('data', JSON.stringify(data))
  return sendWithSession(async (token) => {
    const response = await send(path, { method, headers: { authorization: `Bearer ${token}` }, body })
    if (!response.ok) throw await failureOf(response)
    return response.json()
  })
}

type SendInit = RequestInit & { headers: Record<string, string> }

async function send(path: string, init: SendInit): Promise<Response> {
  try {
    const prefetched = init.method === 'GET' ? takePrefetched(path, init.headers.authorization) : undefined
    return await (prefetched ?? fetch(path, { ...init, credentials: 'omit' }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw offlineFailure()
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
