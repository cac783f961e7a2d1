import { type CardFields, expiryFrom } from '@aforo/domain/payments/checkout/card-form.ts'
import type { Failure } from '@aforo/domain/payments/checkout/declines.ts'
import type { CardAtHand, Confirmed, Named } from './card-gateway.ts'

type CardValues = {
  status?: string
  next_action?: { redirect_to_url?: { url: string } }
  id?: string
  error?: Failure
}

export function rehearsalCard(fields: CardFields | null): CardAtHand {
  const card = fields && cardOf(fields)
  return {
    async confirm({ clientSecret, return_url }) {
      const sent = { client_secret: clientSecret, return_url, ...(card ? { card } : {}) }
      try {
        const { status, body } = await post(`payments/${paymentOf(clientSecret)}/confirm`, sent)
        return understood(status, body)
      } catch {
        return { kind: 'unknown' }
      }
    },
    async name() {
      try {
        const { status, body } = await post('methods', card)
        return body.id ? { kind: 'named', card: body.id } : refused(status, body)
      } catch {
        return { kind: 'unknown' }
      }
    },
  }
}

const cardOf = ({ number, name, cvc, expiry }: CardFields) => ({
  number: number.replace(/\D/g, ''),
  name: name.trim(),
  cvc: cvc.trim(),
  ...(expiryFrom(expiry) ?? { exp_month: 0, exp_year: 0 }),
})

async function post(path: string, sent: unknown) {
  const response = await fetch(`/_ensayo/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  return { status: response.status, body: (await response.json()) as CardValues }
}

const paymentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

function understood(status: number, body: CardValues): Confirmed {
  if (body.status === 'succeeded') return { kind: 'succeeded' }
  const url = body.next_action?.redirect_to_url?.url
  if (url) {
    location.assign(url)
    return { kind: 'leaving' }
  }
  return refused(status, body)
}

const refused = (status: number, { error }: CardValues): Exclude<Named, { kind: 'named' }> =>
  status < 500 && error ? { kind: 'declined', failure: { status, ...error } } : { kind: 'unknown' }
