import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { z } from 'zod'
import type { Decline } from '../bank/behaviour.ts'
import { plansFor } from '../bank/instalments.ts'
import { createCardMethod } from '../bank/methods.ts'
import { prepareIntent, type PurchaseOutcome, buy } from '../billing/buy-on-page.ts'
import type { MethodObject, Plan, SessionObject } from '../provider/shapes.ts'
import { findObject, lockObject } from '../provider/objects.ts'
import { inTransaction, type Provider, type ProviderRequest } from '../provider/provider.ts'
import { authenticationAction } from '../bank/charging.ts'
import { cardInput } from './confirm.ts'
import { NO_MONEY, page } from '../../pages/frame.ts'

const pageInput = z.union([
  cardInput,
  z.object({ method: z.string().startsWith('pm_'), months: z.coerce.number().int() }),
])
type PageResult =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'choose'; readonly method: string; readonly plans: readonly Plan[] }
  | { readonly kind: 'declined'; readonly decline: Decline }

const NOT_AVAILABLE = 'Esta página de pago ya no está disponible.'

/** The hosted page of the provider, where a payment or a subscription is bought (4.18, 9.12). Works without scripts. */
export function hostedPages(provider: Provider): Hono {
  const site = new Hono()
  const findSession = (id: string) => findObject<SessionObject>(provider.context.database.db, 'checkout.session', id)
  const render = (c: Context, session: SessionObject, result: PageResult | null) =>
    page(
      c,
      session._title,
      result?.kind === 'choose' ? instalmentsForm(session, result) : cardForm(session, result),
      formTargets(session),
    )
  site.get('/pagina/:id', async (c) => {
    const session = await findSession(c.req.param('id'))
    if (session?.status === 'complete') return c.redirect(successOf(session), 303)
    return session?.status === 'open' ? render(c, session, null) : c.text(NOT_AVAILABLE, 410)
  })
  site.post('/pagina/:id', async (c) => {
    const input = pageInput.safeParse(await c.req.parseBody())
    const session = await findSession(c.req.param('id'))
    if (session?.status === 'complete') return c.redirect(successOf(session), 303)
    if (session?.status !== 'open') return c.text(NOT_AVAILABLE, 410)
    if (!input.success) return render(c, session, { kind: 'declined', decline: { code: 'incomplete', message: '' } })
    const result = await inTransaction(provider, (request) => submitPage(request, session.id, input.data))
    return result.kind === 'redirect' ? c.redirect(result.to, 303) : render(c, session, result)
  })
  return site
}

async function submitPage(
  request: ProviderRequest,
  id: string,
  input: z.output<typeof pageInput>,
): Promise<PageResult> {
  const session = await lockObject<SessionObject>(request, 'checkout.session', id)
  if (session.status !== 'open') return { kind: 'redirect', to: successOf(session) }
  const method =
    'method' in input
      ? await lockObject<MethodObject>(request, 'payment_method', input.method)
      : await createCardMethod(request, input)
  if (!('method' in input)) {
    const intent = await prepareIntent(request, session)
    const plans = intent.object === 'payment_intent' ? plansFor(intent, method) : []
    if (plans.length > 0) return { kind: 'choose', method: method.id, plans }
  }
  const lockedSession = await lockObject<SessionObject>(request, 'checkout.session', id)
  return toPageResult(lockedSession, await buy(request, lockedSession, method, 'method' in input ? input.months : 1))
}

function toPageResult(session: SessionObject, outcome: PurchaseOutcome): PageResult {
  if (outcome.kind === 'declined') return { kind: 'declined', decline: outcome.decline }
  if (outcome.kind === 'succeeded') return { kind: 'redirect', to: successOf(session) }
  return {
    kind: 'redirect',
    to: authenticationAction(outcome.intent, `/_ensayo/pagina/${session.id}`).redirect_to_url?.url ?? '/',
  }
}

const successOf = ({ id, success_url }: SessionObject): string => success_url.replace('{CHECKOUT_SESSION_ID}', id)
const formTargets = ({ success_url }: SessionObject): string => `'self' ${new URL(success_url).origin}`

const dueToday = ({ amount_total, mode }: SessionObject) =>
  mode === 'subscription' && amount_total === 0
    ? html`<p>Hoy no se cobra nada.</p>`
    : html`<p>Total: <strong>${formatMoney(amount_total ?? 0)} MXN</strong></p>`

const cardForm = (session: SessionObject, result: PageResult | null) => html`
${dueToday(session)}
<p><small>${NO_MONEY}</small></p>
${result?.kind === 'declined' ? html`<p role="alert">${declineSentence(result.decline)}</p>` : ''}
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

const instalmentsForm = (session: SessionObject, { method, plans }: Extract<PageResult, { kind: 'choose' }>) => html`
${dueToday(session)}
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

const DECLINE_SENTENCES: Readonly<Record<string, string>> = {
  incomplete: 'Revisa los datos de tu tarjeta.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
  incorrect_number: 'El número de la tarjeta es incorrecto.',
  invalid_expiry_month: 'El mes de vencimiento es incorrecto.',
  expired_card: 'Tu tarjeta ya venció.',
  incorrect_cvc: 'El CVV es incorrecto.',
  invalid_cvc: 'El CVV es incorrecto.',
}
const declineSentence = ({ code, decline_code }: Decline): string =>
  DECLINE_SENTENCES[decline_code ?? ''] ?? DECLINE_SENTENCES[code] ?? 'Tu banco rechazó la tarjeta. Intenta con otra.'
