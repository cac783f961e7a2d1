import { html } from 'hono/html'
import { formatMoney } from 'studio/values/money.ts'
import type { PaymentRow } from './store.ts'

/** The bank's own page, where the bearer of the card says whether it is her. Works without scripts. */
export const authenticatePage = (payment: PaymentRow, return_url: string) => html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Autoriza tu pago</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; background: #f3f4f6; color: #111827; margin: 0; display: grid; min-height: 100dvh; place-items: center; }
main { background: #fff; padding: 2rem; border-radius: .75rem; max-width: 24rem; margin: 1rem; border: 1px solid #d1d5db; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.25rem; border-radius: .5rem; border: 1px solid #1f2937; background: #fff; color: #111827; cursor: pointer; }
button.first { background: #1f2937; color: #fff; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
.choices { display: flex; gap: .75rem; flex-wrap: wrap; margin-top: 1.5rem; }
small { color: #4b5563; }
</style>
</head>
<body>
<main>
<h1>Autoriza tu pago</h1>
<p>${payment.metadata.description}: <strong>${formatMoney(payment.amount)} MXN</strong></p>
<p><small>Banco de ensayo: aquí no se cobra dinero de verdad.</small></p>
<form method="post" action="/_ensayo/payments/${payment.id}/authenticate">
<input type="hidden" name="client_secret" value="${payment.client_secret}">
<input type="hidden" name="return_url" value="${return_url}">
<div class="choices">
<button class="first" name="choice" value="authorise">Autorizar</button>
<button name="choice" value="reject">Rechazar</button>
</div>
</form>
</main>
</body>
</html>`
