import { Hono } from 'hono'
import { html } from 'hono/html'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { z } from 'zod'
import { completeAuthentication, completeSetupAuthentication } from '../bank/confirming.ts'
import type { IntentObject, SetupObject } from '../provider/shapes.ts'
import { findObject } from '../provider/objects.ts'
import { inTransaction, type Provider } from '../provider/provider.ts'
import { NO_MONEY, page, portalPath } from '../../pages/frame.ts'

const authenticationInput = z.object({
  client_secret: z.string(),
  choice: z.enum(['authorise', 'reject']),
  return_url: z.string().max(500).default('/'),
})
const NOT_FOUND = 'No encontramos este pago.'

export function authenticationSite(provider: Provider): Hono {
  const site = new Hono()
  const findByClientSecret = async (id: string, client_secret: string) => {
    const { db } = provider.context.database
    const intent = id.startsWith('seti_')
      ? await findObject<SetupObject>(db, 'setup_intent', id)
      : await findObject<IntentObject>(db, 'payment_intent', id)
    return intent?.client_secret === client_secret ? intent : null
  }
  site.get('/autenticar', async (c) => {
    const { payment_intent = '', client_secret = '', return_url } = c.req.query()
    const intent = await findByClientSecret(payment_intent, client_secret)
    if (!intent) return c.text(NOT_FOUND, 404)
    const title = intent.object === 'setup_intent' ? 'Autoriza tu tarjeta' : 'Autoriza tu pago'
    return page(c, title, authenticationForm(intent, portalPath(return_url, c.req.url)))
  })
  site.post('/payments/:id/authenticate', async (c) => {
    const parsed = authenticationInput.safeParse(await c.req.parseBody())
    const intent = parsed.success && (await findByClientSecret(c.req.param('id'), parsed.data.client_secret))
    if (!intent) return c.text(NOT_FOUND, 404)
    const { choice, return_url } = parsed.data
    const isAuthorised = choice === 'authorise'
    const isSaving = intent.object === 'setup_intent'
    const kind = await inTransaction(provider, async (request) => {
      const complete = isSaving ? completeSetupAuthentication : completeAuthentication
      return (await complete(request, intent.id, isAuthorised)).kind
    })
    const returnUrl = new URL(portalPath(return_url, c.req.url), 'http://portal')
    returnUrl.searchParams.set(isSaving ? 'setup_intent' : 'payment_intent', intent.id)
    returnUrl.searchParams.set('redirect_status', kind === 'succeeded' ? 'succeeded' : 'failed')
    return c.redirect(`${returnUrl.pathname}${returnUrl.search}`, 303)
  })
  return site
}

const authenticationForm = (intent: IntentObject | SetupObject, return_url: string) => html`
${
  intent.object === 'setup_intent'
    ? html`<p>Tu estudio quiere guardar esta tarjeta.</p>`
    : html`<p>${intent.description ?? 'Suscripción'}: <strong>${formatMoney(intent.amount)} MXN</strong></p>`
}
<p><small>${NO_MONEY}</small></p>
<form method="post" action="/_ensayo/payments/${intent.id}/authenticate">
<input type="hidden" name="client_secret" value="${intent.client_secret}">
<input type="hidden" name="return_url" value="${return_url}">
<div class="choices">
<button class="first" name="choice" value="authorise">Autorizar</button>
<button name="choice" value="reject">Rechazar</button>
</div>
</form>`
