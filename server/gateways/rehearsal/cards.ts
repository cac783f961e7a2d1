import { createHash } from 'node:crypto'

export type Card = { number: string; exp_month: number; exp_year: number; cvc: string; name: string }
export type Decline = { code: string; decline_code?: string; message: string }
export type Judged = { kind: 'approved' } | { kind: 'asks-the-bearer' } | ({ kind: 'declined' } & Decline)

const declined = (code: string, message: string, decline_code?: string): Judged => ({
  kind: 'declined',
  code,
  message,
  ...(decline_code ? { decline_code } : {}),
})
const byTheBank = (decline_code: string, message = 'Your card was declined.') =>
  declined('card_declined', message, decline_code)

/** The numbers that Stripe publishes for tests, with what they answer there. Any other valid number is approved. */
const KNOWN: Readonly<Record<string, Judged>> = {
  '4000000000000002': byTheBank('generic_decline'),
  '4000000000009995': byTheBank('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': byTheBank('lost_card'),
  '4000000000009979': byTheBank('stolen_card'),
  '4100000000000019': byTheBank('fraudulent'),
  '4000000000000069': declined('expired_card', 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': declined('processing_error', 'An error occurred while processing your card.'),
  '4000002500003155': { kind: 'asks-the-bearer' },
  '4000002760003184': { kind: 'asks-the-bearer' },
}

/** What the bank says to a card: first whether it can be one at all, then what its number is known for. */
export function judgeCard(card: Card, now: Date): Judged {
  const number = digitsOf(card.number)
  if (!hasCheckDigit(number)) return declined('incorrect_number', 'Your card number is incorrect.')
  if (card.exp_month < 1 || card.exp_month > 12) {
    return declined('invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  if (isOver(card, now)) return declined('expired_card', 'Your card has expired.')
  if (!/^\d{3,4}$/.test(card.cvc)) return declined('invalid_cvc', "Your card's security code is invalid.")
  return KNOWN[number] ?? { kind: 'approved' }
}

/** The same card always gives the same word, from which its number cannot be told without the key. */
export const fingerprintOf = (card: Card, secret: string): string =>
  createHash('sha256')
    .update(`${secret}.${digitsOf(card.number)}`)
    .digest('base64url')
    .slice(0, 22)

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

/** Luhn. */
function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (1 + (place % 2))
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Good through the last day of its month, anywhere on earth. */
const isOver = ({ exp_month, exp_year }: Card, now: Date): boolean =>
  now.getTime() >= Date.UTC(exp_year, exp_month, 1, 12)
