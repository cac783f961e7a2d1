import { savedCardExpiry, savedCardName } from '@aforo/domain/payments/checkout/card-form.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { PaymentSource } from '@aforo/domain/commerce/saved-cards/shapes.ts'
import { localDate, type Zone } from '@aforo/domain/values/days.ts'
import { capitalize } from '@aforo/domain/values/spanish.ts'

/** A saved card in words (3.15, 3.16, 9.9). */
export type CardWords = {
  payment_source_id: number
  name: string
  /** 'Vence 12/2030'; null when the gateway does not give the expiry. */
  expires: string | null
  isExpired: boolean
}

export function toCardWords(source: PaymentSource, zone: Zone, now: Date): CardWords {
  const expiry = savedCardExpiry(source, localDate(now, zone))
  return {
    payment_source_id: source.payment_source_id,
    name: savedCardName(source),
    expires: expiry && capitalize(expiry.words),
    isExpired: expiry?.isOver ?? false,
  }
}

export const plansPaidBy = (payment_source_id: number, purchases: readonly Purchase[]): string[] =>
  purchases
    .filter(({ status, subscription }) => status === 'active' && subscription?.payment_source_id === payment_source_id)
    .map(({ title }) => title)
