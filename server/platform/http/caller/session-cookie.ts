import { serialize } from 'hono/utils/cookie'
import type { AppContext } from '../../../app/app-context.ts'

export const SESSION_COOKIE = 'aforo_session'

/** With https it has the `__Host-` prefix, so that no other host of the same domain can set it (R15). */
export const sessionCookieOf = ({ address }: AppContext): string =>
  address.startsWith('https:') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE

/** The `Set-Cookie` header of a session; without one it ends the session of the browser. */
export function sessionCookie(app: AppContext, session: { token: string; expires_at: Date } | null): string {
  const secure = app.address.startsWith('https:')
  const lifetime = session ? { expires: session.expires_at } : { maxAge: 0 }
  return serialize(sessionCookieOf(app), session?.token ?? '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    ...lifetime,
  })
}
