import type { RouterContextProvider } from 'react-router'
import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import type { ReadResult } from './read.ts'
import { renderContext } from './render-context.ts'
import { type CallName, type CallInput, requestOf } from '@aforo/ui/api/request.ts'
import { toFailure } from './failure.ts'

/**
 * Calls the API from an action, in process, with the caller's session. A refusal is returned, not thrown. The `headers`
 * of the result set the session cookie. `key` is the idempotency key.
 */
export async function callFromAction<C extends Call>(
  context: Readonly<RouterContextProvider>,
  name: CallName<C>,
  sending?: CallInput<C>,
  key?: string,
): Promise<ReadResult<ResponseOf<C>> & { headers: Headers }> {
  const { method, path, body } = requestOf(name, sending)
  const response = await context.get(renderContext).fetch(path, {
    method,
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const headers = new Headers(response.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie]))
  if (!response.ok) return { ok: false, failure: await toFailure(response), headers }
  return { ok: true, value: (await response.json()) as ResponseOf<C>, headers }
}
