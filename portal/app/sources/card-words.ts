import { type CardType, shownCardType } from '@aforo/domain/payments/checkout/card-form.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { PaymentSource } from '@aforo/domain/commerce/saved-cards/shapes.ts'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'

/** A saved card as its owner knows it (3.15, 3.16, 9.9). */
export type CardLine = {
  payment_source_id: number
  name: string
  /** 'Vence 12/2030'; null where its gateway does not tell. */
  expires: string | null
  isExpired: boolean
}

const NAMES: Record<CardType, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

export function cardLine(source: PaymentSource, zone: Zone, now: Date): CardLine {
  const { payment_source_id, card_type, last_digits, exp_month, exp_year } = source
  const month = exp_month && exp_year ? { month: String(exp_month).padStart(2, '0'), year: exp_year } : null
  const isExpired = month !== null && `${month.year}-${month.month}` < localDate(now, zone).slice(0, 7)
  return {
    payment_source_id,
    name: `${NAMES[shownCardType(card_type)]} terminada en ${last_digits}`,
    expires: month && `${isExpired ? 'Venció' : 'Vence'} ${month.month}/${month.year}`,
    isExpired,
  }
}

export const plansOn = (payment_source_id: number, purchases: readonly Purchase[]): string[] =>
  purchases
    .filter(({ status, subscription }) => status === 'active' && subscription?.payment_source_id === payment_source_id)
    .map(({ title }) => title)
