import { type CardFields, parseExpiry } from '@aforo/domain/payments/checkout/card-form.ts'
import type { Failure } from '@aforo/domain/payments/checkout/declines.ts'
import type { CardHandle, ConfirmResult, TokenizedCard } from './card-gateway.ts'

type ResponseBody = {
  status?: string
  next_action?: { redirect_to_url?: { url: string } }
  id?: string
  error?: Failure
}

export function rehearsalCard(fields: CardFields | null): CardHandle {
  const card = fields && toCard(fields)
  return {
    async confirm({ clientSecret, return_url }) {
      const payload = { client_secret: clientSecret, return_url, ...(card ? { card } : {}) }
      try {
        const { status, body } = await post(`payments/${paymentIdOf(clientSecret)}/confirm`, payload)
        return toConfirmed(status, body)
      } catch {
        return { kind: 'unknown' }
      }
    },
    async tokenize() {
      try {
        const { status, body } = await post('methods', card)
        return body.id ? { kind: 'tokenized', card: body.id } : toRefused(status, body)
      } catch {
        return { kind: 'unknown' }
      }
    },
  }
}

const toCard = ({ number, name, cvc, expiry }: CardFields) => ({
  number: number.replace(/\D/g, ''),
  name: name.trim(),
  cvc: cvc.trim(),
  ...(parseExpiry(expiry) ?? { exp_month: 0, exp_year: 0 }),
})

async function post(path: string, payload: unknown) {
  const response = await fetch(`/_ensayo/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return { status: response.status, body: (await response.json()) as ResponseBody }
}

const paymentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

function toConfirmed(status: number, body: ResponseBody): ConfirmResult {
  if (body.status === 'succeeded') return { kind: 'succeeded' }
  const url = body.next_action?.redirect_to_url?.url
  if (url) {
    location.assign(url)
    return { kind: 'redirecting' }
  }
  return toRefused(status, body)
}

const toRefused = (status: number, { error }: ResponseBody): Exclude<TokenizedCard, { kind: 'tokenized' }> =>
  status < 500 && error ? { kind: 'declined', failure: { status, ...error } } : { kind: 'unknown' }
