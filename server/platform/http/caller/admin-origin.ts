import type { Context, MiddlewareHandler } from 'hono'
import { sendReply } from '../api.ts'
import { refuse } from '@aforo/domain/values/request-refusals.ts'
import { replyTo } from '../reply.ts'

type Serve = (request: Request, env?: unknown) => Response | Promise<Response>
type AdminEnv = { isAdminPort?: true }

/** Serves on the admin's port: every request there is the admin's, also with a host of the portal. */
export const onAdminPort =
  (serve: Serve): Serve =>
  (request, env) =>
    serve(request, { ...(env as object), isAdminPort: true } satisfies AdminEnv)

/** Whether a request came to the admin: to its port, or to a host that begins with `admin.`. */
export const isAdmin = (c: Context): boolean =>
  (c.env as AdminEnv | undefined)?.isAdminPort === true || (c.req.header('host') ?? '').startsWith('admin.')

/**
 * Keeps the admin apart from the portal on the same host (R15). Browsers send the portal's cookies to every port, so
 * the admin reads and sets none; and it accepts no writing from pages of another origin.
 */
export const keepAdminApart =
  ({ adminAddress }: { adminAddress: string }): MiddlewareHandler =>
  async (c, next) => {
    if (!isAdmin(c)) return next()
    if (!isFromAdmin(c, adminAddress)) return sendReply(c, replyTo(refuse('foreign-page')))
    c.req.raw.headers.delete('cookie')
    await next()
    c.res.headers.delete('set-cookie')
  }

/** Programs and providers send no origin. */
function isFromAdmin(c: Context, adminAddress: string): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return true
  return origin === adminAddress || URL.parse(origin)?.host === c.req.header('host')
}
