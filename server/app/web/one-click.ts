import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { chooseByLink } from '../../notifications/by-link/choose-by-link.ts'
import type { AppContext } from '../app-context.ts'

const PAGE = '/avisos/baja'
const LARGEST = 4096

/**
 * What is sent to the page of a letter's link: by a mail program on one click (RFC 8058), or by the page's own buttons. The
 * signed link is the key, so that neither a session nor a sign of the page is asked for. To open the page does nothing.
 */
export function oneClickOf(app: AppContext): Hono {
  const site = new Hono()
  site.post(PAGE, bodyLimit({ maxSize: LARGEST, onError: (c) => c.text('Es demasiado.', 413) }), async (c) => {
    c.header('Cache-Control', 'no-store')
    const token = c.req.query('t') ?? ''
    const choice = readChoice(await formOf(c))
    if (!choice) return c.text('No entendimos lo que se pidió.', 400)
    const done = await chooseByLink(app, token, choice.wanted)
    const page = `${PAGE}?t=${encodeURIComponent(token)}`
    if (choice.by === 'page') return c.redirect(page, 303)
    return done.allowed ? c.text('Listo.') : c.text('El enlace no está completo.', 404)
  })
  return site
}

const formOf = (c: Context) => c.req.parseBody().catch((): Record<string, unknown> => ({}))

function readChoice(form: Record<string, unknown>): { by: 'program' | 'page'; wanted: boolean } | null {
  if (form['List-Unsubscribe'] === 'One-Click') return { by: 'program', wanted: false }
  const { avisos } = form
  return avisos === 'no' || avisos === 'si' ? { by: 'page', wanted: avisos === 'si' } : null
}
