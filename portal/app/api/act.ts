import type { RouterContextProvider } from 'react-router'
import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import type { ReadResult } from './read.ts'
import { renderContext } from './render-context.ts'
import { type CallName, type CallInput, callTextOf } from '@aforo/ui/api/request.ts'
import { failureOf } from './failure.ts'

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
  const reply = await context.get(renderContext).call({ ...callTextOf(name, sending), idempotencyKey: key })
  const headers = new Headers(reply.cookies.map((cookie) => ['Set-Cookie', cookie]))
  return reply.status < 400
    ? { ok: true, value: reply.body as ResponseOf<C>, headers }
    : { ok: false, failure: failureOf(reply), headers }
}
