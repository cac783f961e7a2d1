import { data, type RouterContextProvider } from 'react-router'
import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import { renderContext } from './render-context.ts'
import { type CallName, type CallInput, callTextOf } from '@aforo/ui/api/request.ts'
import { type Failure, failureOf } from './failure.ts'

/**
 * Calls the API from a loader, in process: `read<typeof listWeek>(context, 'GET /single_class', {query})`. A failure is
 * thrown as a route error with the API's status, code and message.
 */
export async function read<C extends Call>(
  context: Readonly<RouterContextProvider>,
  name: CallName<C>,
  sending?: CallInput<C>,
): Promise<ResponseOf<C>> {
  const result = await tryRead<C>(context, name, sending)
  if (result.ok) return result.value
  throw data(result.failure, { status: result.failure.status })
}

export type ReadResult<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export async function tryRead<C extends Call>(
  context: Readonly<RouterContextProvider>,
  name: CallName<C>,
  sending?: CallInput<C>,
): Promise<ReadResult<ResponseOf<C>>> {
  const reply = await context.get(renderContext).call(callTextOf(name, sending))
  return reply.status < 400
    ? { ok: true, value: reply.body as ResponseOf<C> }
    : { ok: false, failure: failureOf(reply) }
}
