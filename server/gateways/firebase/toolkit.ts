import { setTimeout as sleep } from 'node:timers/promises'

const TIME_LIMIT_MS = 5000
const REST_MS = 200

export type ToolkitOptions = {
  apiKey: string
  emulator?: string
  timeLimitMs?: number
}
export type Answered =
  | { kind: 'ok'; body: Record<string, unknown> }
  /** `code` is the service's own, such as EMAIL_NOT_FOUND. */
  | { kind: 'refused'; code: string }
  | { kind: 'lost' }
type ToolkitRequest = {
  method?: 'GET'
  form?: Record<string, string>
  json?: Record<string, unknown>
  again?: boolean
}
export type Toolkit = {
  /** The Identity Toolkit, below its address: `v1/accounts:signUp`. */
  accounts: (path: string, request: ToolkitRequest) => Promise<Answered>
  /** The Secure Token service, which changes a refresh token into a new ID token. */
  tokens: (request: ToolkitRequest) => Promise<Answered>
}

/** The REST services of Firebase Auth, or their emulator, with a time limit on every question. */
export function toolkitOf({ apiKey, emulator, timeLimitMs = TIME_LIMIT_MS }: ToolkitOptions): Toolkit {
  const base = (host: string) => (emulator ? `http://${emulator}/${host}` : `https://${host}`)
  const callApi = (url: string, request: ToolkitRequest) =>
    sendWithRetry(`${url}?key=${encodeURIComponent(apiKey)}`, request, timeLimitMs)
  return {
    accounts: (path, request) => callApi(`${base('identitytoolkit.googleapis.com')}/${path}`, request),
    tokens: (request) => callApi(`${base('securetoken.googleapis.com')}/v1/token`, request),
  }
}

async function sendWithRetry(url: string, request: ToolkitRequest, timeLimitMs: number): Promise<Answered> {
  const first = await sendOnce(url, request, timeLimitMs)
  if (first.kind !== 'lost' || !request.again) return first
  await sleep(REST_MS)
  return sendOnce(url, request, timeLimitMs)
}

async function sendOnce(url: string, { method, form, json }: ToolkitRequest, timeLimitMs: number): Promise<Answered> {
  try {
    const response = await fetch(url, {
      method: method ?? 'POST',
      headers: method ? {} : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
      ...(method ? {} : { body: form ? new URLSearchParams(form) : JSON.stringify(json) }),
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
    })
    const body = (await response.json()) as Record<string, unknown>
    if (response.ok) return { kind: 'ok', body }
    const code = codeOf(body)
    return response.status >= 500 || !code ? { kind: 'lost' } : { kind: 'refused', code }
  } catch {
    return { kind: 'lost' }
  }
}

/** 'WEAK_PASSWORD : Password should be at least 6 characters' begins with its code. */
function codeOf(body: Record<string, unknown>): string {
  const { message } = (body.error ?? {}) as { message?: unknown }
  return /^[A-Z][A-Z_]+/.exec(String(message ?? ''))?.[0] ?? ''
}
