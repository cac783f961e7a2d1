import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../app/app-context.ts'
import { handleRequest, type FindCaller, type Token } from './handle-request.ts'
import { callerAddress } from './caller-address.ts'
import { currentRequest, memoizedPerPage } from './request-context.ts'
import { FORM_AROUND } from './form.ts'
import { readBody } from './read-body.ts'
import { refuse, type Reply, replyTo, replyToError } from './reply.ts'
import { type Route } from './route.ts'
import { Ready, RawResponse } from './request.ts'
import type { Log } from '../log/log.ts'

const BODY_LIMIT = 100_000
/** Providers send many webhooks at once. */
const RAW_LIMIT = 3_000_000
const UPLOAD_SILENT_MS = 20_000

export type ApiOptions = {
  findCaller: FindCaller
  trustedProxies: number
  log: Log
  refused?: ((reason: string, call: string) => void) | undefined
  uploadSilentMs?: number
}

/** The HTTP API below /api, from the routes of all rooms. Two routes for one call do not start. */
export function apiOf(app: AppContext, routes: readonly Route[], options: ApiOptions): Hono {
  const api = new Hono().basePath('/api')
  const known = new Set<string>()
  for (const route of inOrder(routes)) {
    const name = `${route.call.method} ${route.call.path}`
    if (known.has(name)) throw new Error(`Two routes answer ${name}: expected one. Remove one of them.`)
    known.add(name)
    api.on(route.call.method, route.call.path.replace(/\{(\w+)\}/g, ':$1'), (c) => serve(app, route, options, c))
  }
  api.all('*', (c) => sendReply(c, replyTo(refuse('no-such-call'))))
  return api
}

const inOrder = (routes: readonly Route[]): Route[] =>
  routes.toSorted((a, b) => a.call.path.split('{').length - b.call.path.split('{').length)

async function serve(app: AppContext, route: Route, options: ApiOptions, c: Context): Promise<Response> {
  const { upload, raw } = route.call
  const requestContext = currentRequest()
  // A page asks within its own request: that one stays a page.
  if (requestContext?.isApi) requestContext.route = `/api${route.call.path}`
  const most = raw ? RAW_LIMIT : upload ? upload + FORM_AROUND : BODY_LIMIT
  try {
    const reply = await handleRequest(app, route, knowing(options.findCaller, route.call), tokenOf(c, app), {
      params: c.req.param() as Record<string, string>,
      query: queryOf(c),
      read: () => readBody(c.req.raw, { most, silentMs: upload ? (options.uploadSilentMs ?? UPLOAD_SILENT_MS) : null }),
      headers: c.req.raw.headers,
      from: callerAddress(c, options.trustedProxies),
      setSessionCookie: (ticket) => setSessionCookie(c, app, ticket),
    })
    if (reply.status >= 400) reportRefusal(route, reply, options)
    return sendReply(c, reply)
  } catch (error) {
    if (!hasLeft(error)) options.log({ level: 'error', call: `${route.call.method} ${route.call.path}`, error })
    const reply = replyToError(error)
    reportRefusal(route, reply, options)
    return sendReply(c, reply)
  }
}

const knowing =
  (find: FindCaller, { method }: Route['call']): FindCaller =>
  async (app, token) => {
    const load = () => find(app, token)
    const found = await (method === 'GET' ? memoizedPerPage(`caller ${token}`, load) : load())
    const requestContext = currentRequest()
    if (requestContext && found.allowed && found.value) requestContext.role = found.value.role
    return found
  }

function reportRefusal({ call }: Route, { body }: Reply, { refused }: ApiOptions): void {
  const { code } = body as { code?: string }
  if (code === undefined) return
  const requestContext = currentRequest()
  if (requestContext?.isApi) requestContext.reason = code
  refused?.(code, `${call.method} ${call.path}`)
}

const hasLeft = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET'

const queryOf = (c: Context): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  )

function sendReply(c: Context, { status, body, headers }: Reply): Response {
  c.header('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value)
  if (body instanceof RawResponse) return c.body(body.body, status as 200)
  if (!(body instanceof Ready)) return c.json(body as never, status as 200)
  return c.body(body.json, status as 200, { 'Content-Type': 'application/json' })
}

export const SESSION_COOKIE = 'aforo_session'
/** Where there is https, under a name that no neighbour below the same domain can write (R15). */
export const sessionCookieOf = ({ address }: AppContext): string =>
  address.startsWith('https:') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE

function tokenOf(c: Context, app: AppContext): Token {
  const header = c.req.header('authorization')
  if (header) return { text: header.replace(/^Bearer\s+/i, ''), from: 'header' }
  const cookie = getCookie(c, sessionCookieOf(app))
  return cookie ? { text: cookie, from: 'cookie' } : null
}

function setSessionCookie(c: Context, app: AppContext, ticket: { token: string; expires_at: Date } | null): void {
  const safe = { httpOnly: true, sameSite: 'Lax', path: '/', secure: app.address.startsWith('https:') } as const
  if (ticket) setCookie(c, sessionCookieOf(app), ticket.token, { ...safe, expires: ticket.expires_at })
  else deleteCookie(c, sessionCookieOf(app), safe)
}
