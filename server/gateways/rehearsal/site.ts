import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { Ground } from '../../open-world.ts'
import { authenticatePage } from './authenticate-page.ts'
import { authenticate, type Bank, type Confirmed, confirm } from './confirm.ts'
import type { DeliveryScript } from './events.ts'
import { findPayment } from './store.ts'

const confirmation = z.object({
  client_secret: z.string(),
  card: z.object({
    number: z.string().max(40),
    exp_month: z.coerce.number().int(),
    exp_year: z.coerce.number().int(),
    cvc: z.string().max(8),
    name: z.string().max(200).default(''),
  }),
  /** A path of the portal to come back to after the bank's own page. */
  return_url: z.string().max(500).optional(),
})
const answered = z.object({
  client_secret: z.string(),
  choice: z.enum(['authorise', 'reject']),
  return_url: z.string().max(500).default('/'),
})

/**
 * What the gateway serves by itself, to browsers: card data comes here and never to the portal's API. Answers have
 * Stripe's shapes: 200 with a status, or 402 with an error.
 */
export function rehearsalSite(ground: Ground, script: DeliveryScript = 'twice'): Hono {
  const bank: Bank = { ground, script }
  const site = new Hono().basePath('/_ensayo')
  site.use(bodyLimit({ maxSize: 10_000 }))
  site.post('/payments/:id/confirm', async (c) => {
    const sent = confirmation.safeParse(await c.req.json().catch(() => null))
    if (!sent.success) return fault(c, 400, 'parameter_missing', 'Expected client_secret and a card.')
    const { client_secret, card, return_url } = sent.data
    return tell(c, await confirm(bank, c.req.param('id'), client_secret, card), portalPath(return_url))
  })
  site.get('/autenticar', async (c) => {
    const { payment_intent = '', client_secret = '', return_url } = c.req.query()
    const payment = await findPayment(ground.database.db, payment_intent)
    if (payment?.client_secret !== client_secret) return c.text('No encontramos este pago.', 404)
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    c.header('Cache-Control', 'no-store')
    return c.html(authenticatePage(payment, portalPath(return_url)))
  })
  site.post('/payments/:id/authenticate', async (c) => {
    const sent = answered.safeParse(await c.req.parseBody())
    if (!sent.success) return fault(c, 400, 'parameter_missing', 'Expected client_secret and a choice.')
    const { client_secret, choice, return_url } = sent.data
    const done = await authenticate(bank, c.req.param('id'), client_secret, choice === 'authorise')
    if (done.kind === 'missing') return c.text('No encontramos este pago.', 404)
    const back = new URL(portalPath(return_url), 'http://portal')
    back.searchParams.set('payment_intent', c.req.param('id'))
    back.searchParams.set('redirect_status', done.kind === 'succeeded' ? 'succeeded' : 'failed')
    return c.redirect(`${back.pathname}${back.search}`, 303)
  })
  return site
}

function tell(c: Context, confirmed: Confirmed, return_url: string): Response {
  c.header('Cache-Control', 'no-store')
  if (confirmed.kind === 'missing') return fault(c, 404, 'resource_missing', 'No such payment.')
  if (confirmed.kind === 'declined') return c.json({ error: { type: 'card_error', ...confirmed.decline } }, 402)
  const { id, client_secret } = confirmed.payment
  if (confirmed.kind === 'succeeded') return c.json({ id, status: 'succeeded' })
  const query = new URLSearchParams({ payment_intent: id, client_secret, return_url })
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url: `/_ensayo/autenticar?${query}` } }
  return c.json({ id, status: 'requires_action', next_action })
}

const fault = (c: Context, status: 400 | 404, code: string, message: string): Response =>
  c.json({ error: { type: 'invalid_request_error', code, message } }, status)

/** A path of this portal alone: never another host, however it is spelled. */
function portalPath(told: string | undefined): string {
  if (!told || !/^\/(?![/\\])/.test(told)) return '/'
  const url = new URL(told, 'http://portal')
  return url.host === 'portal' ? `${url.pathname}${url.search}` : '/'
}
