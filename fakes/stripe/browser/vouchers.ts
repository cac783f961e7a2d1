import { Hono } from 'hono'
import { html } from 'hono/html'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { receiveTransfer } from '../bank/cash.ts'
import { expireVoucher, payVoucher } from '../bank/vouchers.ts'
import type { IntentObject } from '../provider/shapes.ts'
import { findObject } from '../provider/objects.ts'
import { inTransaction, type Provider } from '../provider/provider.ts'
import { NO_MONEY, page } from '../../pages/frame.ts'

const NOT_FOUND = 'No encontramos este pago.'
const MIN_TRANSFER = 1000
const EXCESS = 10_000

export function voucherPages(provider: Provider): Hono {
  const site = new Hono()
  const findByClientSecret = async (id: string, client_secret: string | undefined) => {
    const intent = await findObject<IntentObject>(provider.context.database.db, 'payment_intent', id)
    return intent?.client_secret === client_secret ? intent : null
  }
  for (const kind of ['oxxo', 'spei'] as const) {
    site.get(`/${kind}/:id`, async (c) => {
      const intent = await findByClientSecret(c.req.param('id'), c.req.query('client_secret'))
      if (!intent) return c.text(NOT_FOUND, 404)
      return kind === 'oxxo' ? page(c, 'Paga en OXXO', oxxoPage(intent)) : page(c, 'Paga por SPEI', speiPage(intent))
    })
    site.post(`/${kind}/:id`, async (c) => {
      const { client_secret, amount, choice } = (await c.req.parseBody()) as Record<string, string>
      const intent = await findByClientSecret(c.req.param('id'), client_secret)
      if (!intent) return c.text(NOT_FOUND, 404)
      const { id } = intent
      await inTransaction(provider, async (request) => {
        if (kind === 'spei' && intent.customer)
          await receiveTransfer(request, intent.customer, parseCentavos(amount), id)
        if (kind === 'oxxo') await (choice === 'expire' ? expireVoucher(request, id) : payVoucher(request, id))
      })
      return c.redirect(`/_ensayo/${kind}/${id}?${new URLSearchParams({ client_secret: intent.client_secret })}`, 303)
    })
  }
  return site
}

const parseCentavos = (text: string | undefined): number =>
  Math.max(MIN_TRANSFER, Math.min(Number(text) || 0, 99_999_999))

const secretField = ({ client_secret }: IntentObject) =>
  html`<input type="hidden" name="client_secret" value="${client_secret}">`
const amountLine = ({ amount, description }: IntentObject) =>
  html`<p>${description}: <strong>${formatMoney(amount)} MXN</strong></p>`

const statusLine = (intent: IntentObject) =>
  intent.status === 'succeeded'
    ? html`<p role="status">Este pago ya está hecho.</p>`
    : html`<p role="status">Este pago ya no se puede hacer.</p>`

const oxxoPage = (intent: IntentObject) => {
  const details = intent.next_action?.oxxo_display_details
  if (!details) return html`${amountLine(intent)}${statusLine(intent)}`
  const until = new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Mexico_City',
  }).format(new Date((details.expires_after ?? 0) * 1000))
  return html`
${amountLine(intent)}
<p>Muestra este número en la caja:</p>
<p class="number">${details.number}</p>
<p>Vence el ${until}</p>
<p><small>${NO_MONEY}</small></p>
<form method="post">
${secretField(intent)}
<div class="choices">
<button class="first" name="choice" value="pay">Pagar en la caja</button>
<button name="choice" value="expire">Dejar vencer</button>
</div>
</form>`
}

const speiPage = (intent: IntentObject) => {
  const details = intent.next_action?.display_bank_transfer_instructions
  const account = details?.financial_addresses?.[0]?.spei
  if (!details || !account) return html`${amountLine(intent)}${statusLine(intent)}${transferAnywayForm(intent)}`
  const left = details.amount_remaining ?? 0
  return html`
${amountLine(intent)}
<p>CLABE (${account.bank_name}):</p>
<p class="number">${account.clabe}</p>
<p>Referencia: <strong>${details.reference}</strong></p>
<p>Falta: <strong>${formatMoney(left)} MXN</strong></p>
<p><small>${NO_MONEY}</small></p>
<form method="post">
${secretField(intent)}
<div class="choices">
<button class="first" name="amount" value="${left}">Transferir todo</button>
<button name="amount" value="${Math.max(MIN_TRANSFER, Math.floor(left / 2))}">Transferir la mitad</button>
<button name="amount" value="${left + EXCESS}">Transferir ${formatMoney(EXCESS)} de más</button>
</div>
</form>`
}

const transferAnywayForm = (intent: IntentObject) => html`
<p><small>Su CLABE todavía recibe transferencias. ${NO_MONEY}</small></p>
<form method="post">
${secretField(intent)}
<div class="choices">
<button name="amount" value="${intent.amount}">Transferir de todos modos</button>
</div>
</form>`
