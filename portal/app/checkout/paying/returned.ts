import { CANCELLED, FAILED } from './wallet-words.ts'
import { confirmationText } from './paying.ts'

export function compraFrom(asked: URLSearchParams): number | null {
  const compra = asked.get('compra') ?? ''
  return /^[1-9]\d{0,9}$/.test(compra) ? Number(compra) : null
}

export function returnedWords(asked: URLSearchParams): string | null {
  if (asked.get('redirect_status') === 'failed')
    return confirmationText({ code: 'payment_intent_authentication_failure' })
  switch (asked.get('cartera')) {
    case 'cancelada':
      return CANCELLED
    case 'sin-fondos':
      return FAILED
    default:
      return null
  }
}

export const comesFromWallet = (asked: URLSearchParams): boolean =>
  asked.has('cartera') || asked.has('orderID') || asked.has('subscriptionID')
