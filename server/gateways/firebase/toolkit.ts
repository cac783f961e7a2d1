import { setTimeout as sleep } from 'node:timers/promises'

const TIME_LIMIT_MS = 5000
const RETRY_DELAY_MS = 200

export type ToolkitOptions = {
  apiKey: string
  emulator?: string
  timeLimitMs?: number
}
export type ApiResponse =
  | { kind: 'ok'; body: Record<string, unknown> }
  /** `code` in the spelling of Firebase, such as EMAIL_NOT_FOUND. */
  | { kind: 'refused'; code: string }
  | { kind: 'no-response' }
type ToolkitRequest = {
  method?: 'GET'
  form?: Record<string, string>
  json?: Record<string, unknown>
  again?: boolean
}
export type Toolkit = {
  /** Calls the Identity Toolkit at a path such as `v1/accounts:signUp`. */
  accounts: (path: string, request: ToolkitRequest) => Promise<ApiResponse>
  /** Calls the Secure Token service, which exchanges a refresh token for a new ID token. */
  tokens: (request: ToolkitRequest) => Promise<ApiResponse>
}

/** The REST services of Firebase Auth, or their emulator, with a time limit for every request. */
export function toolkitOf({ apiKey, emulator, timeLimitMs = TIME_LIMIT_MS }: ToolkitOptions): Toolkit {
  const base = (host: string) => (emulator ? `http://${emulator}/${host}` : `https://${host}`)
  const callApi = (url: string, request: ToolkitRequest) =>
    sendWithRetry(`${url}?key=${encodeURIComponent(apiKey)}`, request, timeLimitMs)
  return {
    accounts: (path, request) => callApi(`${base('identitytoolkit.googleapis.com')}/${path}`, request),
    tokens: (request) => callApi(`${base('securetoken.googleapis.com')}/v1/token`, request),
  }
}

async function sendWithRetry(url: string, request: ToolkitRequest, timeLimitMs: number): Promise<ApiResponse> {
  const first = await sendOnce(url, request, timeLimitMs)
  if (first.kind !== 'no-response' || !request.again) return first
  await sleep(RETRY_DELAY_MS)
  return sendOnce(url, request, timeLimitMs)
}

async function sendOnce(
  url: string,
  { method, form, json }: ToolkitRequest,
  timeLimitMs: number,
): Promise<ApiResponse> {
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
    return response.status >= 500 || !code ? { kind: 'no-response' } : { kind: 'refused', code }
  } catch {
    return { kind: 'no-response' }
  }
}

/** Messages begin with their code: 'WEAK_PASSWORD : Password should be at least 6 characters'. */
function codeOf(body: Record<string, unknown>): string {
  const { message } = (body.error ?? {}) as { message?: unknown }
  return /^[A-Z][A-Z_]+/.exec(String(message ?? ''))?.[0] ?? ''
}
