import { setTimeout as sleep } from 'node:timers/promises'
import type { FuzzRequest } from './requests.ts'

const PATIENCE_MS = 30_000
/** What a body says of the code or of the database behind it. */
const LEAKS =
  /\n\s+at \S|node_modules|\.ts:\d+|ZodError|DrizzleQueryError|Failed query|SQLSTATE|\bselect .{1,200} from |insert into |pg_catalog/i
const MOST_READ = 200_000

export type Target = { readonly fetch: (request: Request) => Response | Promise<Response>; readonly patience?: number }
export type Outcome = { readonly status: number; readonly body: string; readonly fault: string | null }

export async function send(target: Target, request: FuzzRequest, token: string | null): Promise<Outcome> {
  const patience = target.patience ?? PATIENCE_MS
  const stop = new AbortController()
  const nothing = sleep(patience, null, { signal: stop.signal }).catch(() => null)
  const outcome = await Promise.race([answerTo(target, request, token), nothing])
  stop.abort()
  return outcome ?? { status: 0, body: '', fault: `no answer after ${patience / 1000} s` }
}

async function answerTo(target: Target, request: FuzzRequest, token: string | null): Promise<Outcome> {
  const reset = requestOf(request, token)
  if (!reset) return { status: 400, body: '', fault: null }
  try {
    const response = await target.fetch(reset)
    const body = await beginningOf(response)
    return { status: response.status, body, fault: faultIn(response.status, body) }
  } catch (error) {
    return { status: 0, body: '', fault: `it threw: ${String(error)}` }
  }
}

function faultIn(status: number, body: string): string | null {
  if (status >= 500) return `status ${status}`
  const leak = status >= 400 ? LEAKS.exec(body) : null
  return leak ? `its body exposes the code: ${leak[0].trim().slice(0, 60)}` : null
}

function requestOf({ method, url, headers, body }: FuzzRequest, token: string | null): Request | null {
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

async function beginningOf(response: Response): Promise<string> {
  if (!response.body) return ''
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (value && text.length < MOST_READ) text += decoder.decode(value, { stream: true })
    if (done) return text
    if (!isStream) continue
    await reader.cancel()
    return text
  }
}
