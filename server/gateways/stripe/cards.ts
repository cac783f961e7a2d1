import type { Stripe } from 'stripe'
import type { SavedCard } from '../payment-gateway.ts'

/** The data of a card that may be shown (7.20); null for a payment method that is no card. */
export function cardOf({ id, card }: Stripe.PaymentMethod): SavedCard | null {
  if (!card) return null
  return {
    source_id: id,
    card_type: card.display_brand ?? card.brand,
    last_digits: card.last4,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    card_fingerprint: card.fingerprint ?? null,
  }
}
