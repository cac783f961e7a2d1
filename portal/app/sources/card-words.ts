import { type CardType, toKnownCardType } from '@aforo/domain/payments/checkout/card-form.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { PaymentSource } from '@aforo/domain/commerce/saved-cards/shapes.ts'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'

/** A saved card in words (3.15, 3.16, 9.9). */
export type CardWords = {
  payment_source_id: number
  name: string
  /** 'Vence 12/2030'; null when the gateway does not give the expiry. */
  expires: string | null
  isExpired: boolean
}

const BRANDS: Record<CardType, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

export function toCardWords(source: PaymentSource, zone: Zone, now: Date): CardWords {
  const { payment_source_id, card_type, last_digits, exp_month, exp_year } = source
  const expiry = exp_month && exp_year ? { month: String(exp_month).padStart(2, '0'), year: exp_year } : null
  const isExpired = expiry !== null && `${expiry.year}-${expiry.month}` < localDate(now, zone).slice(0, 7)
  return {
    payment_source_id,
    name: `${BRANDS[toKnownCardType(card_type)]} terminada en ${last_digits}`,
    expires: expiry && `${isExpired ? 'Venció' : 'Vence'} ${expiry.month}/${expiry.year}`,
    isExpired,
  }
}

export const plansPaidBy = (payment_source_id: number, purchases: readonly Purchase[]): string[] =>
  purchases
    .filter(({ status, subscription }) => status === 'active' && subscription?.payment_source_id === payment_source_id)
    .map(({ title }) => title)
