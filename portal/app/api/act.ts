import type { RouterContextProvider } from 'react-router'
import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import type { Tried } from './read.ts'
import { rendering } from './rendering.ts'
import { type Name, type Sending, addressOf, toFailure } from './wire.ts'

/**
 * Calls the API from an action, in process, with the sender's session; a refusal is a result. `headers` set the
 * session cookie. `key` makes resubmissions idempotent.
 */
export async function act<C extends Call>(
  context: Readonly<RouterContextProvider>,
  name: Name<C>,
  sending?: Sending<C>,
  key?: string,
): Promise<Tried<ResponseOf<C>> & { headers: Headers }> {
  const { method, path, body } = addressOf(name, sending)
  const response = await context.get(rendering).fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const headers = new Headers(response.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]))
  if (!response.ok) return { ok: false, failure: await toFailure(response), headers }
  return { ok: true, value: (await response.json()) as ResponseOf<C>, headers }
}
