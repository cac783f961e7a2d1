import { Hono } from 'hono'
import { html } from 'hono/html'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { z } from 'zod'
import { answerBank, answerBankOnSaving } from '../bank/confirming.ts'
import type { IntentThing, SetupThing } from '../provider/shapes.ts'
import { find } from '../provider/things.ts'
import { inTransaction, type Provider } from '../provider/provider.ts'
import { NO_MONEY, page, portalPath } from '../../pages/frame.ts'

const answered = z.object({
  client_secret: z.string(),
  choice: z.enum(['authorise', 'reject']),
  return_url: z.string().max(500).default('/'),
})
const NONE = 'No encontramos este pago.'

export function authenticating(provider: Provider): Hono {
  const site = new Hono()
  const ofBearer = async (id: string, client_secret: string) => {
    const { db } = provider.context.database
    const intent = id.startsWith('seti_')
      ? await find<SetupThing>(db, 'setup_intent', id)
      : await find<IntentThing>(db, 'payment_intent', id)
    return intent?.client_secret === client_secret ? intent : null
  }
  site.get('/autenticar', async (c) => {
    const { payment_intent = '', client_secret = '', return_url } = c.req.query()
    const intent = await ofBearer(payment_intent, client_secret)
    if (!intent) return c.text(NONE, 404)
    const title = intent.object === 'setup_intent' ? 'Autoriza tu tarjeta' : 'Autoriza tu pago'
    return page(c, title, authenticationForm(intent, portalPath(return_url, c.req.url)))
  })
  site.post('/payments/:id/authenticate', async (c) => {
    const sent = answered.safeParse(await c.req.parseBody())
    const intent = sent.success && (await ofBearer(c.req.param('id'), sent.data.client_secret))
    if (!intent) return c.text(NONE, 404)
    const { choice, return_url } = sent.data
    const isBearer = choice === 'authorise'
    const isSaving = intent.object === 'setup_intent'
    const kind = await inTransaction(provider, async (request) => {
      const answer = isSaving ? answerBankOnSaving : answerBank
      return (await answer(request, intent.id, isBearer)).kind
    })
    const back = new URL(portalPath(return_url, c.req.url), 'http://portal')
    back.searchParams.set(isSaving ? 'setup_intent' : 'payment_intent', intent.id)
    back.searchParams.set('redirect_status', kind === 'succeeded' ? 'succeeded' : 'failed')
    return c.redirect(`${back.pathname}${back.search}`, 303)
  })
  return site
}

const authenticationForm = (intent: IntentThing | SetupThing, return_url: string) => html`
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
