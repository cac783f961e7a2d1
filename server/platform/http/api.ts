import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppContext } from '../../app/app-context.ts'
import { handleRequest, type FindCaller, type IncomingRequest, type Token } from './handle-request.ts'
import { callerAddress } from './caller/caller-address.ts'
import { isLocalVisitor } from './caller/local-visitor.ts'
import { answerPage, type PageCall, type PageReply } from './page-call.ts'
import { currentRequest, memoizedPerPage } from './request-context.ts'
import { sessionCookie, sessionCookieOf } from './caller/session-cookie.ts'
import { FORM_OVERHEAD_BYTES } from './body/form.ts'
import { readBody } from './body/read-body.ts'
import { refuse } from '@aforo/domain/values/request-refusals.ts'
import { type Reply, replyTo, replyToError } from './reply.ts'
import { type Refusals, refusalsOf } from './openapi/openapi-refusals.ts'
import { type Route } from './route.ts'
import { EncodedJson, RawResponse } from './request.ts'
import type { Log } from '../log/log.ts'

const BODY_LIMIT = 100_000
/** Providers send many webhooks at once. */
const RAW_LIMIT = 3_000_000
const UPLOAD_SILENT_MS = 20_000

export type ApiOptions = {
  findCaller: FindCaller
  trustedProxies: number
  log: Log
  /** Why the session that is sent may be refused, by `findCaller`. */
  ofSession: Refusals
  refused?: ((reason: string, call: string) => void) | undefined
  uploadSilentMs?: number
}

/** The calls of all areas over HTTP, and for the pages that this process renders. */
export type Api = Hono & { callFromPage: (c: Context, token: Token, call: PageCall) => Promise<PageReply> }

/** The API below /api, from the routes of all areas. Throws when two routes have one method and path. */
export function apiOf(app: AppContext, routes: readonly Route[], options: ApiOptions): Api {
  const api = new Hono().basePath('/api')
  const known = new Map<string, Route>()
  for (const route of orderBySpecificity(routes)) {
    const name = `${route.call.method} ${route.call.path}`
    if (known.has(name)) throw new Error(`Expected one route for ${name}, found two. Remove one of them.`)
    known.set(name, route)
    api.on(route.call.method, route.call.path.replace(/\{(\w+)\}/g, ':$1'), (c) => serveRoute(app, route, options, c))
  }
  api.all('*', (c) => sendReply(c, replyTo(refuse('no-such-call'))))
  return Object.assign(api, {
    async callFromPage(c: Context, token: Token, call: PageCall) {
      const route = known.get(call.name)
      if (!route) throw new Error(`No call is named ${call.name}.`)
      return answerPage(app, c, call, (incoming) =>
        answer(app, route, options, token, { ...incoming, ...connectionOf(c, options) }),
      )
    },
  })
}

const orderBySpecificity = (routes: readonly Route[]): Route[] =>
  routes.toSorted((a, b) => a.call.path.split('{').length - b.call.path.split('{').length)

async function serveRoute(app: AppContext, route: Route, options: ApiOptions, c: Context): Promise<Response> {
  const { upload, raw } = route.call
  const requestContext = currentRequest()
  // A server-rendered page calls the API within its own request, which must stay labelled as a page.
  if (requestContext?.isApi) requestContext.route = `/api${route.call.path}`
  const maxBytes = raw ? RAW_LIMIT : upload ? upload + FORM_OVERHEAD_BYTES : BODY_LIMIT
  const silentMs = upload ? (options.uploadSilentMs ?? UPLOAD_SILENT_MS) : null
  const reply = await answer(app, route, options, tokenOf(c, app), {
    params: c.req.param() as Record<string, string>,
    query: queryOf(c),
    read: () => readBody(c.req.raw, { most: maxBytes, silentMs }),
    headers: c.req.raw.headers,
    setSessionCookie: (ticket) => c.header('Set-Cookie', sessionCookie(app, ticket), { append: true }),
    ...connectionOf(c, options),
  })
  return sendReply(c, reply)
}

const connectionOf = (c: Context, { trustedProxies }: ApiOptions) => ({
  from: callerAddress(c, trustedProxies),
  isLocal: isLocalVisitor(c),
})

async function answer(
  app: AppContext,
  route: Route,
  options: ApiOptions,
  token: Token,
  incoming: IncomingRequest,
): Promise<Reply> {
  try {
    const findCaller = findAndRecordCaller(options.findCaller, route.call)
    const reply = await handleRequest(app, route, findCaller, token, incoming)
    if (reply.status >= 400) {
      if (app.checksAnswers) assertListed(route, reply, options.ofSession)
      reportRefusal(route, reply, options)
    }
    return reply
  } catch (error) {
    if (!isClientAbort(error)) options.log({ level: 'error', call: `${route.call.method} ${route.call.path}`, error })
    const reply = replyToError(error)
    reportRefusal(route, reply, options)
    return reply
  }
}

const findAndRecordCaller =
  (findCaller: FindCaller, { method }: Route['call']): FindCaller =>
  async (app, token) => {
    const load = () => findCaller(app, token)
    const result = await (method === 'GET' ? memoizedPerPage(`caller ${token}`, load) : load())
    const requestContext = currentRequest()
    if (requestContext && result.allowed && result.value) requestContext.role = result.value.role
    return result
  }

/** Throws if the description of the call does not list the reason of this refusal. */
function assertListed(route: Route, { body }: Reply, ofSession: Refusals): void {
  const listed = Object.keys(refusalsOf(route, ofSession))
  const { code = '' } = body as { code?: string }
  if (!listed.includes(code))
    throw new Error(
      `${route.call.id} was refused for ${code}: expected one of ${listed.join(', ')}. List it in the call.`,
    )
}

function reportRefusal({ call }: Route, { body }: Reply, { refused }: ApiOptions): void {
  const { code } = body as { code?: string }
  if (code === undefined) return
  const requestContext = currentRequest()
  if (requestContext?.isApi) requestContext.reason = code
  refused?.(code, `${call.method} ${call.path}`)
}

const isClientAbort = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET'

const queryOf = (c: Context): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  )

export function sendReply(c: Context, { status, body, headers }: Reply): Response {
  c.header('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value)
  if (body instanceof RawResponse) return c.body(body.body, status as 200)
  if (!(body instanceof EncodedJson)) return c.json(body as never, status as 200)
  return c.body(body.json, status as 200, { 'Content-Type': 'application/json' })
}

function tokenOf(c: Context, app: AppContext): Token {
  const header = c.req.header('authorization')
  if (header) return { text: header.replace(/^Bearer\s+/i, ''), from: 'header' }
  const cookie = getCookie(c, sessionCookieOf(app))
  return cookie ? { text: cookie, from: 'cookie' } : null
}
