import { setTimeout as sleep } from 'node:timers/promises'
import type { FuzzRequest } from './requests.ts'

const DEFAULT_TIMEOUT_MS = 30_000
const LEAKS =
  /\n\s+at \S|node_modules|\.ts:\d+|ZodError|DrizzleQueryError|Failed query|SQLSTATE|\bselect .{1,200} from |insert into |pg_catalog/i
const MAX_CHARACTERS = 200_000

export type Target = { readonly fetch: (request: Request) => Response | Promise<Response>; readonly timeoutMs?: number }
export type Outcome = { readonly status: number; readonly body: string; readonly fault: string | null }

export async function send(target: Target, request: FuzzRequest, token: string | null): Promise<Outcome> {
  const timeoutMs = target.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const timer = new AbortController()
  const timedOut = sleep(timeoutMs, null, { signal: timer.signal }).catch(() => null)
  const outcome = await Promise.race([fetchOutcome(target, request, token), timedOut])
  timer.abort()
  return outcome ?? { status: 0, body: '', fault: `no answer after ${timeoutMs / 1000} s` }
}

async function fetchOutcome(target: Target, request: FuzzRequest, token: string | null): Promise<Outcome> {
  const httpRequest = toHttpRequest(request, token)
  // It never reached the server: no refusal of it is counted.
  if (!httpRequest) return { status: 0, body: '', fault: null }
  try {
    const response = await target.fetch(httpRequest)
    const body = await readBeginning(response)
    return { status: response.status, body, fault: findFault(response.status, body) }
  } catch (error) {
    return { status: 0, body: '', fault: `it threw: ${String(error)}` }
  }
}

function findFault(status: number, body: string): string | null {
  if (status >= 500) return `status ${status}`
  const leak = status >= 400 ? LEAKS.exec(body) : null
  return leak ? `its body exposes the code: ${leak[0].trim().slice(0, 60)}` : null
}

function toHttpRequest({ method, url, headers, body }: FuzzRequest, token: string | null): Request | null {
  const bytes = typeof body === 'object' ? Buffer.from(body.base64, 'base64') : body
  try {
    return new Request(new URL(url, 'http://localhost:3000'), {
      method,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(bytes === undefined || method === 'GET' || method === 'HEAD' ? {} : { body: bytes }),
    })
  } catch {
    return null
  }
}

async function readBeginning(response: Response): Promise<string> {
  if (!response.body) return ''
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (value && text.length < MAX_CHARACTERS) text += decoder.decode(value, { stream: true })
    if (done) return text
    if (!isStream) continue
    await reader.cancel()
    return text
  }
}
