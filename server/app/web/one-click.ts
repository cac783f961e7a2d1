import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { chooseByLink } from '../../notifications/by-link/choose-by-link.ts'
import type { AppContext } from '../app-context.ts'

const PAGE = '/avisos/baja'
const MAX_BYTES = 4096

/**
 * The POST of an unsubscribe link: by a mail program's one click (RFC 8058), or by the buttons of its page. The signed
 * link is the authorization, so no session and no CSRF check are needed. Opening the page (GET) changes nothing.
 */
export function oneClickOf(app: AppContext): Hono {
  const site = new Hono()
  site.post(PAGE, bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text('Es demasiado.', 413) }), async (c) => {
    c.header('Cache-Control', 'no-store')
    const token = c.req.query('t') ?? ''
    const choice = readChoice(await formOf(c))
    if (!choice) return c.text('No entendimos lo que se pidió.', 400)
    const result = await chooseByLink(app, token, choice.wanted)
    const page = `${PAGE}?t=${encodeURIComponent(token)}`
    if (choice.by === 'page') return c.redirect(page, 303)
    return result.allowed ? c.text('Listo.') : c.text('El enlace no está completo.', 404)
  })
  return site
}

const formOf = (c: Context) => c.req.parseBody().catch((): Record<string, unknown> => ({}))

function readChoice(form: Record<string, unknown>): { by: 'program' | 'page'; wanted: boolean } | null {
  if (form['List-Unsubscribe'] === 'One-Click') return { by: 'program', wanted: false }
  const { avisos } = form
  return avisos === 'no' || avisos === 'si' ? { by: 'page', wanted: avisos === 'si' } : null
}
