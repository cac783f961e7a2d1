import { html } from 'hono/html'
import { formatMoney } from 'studio/values/money.ts'

type Asking = {
  /** What is paid for. */
  description: string
  /** Centavos due now. */
  due: number
  /** What follows, of a subscription. */
  afterwards: string | null
  action: string
  hidden: Readonly<Record<string, string>>
  choices: readonly { name: string; value: string; label: string; first?: true }[]
}

/** The wallet's own page, where its owner says whether she pays. Works without scripts. */
export const approvalPage = ({ description, due, afterwards, action, hidden, choices }: Asking) => html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cartera de ensayo</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; background: #eef2f7; color: #111827; margin: 0; display: grid; min-height: 100dvh; place-items: center; }
main { background: #fff; padding: 2rem; border-radius: .75rem; width: min(24rem, calc(100vw - 2rem)); margin: 1rem 0; border: 1px solid #cbd5e1; box-sizing: border-box; }
h1 { font-size: 1.25rem; margin: 0 0 1rem; }
p { margin: 0 0 .75rem; overflow-wrap: anywhere; }
strong { font-size: 1.75rem; font-weight: 700; display: block; line-height: 1.3; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; }
button { font: inherit; min-height: 3rem; padding: .5rem 1.25rem; border-radius: .5rem; border: 1px solid #475569; background: #fff; color: #111827; cursor: pointer; }
button.first { background: #1e3a5f; border-color: #1e3a5f; color: #fff; font-weight: 700; }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
small { color: #475569; }
</style>
</head>
<body>
<main>
<h1>Cartera de ensayo</h1>
<p>${description}</p>
<p><strong>${formatMoney(due)} MXN</strong>${afterwards ? html`<small>${afterwards}</small>` : ''}</p>
<p><small>Aquí no se cobra dinero de verdad.</small></p>
<form method="post" action="${action}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${choices.map(({ name, value, label, first }) => html`<button class="${first ? 'first' : ''}" name="${name}" value="${value}">${label}</button>`)}
</form>
</main>
</body>
</html>`
