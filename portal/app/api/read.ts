import { data, type RouterContextProvider } from 'react-router'
import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'
import { rendering } from './rendering.ts'
import { type Name, type Sending, addressOf, toFailure } from './wire.ts'

/**
 * Reads a call inside a loader, in process: `read<typeof listWeek>(context, request, 'GET /single_class', {query})`.
 * A failure is thrown as a route error with the API's status, code and message.
 */
export async function read<C extends Call>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: Name<C>,
  sending?: Sending<C>,
): Promise<ResponseOf<C>> {
  const answer = await tryRead<C>(context, request, name, sending)
  if (answer.ok) return answer.value
  throw data(answer.failure, { status: answer.failure.status })
}

export type Tried<T> = { ok: true; value: T } | { ok: false; failure: Awaited<ReturnType<typeof toFailure>> }

export async function tryRead<C extends Call>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: Name<C>,
  sending?: Sending<C>,
): Promise<Tried<ResponseOf<C>>> {
  const { path } = addressOf(name, sending)
  const headers: Record<string, string> = { cookie: request.headers.get('cookie') ?? '' }
  const response = await context.get(rendering).fetch(path, { headers })
  if (!response.ok) return { ok: false, failure: await toFailure(response) }
  return { ok: true, value: (await response.json()) as ResponseOf<C> }
}
