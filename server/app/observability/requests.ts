import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { type RequestContext, withRequestContext } from '../../platform/http/request-context.ts'
import { PROBES } from './health.ts'

/** A request that has been answered: never an address, an e-mail or a name. `ms` is until its answer began. */
export type Answered = {
  readonly request: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly role: string
  readonly reason?: string
}
export type Traced = (work: () => Promise<void>) => Promise<(entry: Answered) => void>
export type Watching = {
  readonly patternOf: ((path: string) => string | null) | undefined
  readonly answered: readonly ((entry: Answered) => void)[]
  readonly traced?: Traced | undefined
}

export function watchRequests({ patternOf, answered, traced }: Watching): MiddlewareHandler {
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
    const end = await withRequestContext(requestContext, async () => (traced ? traced(work) : (await work(), null)))
    c.res.headers.set('X-Request-Id', id)
    if (!end && answered.length === 0) return
    const payload: Answered = {
      request: id,
      method: METHODS.has(c.req.method) ? c.req.method : 'OTHER',
      route: requestContext.route ?? routeOf(c, patternOf),
      status: c.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      role: requestContext.role ?? 'visitor',
      ...(requestContext.reason === null ? {} : { reason: requestContext.reason }),
    }
    for (const listener of answered) listener(payload)
    end?.(payload)
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** An id from before is kept, so that the balancer's log and ours speak of one request; anything odd is not written down. */
const SANE = /^[\w.-]{8,64}$/
const idOf = (header: string | undefined): string => (header !== undefined && SANE.test(header) ? header : randomUUID())

/** What is served by its first part alone. */
const FOLDERS = ['assets', 'files', 'fonts', 'media', 'api']

export function routeOf(c: Context, patternOf: Watching['patternOf']): string {
  const [, first = ''] = c.req.path.split('/')
  if (FOLDERS.includes(first)) return `/${first}/*`
  if ((c.req.header('host') ?? '').startsWith('admin.')) return 'admin'
  return patternOf?.(c.req.path) ?? 'other'
}
