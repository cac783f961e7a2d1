import type { Refusal } from '../../values/refusal.ts'
import { refuse, sentences } from './refusals.ts'

/** A failure as a provider or our own API reports it, with codes as Stripe and Conekta spell them. */
export type Failure = {
  readonly status?: number | null
  readonly code?: string | null
  readonly decline_code?: string | null
  readonly message?: string | null
}

/**
 * The refusal for a failed charge (8.2-8.4, 8.8). Without a code of the bank it is not a decline: the charge may still
 * succeed.
 */
export function refuseCharge(failure: Failure): Refusal<ChargeReason> {
  const details = failure.decline_code ? { decline_code: failure.decline_code } : undefined
  return refuse(cardReason(failure) ?? 'payment-unavailable', { details })
}

/** The sentence for a decline by the bank or the card; null when it is neither (8.2-8.4). */
export function declineWords(failure: Failure): string | null {
  const reason = cardReason(failure)
  return reason && sentences[reason][1]
}

const DEFAULT_MESSAGE = sentences['payment-unavailable'][1]

/** The sentence of the checkout for a failed attempt (8.2-8.8). */
export function checkoutMessage(failure: Failure): string {
  const card = cardReason(failure)
  if (card) return sentences[card][1]
  switch (failure.status) {
    case 400:
      return sentences['method-missing'][1]
    case 412:
      return failure.message || sentences['sold-out'][1]
    case 409:
      return sentences['limit-reached'][1]
    default:
      return failure.message || DEFAULT_MESSAGE
  }
}

/** The same below the card form, where 412 and 409 have other sentences (8.9). */
export function cardFormMessage(failure: Failure, withDiscount: boolean): string {
  if (failure.status === 412) {
    if (withDiscount) return 'Lo sentimos. No puedes usar este descuento'
    return failure.message || 'Lo sentimos. Este paquete se ha agotado.'
  }
  if (failure.status === 409) return 'Lo sentimos. Has alcanzado el límite de compras de este paquete.'
  return checkoutMessage(failure)
}

/** The card was accepted, but its confirmation failed (8.9). */
export const confirmationMessage = (message: string): string => `Hubo un error al procesar tu compra: ${message}`

type CardReason =
  | 'insufficient_funds'
  | 'lost_or_stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'incorrect_number'
  | 'card_declined'
  | 'card_badly_formatted'
  | 'suspicious_behaviour'
export type ChargeReason = CardReason | 'payment-unavailable'

const REASONS = new Map<string, CardReason>([
  ['insufficient_funds', 'insufficient_funds'],
  ['lost_card', 'lost_or_stolen_card'],
  ['stolen_card', 'lost_or_stolen_card'],
  ['lost_or_stolen_card', 'lost_or_stolen_card'],
  ['expired_card', 'expired_card'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['incorrect_number', 'incorrect_number'],
  ['invalid_number', 'incorrect_number'],
  ['card_declined', 'card_declined'],
  ['declined', 'card_declined'],
])

/**
 * The reason of the card by the most specific code; codes of Conekta are paths that end in it. Null when it is not the
 * card.
 */
function cardReason({ status, code, decline_code }: Failure): CardReason | null {
  const [declineWord, codeWord] = [lastWord(decline_code), lastWord(code)]
  if (codeWord === 'suspicious_behaviour' || declineWord === 'fraudulent') return 'suspicious_behaviour'
  if (code?.includes('formatted')) return 'card_badly_formatted'
  return REASONS.get(declineWord) ?? REASONS.get(codeWord) ?? (status === 402 ? 'card_declined' : null)
}

const lastWord = (code: string | null | undefined): string => code?.split('.').at(-1) ?? ''
