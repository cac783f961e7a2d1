import { expiryFrom } from 'studio/checkout/card-form.ts'
import type { Failure } from 'studio/checkout/declines.ts'
import type { CardGateway, Confirmed } from './card-gateway.ts'

type Told = { status?: string; next_action?: { redirect_to_url: { url: string } }; error?: Failure }

/** The gateway that moves no money, for rehearsals and tests; it stands where a provider's own script would. */
export const rehearsalCard: CardGateway = {
  async confirm({ clientSecret, card, return_url }) {
    const expiry = expiryFrom(card.expiry) ?? { exp_month: 0, exp_year: 0 }
    const sent = {
      client_secret: clientSecret,
      card: { number: card.number.replace(/\D/g, ''), name: card.name.trim(), cvc: card.cvc.trim(), ...expiry },
      return_url,
    }
    try {
      const response = await fetch(`/_ensayo/payments/${paymentOf(clientSecret)}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      return understood(response.status, (await response.json()) as Told)
    } catch {
      return { kind: 'unknown' }
    }
  },
}

/** 'pi_x' of 'pi_x_secret_y', as providers write it. */
const paymentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

function understood(status: number, told: Told): Confirmed {
  if (told.status === 'succeeded') return { kind: 'succeeded' }
  const url = told.next_action?.redirect_to_url.url
  if (url) {
    location.assign(url)
    return { kind: 'leaving' }
  }
  return status < 500 && told.error ? { kind: 'declined', failure: { status, ...told.error } } : { kind: 'unknown' }
}
