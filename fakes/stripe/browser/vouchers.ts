import { Hono } from 'hono'
import { html } from 'hono/html'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { receive } from '../bank/cash.ts'
import { endVoucher, payVoucher } from '../bank/vouchers.ts'
import type { IntentThing } from '../provider/shapes.ts'
import { find } from '../provider/things.ts'
import { inTransaction, type Provider } from '../provider/provider.ts'
import { NO_MONEY, page } from '../../pages/frame.ts'

const NONE = 'No encontramos este pago.'
const LEAST = 1000
const MORE = 10_000

export function vouchers(provider: Provider): Hono {
  const site = new Hono()
  const shown = async (id: string, client_secret: string | undefined) => {
    const intent = await find<IntentThing>(provider.context.database.db, 'payment_intent', id)
    return intent?.client_secret === client_secret ? intent : null
  }
  for (const kind of ['oxxo', 'spei'] as const) {
    site.get(`/${kind}/:id`, async (c) => {
      const intent = await shown(c.req.param('id'), c.req.query('client_secret'))
      if (!intent) return c.text(NONE, 404)
      return kind === 'oxxo' ? page(c, 'Paga en OXXO', oxxo(intent)) : page(c, 'Paga por SPEI', spei(intent))
    })
    site.post(`/${kind}/:id`, async (c) => {
      const { client_secret, amount, choice } = (await c.req.parseBody()) as Record<string, string>
      const intent = await shown(c.req.param('id'), client_secret)
      if (!intent) return c.text(NONE, 404)
      const { id } = intent
      await inTransaction(provider, async (request) => {
        if (kind === 'spei' && intent.customer) await receive(request, intent.customer, centavosIn(amount), id)
        if (kind === 'oxxo') await (choice === 'expire' ? endVoucher(request, id) : payVoucher(request, id))
      })
      return c.redirect(`/_ensayo/${kind}/${id}?${new URLSearchParams({ client_secret: intent.client_secret })}`, 303)
    })
  }
  return site
}

const centavosIn = (text: string | undefined): number => Math.max(LEAST, Math.min(Number(text) || 0, 99_999_999))

const hidden = ({ client_secret }: IntentThing) =>
  html`<input type="hidden" name="client_secret" value="${client_secret}">`
const whole = ({ amount, description }: IntentThing) =>
  html`<p>${description}: <strong>${formatMoney(amount)} MXN</strong></p>`

const over = (intent: IntentThing) =>
  intent.status === 'succeeded'
    ? html`<p role="status">Este pago ya está hecho.</p>`
    : html`<p role="status">Este pago ya no se puede hacer.</p>`

const oxxo = (intent: IntentThing) => {
  const details = intent.next_action?.oxxo_display_details
  if (!details) return html`${whole(intent)}${over(intent)}`
  const until = new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Mexico_City',
  }).format(new Date((details.expires_after ?? 0) * 1000))
  return html`
${whole(intent)}
<p>Muestra este número en la caja:</p>
<p class="number">${details.number}</p>
<p>Vence el ${until}</p>
<p><small>${NO_MONEY}</small></p>
<form method="post">
${hidden(intent)}
<div class="choices">
<button class="first" name="choice" value="pay">Pagar en la caja</button>
<button name="choice" value="expire">Dejar vencer</button>
</div>
</form>`
}

const spei = (intent: IntentThing) => {
  const details = intent.next_action?.display_bank_transfer_instructions
  const account = details?.financial_addresses?.[0]?.spei
  if (!details || !account) return html`${whole(intent)}${over(intent)}${anyway(intent)}`
  const left = details.amount_remaining ?? 0
  return html`
${whole(intent)}
<p>CLABE (${account.bank_name}):</p>
<p class="number">${account.clabe}</p>
<p>Referencia: <strong>${details.reference}</strong></p>
<p>Falta: <strong>${formatMoney(left)} MXN</strong></p>
<p><small>${NO_MONEY}</small></p>
<form method="post">
${hidden(intent)}
<div class="choices">
<button class="first" name="amount" value="${left}">Transferir todo</button>
<button name="amount" value="${Math.max(LEAST, Math.floor(left / 2))}">Transferir la mitad</button>
<button name="amount" value="${left + MORE}">Transferir ${formatMoney(MORE)} de más</button>
</div>
</form>`
}

const anyway = (intent: IntentThing) => html`
<p><small>Su CLABE todavía recibe transferencias. ${NO_MONEY}</small></p>
<form method="post">
${hidden(intent)}
<div class="choices">
<button name="amount" value="${intent.amount}">Transferir de todos modos</button>
</div>
</form>`
