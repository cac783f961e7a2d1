import type { Context } from 'hono'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { IncomingRequest } from './handle-request.ts'
import type { Reply } from './reply.ts'
import { EncodedJson } from './request.ts'
import { sessionCookie } from './caller/session-cookie.ts'

/** A call of the page that this process renders: text in the address, and the body as a value. */
export type PageCall = {
  readonly name: string
  readonly params: Record<string, string>
  readonly query: Record<string, string>
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

/** The cookies are those of the session; the page that calls sets them. */
export type PageReply = Reply & { readonly cookies: readonly string[] }

type PageRequest = Omit<IncomingRequest, 'from' | 'isLocal'>

/** Answers a call of the page `c` like one over HTTP, but the value of the reply is not written as JSON and read again. */
export async function answerPage(
  app: AppContext,
  c: Context,
  { params, query, body, idempotencyKey }: PageCall,
  answer: (incoming: PageRequest) => Promise<Reply>,
): Promise<PageReply> {
  const cookies: string[] = []
  const reply = await answer({
    params,
    query,
    read: async () => allow(new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body))),
    headers: new Headers({
      'content-type': 'application/json',
      'user-agent': c.req.header('user-agent') ?? '',
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    }),
    setSessionCookie: (session) => {
      cookies.push(sessionCookie(app, session))
    },
  })
  return {
    ...reply,
    body: reply.body instanceof EncodedJson ? reply.body.toJSON() : reply.body,
    cookies,
  }
}
