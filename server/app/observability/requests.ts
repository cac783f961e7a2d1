import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isAdmin } from '../../platform/http/caller/admin-origin.ts'
import { type RequestContext, withRequestContext } from '../../platform/http/request-context.ts'
import { PROBES } from './health.ts'

/** A completed request, without IP address, e-mail or name. `ms` is the time until the response began. */
export type CompletedRequest = {
  readonly request: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly role: string
  readonly reason?: string
}
export type TraceRequest = (work: () => Promise<void>) => Promise<(entry: CompletedRequest) => void>
export type RequestObserver = {
  readonly patternOf: ((path: string) => string | null) | undefined
  readonly answered: readonly ((entry: CompletedRequest) => void)[]
  readonly traced?: TraceRequest | undefined
}

export function watchRequests({ patternOf, answered, traced }: RequestObserver): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req
    if (PROBES.has(path)) return next()
    const began = performance.now()
    const id = idOf(c.req.header('x-request-id'))
    const isApi = path.startsWith('/api/')
    const isRead = !isApi && (c.req.method === 'GET' || c.req.method === 'HEAD')
    const requestContext: RequestContext = {
      id,
      isApi,
      route: null,
      role: null,
      reason: null,
      read: isRead ? new Map() : null,
    }
    const work = async () => {
      await next()
    }
    const endTrace = await withRequestContext(requestContext, async () =>
      traced ? traced(work) : (await work(), null),
    )
    c.res.headers.set('X-Request-Id', id)
    if (!endTrace && answered.length === 0) return
    const entry: CompletedRequest = {
      request: id,
      method: METHODS.has(c.req.method) ? c.req.method : 'OTHER',
      route: requestContext.route ?? routeOf(c, patternOf),
      status: c.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      role: requestContext.role ?? 'visitor',
      ...(requestContext.reason === null ? {} : { reason: requestContext.reason }),
    }
    for (const listener of answered) listener(entry)
    endTrace?.(entry)
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A well-formed id of the load balancer is reused, so that both logs name one request; any other is ignored. */
const VALID_ID = /^[\w.-]{8,64}$/
const idOf = (header: string | undefined): string =>
  header !== undefined && VALID_ID.test(header) ? header : randomUUID()

/** Folders whose files are logged by the first part of the path alone. */
const FOLDERS = ['assets', 'files', 'fonts', 'media', 'api']

export function routeOf(c: Context, patternOf: RequestObserver['patternOf']): string {
  const [, first = ''] = c.req.path.split('/')
  if (FOLDERS.includes(first)) return `/${first}/*`
  if (isAdmin(c)) return 'admin'
  return patternOf?.(c.req.path) ?? 'other'
}
