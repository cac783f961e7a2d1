import { html } from 'hono/html'
import { formatMoney } from '@aforo/domain/values/money.ts'
import type { Html } from '../../pages/frame.ts'

type Approval = {
  description: string
  due: number
  afterwards: string | null
  action: string
  hidden: Readonly<Record<string, string>>
  choices: readonly { value: string; label: string }[]
}

export const approvalForm = ({ description, due, afterwards, action, hidden, choices }: Approval): Html => html`
<p>${description}: <strong>${formatMoney(due)} MXN</strong></p>
${afterwards ? html`<p>${afterwards}</p>` : ''}
<p><small>Cartera de ensayo: aquí no se cobra dinero de verdad.</small></p>
<form method="post" action="${action}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="choices stacked">
${choices.map(({ value, label }, index) => html`<button${index === 0 ? html` class="first"` : ''} name="choice" value="${value}">${label}</button>`)}
</div>
</form>`
