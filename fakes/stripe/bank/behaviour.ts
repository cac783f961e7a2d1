import { hasCheckDigit } from '@aforo/domain/values/check-digit.ts'

export type Decline = { readonly code: string; readonly decline_code?: string; readonly message: string }

export type Behaviour = {
  readonly refused: Decline | null
  readonly charged: Decline | null
  /** When the bank asks for authentication. `unless-kept`: not after the cardholder agreed to later charges. */
  readonly asks: 'never' | 'unless-kept' | 'on-session' | 'always'
  readonly disputed: 'fraudulent' | 'product_not_received' | null
  readonly refunds: 'at-once' | 'later' | 'never'
  readonly instalments: boolean
}

const APPROVED_CARD: Behaviour = {
  refused: null,
  charged: null,
  asks: 'never',
  disputed: null,
  refunds: 'at-once',
  instalments: false,
}

const declined = (code: string, message: string, decline_code?: string): Decline => ({
  code,
  message,
  ...(decline_code ? { decline_code } : {}),
})
const declinedByBank = (decline_code: string, message = 'Your card was declined.'): Decline =>
  declined('card_declined', message, decline_code)
const noFunds = declinedByBank('insufficient_funds', 'Your card has insufficient funds.')

/** The test card numbers that Stripe publishes, with their behaviour. Any other valid number is approved. */
const BEHAVIOUR_OF_NUMBER: Readonly<Record<string, Partial<Behaviour>>> = {
  '4000000000000002': { refused: declinedByBank('generic_decline') },
  '4000000000009995': { refused: noFunds },
  '4000000000009987': { refused: declinedByBank('lost_card') },
  '4000000000009979': { refused: declinedByBank('stolen_card') },
  '4000000000006975': { refused: declinedByBank('card_velocity_exceeded') },
  '4100000000000019': { refused: declinedByBank('fraudulent') },
  '4000000000000069': { refused: declined('expired_card', 'Your card has expired.') },
  '4000000000000127': { refused: declined('incorrect_cvc', "Your card's security code is incorrect.") },
  '4000000000000119': {
    refused: declined('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  },
  '4000000000000341': { charged: declinedByBank('generic_decline') },
  '4000002500003155': { asks: 'unless-kept' },
  '4000002760003184': { asks: 'always' },
  '4000003800000446': { asks: 'on-session' },
  '4000008260003178': { asks: 'unless-kept', charged: noFunds },
  '4000000000000259': { disputed: 'fraudulent' },
  '4000000000002685': { disputed: 'product_not_received' },
  '4000000000007726': { refunds: 'later' },
  '4000000000005126': { refunds: 'never' },
  '4000004840008001': { instalments: true },
}

export type Card = {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
  readonly name: string
}

export function behaviourOf(card: Card, now: Date): Behaviour {
  const fault = findCardFault(card, now)
  return { ...APPROVED_CARD, ...(fault ? { refused: fault } : BEHAVIOUR_OF_NUMBER[digitsOf(card.number)]) }
}

export function findCardFault(card: Card, now: Date): Decline | null {
  if (!isCardNumber(digitsOf(card.number))) return declined('incorrect_number', 'Your card number is incorrect.')
  if (card.exp_month < 1 || card.exp_month > 12) {
    return declined('invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  if (isExpired(card, now)) return declined('expired_card', 'Your card has expired.')
  if (!/^\d{3,4}$/.test(card.cvc)) return declined('invalid_cvc', "Your card's security code is invalid.")
  return null
}

export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

const isCardNumber = (digits: string): boolean => /^\d{12,19}$/.test(digits) && hasCheckDigit(digits)

const isExpired = ({ exp_month, exp_year }: Pick<Card, 'exp_month' | 'exp_year'>, now: Date): boolean =>
  now.getTime() >= Date.UTC(exp_year, exp_month, 1, 12)

export type AuthenticationFacts = {
  readonly onSession: boolean
  readonly authenticated: boolean
  readonly authorised: boolean
  readonly isSaving: boolean
}
export type AuthorisationResult =
  | { readonly kind: 'approved' | 'needs-authentication' }
  | { readonly kind: 'declined'; readonly decline: Decline }

const AUTHENTICATION_REQUIRED = declined(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
  'authentication_required',
)

export function decideAuthorisation(card: Behaviour, facts: AuthenticationFacts): AuthorisationResult {
  if (card.refused) return { kind: 'declined', decline: card.refused }
  if (!facts.authenticated && needsAuthentication(card.asks, facts)) {
    return facts.onSession ? { kind: 'needs-authentication' } : { kind: 'declined', decline: AUTHENTICATION_REQUIRED }
  }
  if (card.charged && !facts.isSaving) return { kind: 'declined', decline: card.charged }
  return { kind: 'approved' }
}

function needsAuthentication(policy: Behaviour['asks'], { onSession, authorised }: AuthenticationFacts): boolean {
  if (policy === 'always') return true
  if (policy === 'on-session') return onSession && !authorised
  return policy === 'unless-kept' && !authorised
}
