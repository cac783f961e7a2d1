import { CANCELLED, FAILED } from './wallet-words.ts'
import { confirmationText } from './pay.ts'

export function compraFrom(searchParams: URLSearchParams): number | null {
  const compra = searchParams.get('compra') ?? ''
  return /^[1-9]\d{0,9}$/.test(compra) ? Number(compra) : null
}

export function returnedWords(searchParams: URLSearchParams): string | null {
  if (searchParams.get('redirect_status') === 'failed')
    return confirmationText({ code: 'payment_intent_authentication_failure' })
  switch (searchParams.get('cartera')) {
    case 'cancelada':
      return CANCELLED
    case 'sin-fondos':
      return FAILED
    default:
      return null
  }
}

export const isFromWallet = (searchParams: URLSearchParams): boolean =>
  searchParams.has('cartera') || searchParams.has('orderID') || searchParams.has('subscriptionID')
