import { hasCheckDigit } from '../../values/check-digit.ts'
import type { LocalDate } from '../../values/days.ts'

export type CardType = 'visa' | 'mastercard' | 'amex'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The card type by the first digit: 3 amex, 4 visa, otherwise mastercard (5.12). */
export function cardType(number: string): CardType {
  const first = digitsOf(number).charAt(0)
  return first === '3' ? 'amex' : first === '4' ? 'visa' : 'mastercard'
}

/** A type other than the three known is shown as amex (3.15). */
export const toKnownCardType = (type: string): CardType =>
  type === 'visa' || type === 'mastercard' || type === 'amex' ? type : 'amex'

const digitCount = (number: string): number => (cardType(number) === 'amex' ? 15 : 16)

/** Groups the digits while they are typed as on the card: '4242 4242 4242 4242', '3782 822463 10005'. */
export function formatCardNumber(number: string): string {
  const digits = digitsOf(number).slice(0, digitCount(number))
  const groups =
    cardType(number) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?$/
  return (digits.match(groups)?.slice(1) ?? []).filter(Boolean).join(' ')
}

/** The only part of a number that is stored: its last four digits, from position 15 of the grouped sixteen (5.12). */
export const lastDigits = (number: string): string => digitsOf(number).slice(-4)

export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number)
  return digits.length === digitCount(number) && hasCheckDigit(digits)
}

export type Expiry = { exp_month: number; exp_year: number }

/** Parses MM/YYYY; null when it is invalid (5.12, 9.9). */
export function parseExpiry(text: string): Expiry | null {
  const [, month, year] = text.trim().match(/^(0[1-9]|1[0-2])\s*\/\s*(20\d{2})$/) ?? []
  return month && year ? { exp_month: Number(month), exp_year: Number(year) } : null
}

export function isExpired({ exp_month, exp_year }: Expiry, today: LocalDate): boolean {
  return `${exp_year}-${String(exp_month).padStart(2, '0')}` < today.slice(0, 7)
}

export const cardTypeNames: Readonly<Record<CardType, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

type SavedCard = { card_type: string; last_digits: string; exp_month: number | null; exp_year: number | null }

/** 'Visa terminada en 4242' (3.15, 3.16). */
export const savedCardName = ({ card_type, last_digits }: Pick<SavedCard, 'card_type' | 'last_digits'>): string =>
  `${cardTypeNames[toKnownCardType(card_type)]} terminada en ${last_digits}`

/** The expiry as 'vence 12/2030', and whether it is over; null when the gateway does not give it. */
export function savedCardExpiry(
  { exp_month, exp_year }: Pick<SavedCard, 'exp_month' | 'exp_year'>,
  today: LocalDate,
): { words: string; isOver: boolean } | null {
  if (exp_month === null || exp_year === null) return null
  const isOver = isExpired({ exp_month, exp_year }, today)
  return { words: `${isOver ? 'venció' : 'vence'} ${String(exp_month).padStart(2, '0')}/${exp_year}`, isOver }
}

export const isCvc = (cvc: string, number: string): boolean =>
  (cardType(number) === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc.trim())

export type CardFields = { number: string; name: string; expiry: string; cvc: string }
export type CardFaults = Partial<Record<keyof CardFields, string>>

/** The faults of a card by field, before it is sent to the provider. */
export function findCardFaults(card: CardFields, today: LocalDate): CardFaults {
  const faults: CardFaults = {}
  if (!isCardNumber(card.number)) faults.number = 'Lo sentimos. El número de la tarjeta es incorrecto.'
  if (card.name.trim() === '') faults.name = 'Debes llenar este campo.'
  const expiry = parseExpiry(card.expiry)
  if (!expiry) faults.expiry = 'Escribe el vencimiento como MM/AAAA.'
  else if (isExpired(expiry, today)) faults.expiry = 'Lo sentimos. Tu tarjeta ha expirado'
  if (!isCvc(card.cvc, card.number)) faults.cvc = 'Lo sentimos. El CVV de tu tarjeta es incorrecto'
  return faults
}

export type PayButton = { enabled: true } | { enabled: false; why: 'working' | 'no-card' | 'documents' }

/**
 * The pay button is enabled once the card field is filled and, where documents are required, they are accepted (5.12).
 */
export function payButton(state: {
  working: boolean
  cardEmpty: boolean
  requiredDocuments: number
  accepted: boolean
}): PayButton {
  if (state.working) return { enabled: false, why: 'working' }
  if (state.cardEmpty) return { enabled: false, why: 'no-card' }
  if (state.requiredDocuments > 0 && !state.accepted) return { enabled: false, why: 'documents' }
  return { enabled: true }
}
