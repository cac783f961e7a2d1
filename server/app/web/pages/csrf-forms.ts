import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { parse } from 'hono/utils/cookie'
import { sessionCookieOf } from '../../../platform/http/caller/session-cookie.ts'
import type { AppContext } from '../../app-context.ts'

const MAX_BYTES = 100_000
const isFromOwnHost = csrf({ origin: (origin, c) => hostOf(origin) === c.req.header('host') })

/** Accepts forms only from pages of the same host (R15): 403 otherwise, 413 beyond 100 kB. */
export const ownFormsOnly = every(
  refuseOthers,
  bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text('Es demasiado.', 413) }),
)

async function refuseOthers(c: Context, next: Next): Promise<Response | void> {
  const refusal = await isFromOwnHost(c, async () => {}).then(
    () => null,
    (error: unknown) => error,
  )
  if (refusal === null) return next()
  if (!(refusal instanceof HTTPException)) throw refusal
  return c.text('Este formulario no viene de una página del estudio.', 403)
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** The session token in the cookie of a request for a page. */
export const sessionTokenOf = (app: AppContext, request: Request): string | null =>
  parse(request.headers.get('cookie') ?? '')[sessionCookieOf(app)] || null
