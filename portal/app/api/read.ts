import { data, type RouterContextProvider } from 'react-router'
import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import { renderContext } from './render-context.ts'
import { type CallName, type CallInput, requestOf } from '@aforo/ui/api/request.ts'
import { toFailure } from './failure.ts'

/**
 * Calls the API from a loader, in process: `read<typeof listWeek>(context, request, 'GET /single_class', {query})`.
 * A failure is thrown as a route error with the API's status, code and message.
 */
export async function read<C extends Call>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: CallName<C>,
  sending?: CallInput<C>,
): Promise<ResponseOf<C>> {
  const result = await tryRead<C>(context, request, name, sending)
  if (result.ok) return result.value
  throw data(result.failure, { status: result.failure.status })
}

export type ReadResult<T> = { ok: true; value: T } | { ok: false; failure: Awaited<ReturnType<typeof toFailure>> }

export async function tryRead<C extends Call>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: CallName<C>,
  sending?: CallInput<C>,
): Promise<ReadResult<ResponseOf<C>>> {
  const { path } = requestOf(name, sending)
  const headers: Record<string, string> = { cookie: request.headers.get('cookie') ?? '' }
  const response = await context.get(renderContext).fetch(path, { headers })
  if (!response.ok) return { ok: false, failure: await toFailure(response) }
  return { ok: true, value: (await response.json()) as ResponseOf<C> }
}
