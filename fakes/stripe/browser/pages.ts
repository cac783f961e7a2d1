import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { z } from 'zod'
import type { Decline } from '../bank/behaviour.ts'
import { plansFor } from '../bank/instalments.ts'
import { methodOfCard } from '../bank/methods.ts'
import { beginOn, type Bought, buy } from '../billing/selling.ts'
import type { MethodThing, Plan, SessionThing } from '../provider/shapes.ts'
import { find, hold } from '../provider/things.ts'
import { inTransaction, type Provider, type ProviderRequest } from '../provider/provider.ts'
import { bankPage } from '../bank/charging.ts'
import { cardSent } from './confirm.ts'
import { NO_MONEY, page } from '../../pages/frame.ts'

const pressed = z.union([cardSent, z.object({ method: z.string().startsWith('pm_'), months: z.coerce.number().int() })])
type Answer =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'choose'; readonly method: string; readonly plans: readonly Plan[] }
  | { readonly kind: 'declined'; readonly decline: Decline }

const OVER = 'Esta página de pago ya no está disponible.'

/** The provider's own page, where a payment or a subscription is bought (4.18, 9.12). Works without scripts. */
export function pages(provider: Provider): Hono {
  const site = new Hono()
  const shown = (id: string) => find<SessionThing>(provider.context.database.db, 'checkout.session', id)
  const show = (c: Context, session: SessionThing, answer: Answer | null) =>
    page(
      c,
      session._title,
      answer?.kind === 'choose' ? choosing(session, answer) : form(session, answer),
      formsOf(session),
    )
  site.get('/pagina/:id', async (c) => {
    const session = await shown(c.req.param('id'))
    if (session?.status === 'complete') return c.redirect(successOf(session), 303)
    return session?.status === 'open' ? show(c, session, null) : c.text(OVER, 410)
  })
  site.post('/pagina/:id', async (c) => {
    const sent = pressed.safeParse(await c.req.parseBody())
    const session = await shown(c.req.param('id'))
    if (session?.status === 'complete') return c.redirect(successOf(session), 303)
    if (session?.status !== 'open') return c.text(OVER, 410)
    if (!sent.success) return show(c, session, { kind: 'declined', decline: { code: 'incomplete', message: '' } })
    const answer = await inTransaction(provider, (request) => press(request, session.id, sent.data))
    return answer.kind === 'go' ? c.redirect(answer.to, 303) : show(c, session, answer)
  })
  return site
}

async function press(request: ProviderRequest, id: string, sent: z.output<typeof pressed>): Promise<Answer> {
  const session = await hold<SessionThing>(request, 'checkout.session', id)
  if (session.status !== 'open') return { kind: 'go', to: successOf(session) }
  const method =
    'method' in sent
      ? await hold<MethodThing>(request, 'payment_method', sent.method)
      : await methodOfCard(request, sent)
  if (!('method' in sent)) {
    const intent = await beginOn(request, session)
    const plans = intent.object === 'payment_intent' ? plansFor(intent, method) : []
    if (plans.length > 0) return { kind: 'choose', method: method.id, plans }
  }
  const freshSession = await hold<SessionThing>(request, 'checkout.session', id)
  return answerTo(freshSession, await buy(request, freshSession, method, 'method' in sent ? sent.months : 1))
}

function answerTo(session: SessionThing, bought: Bought): Answer {
  if (bought.kind === 'declined') return { kind: 'declined', decline: bought.decline }
  if (bought.kind === 'succeeded') return { kind: 'go', to: successOf(session) }
  return { kind: 'go', to: bankPage(bought.intent, `/_ensayo/pagina/${session.id}`).redirect_to_url?.url ?? '/' }
}

const successOf = ({ id, success_url }: SessionThing): string => success_url.replace('{CHECKOUT_SESSION_ID}', id)
const formsOf = ({ success_url }: SessionThing): string => `'self' ${new URL(success_url).origin}`

const dueNow = ({ amount_total, mode }: SessionThing) =>
  mode === 'subscription' && amount_total === 0
    ? html`<p>Hoy no se cobra nada.</p>`
    : html`<p>Total: <strong>${formatMoney(amount_total ?? 0)} MXN</strong></p>`

const form = (session: SessionThing, answer: Answer | null) => html`
${dueNow(session)}
<p><small>${NO_MONEY}</small></p>
${answer?.kind === 'declined' ? html`<p role="alert">${wordsOf(answer.decline)}</p>` : ''}
<form method="post">
<label for="name">Nombre en la tarjeta</label>
<input id="name" name="name" autocomplete="cc-name" required maxlength="200">
<label for="number">Número de tarjeta</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23">
<div class="row">
<div><label for="exp_month">Mes</label>
<input id="exp_month" name="exp_month" inputmode="numeric" autocomplete="cc-exp-month" required maxlength="2" placeholder="MM"></div>
<div><label for="exp_year">Año</label>
<input id="exp_year" name="exp_year" inputmode="numeric" autocomplete="cc-exp-year" required maxlength="4" placeholder="AAAA"></div>
</div>
<label for="cvc">CVV</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" required maxlength="4">
<div class="choices">
<button class="first">${session.amount_total ? 'Pagar' : 'Empezar'}</button>
<a class="button" href="${session.cancel_url ?? '/'}">Cancelar</a>
</div>
</form>`

const choosing = (session: SessionThing, { method, plans }: Extract<Answer, { kind: 'choose' }>) => html`
${dueNow(session)}
<p><small>${NO_MONEY}</small></p>
<form method="post">
<input type="hidden" name="method" value="${method}">
<label for="months">¿En cuántos pagos?</label>
<select id="months" name="months">
<option value="1">Un solo pago</option>
${plans.map(({ count }) => html`<option value="${count}">${count} meses sin intereses de ${formatMoney(Math.ceil((session.amount_total ?? 0) / count))}</option>`)}
</select>
<div class="choices">
<button class="first">Pagar</button>
<a class="button" href="${session.cancel_url ?? '/'}">Cancelar</a>
</div>
</form>`

const WORDS: Readonly<Record<string, string>> = {
  incomplete: 'Revisa los datos de tu tarjeta.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
  incorrect_number: 'El número de la tarjeta es incorrecto.',
  invalid_expiry_month: 'El mes de vencimiento es incorrecto.',
  expired_card: 'Tu tarjeta ya venció.',
  incorrect_cvc: 'El CVV es incorrecto.',
  invalid_cvc: 'El CVV es incorrecto.',
}
const wordsOf = ({ code, decline_code }: Decline): string =>
  WORDS[decline_code ?? ''] ?? WORDS[code] ?? 'Tu banco rechazó la tarjeta. Intenta con otra.'
