import { paymentOptions } from 'studio/checkout/payment-choice.ts'
import type { Purchase } from 'studio/purchases/shapes.ts'

export type ThanksState = 'paid' | 'free' | 'confirming' | 'cash' | 'transfer' | 'failed' | 'ended'

/** 2.12 what the confirmation of a purchase says: how it stands, and for a pending one how it is paid. */
export function thanksState({
  status,
  total_payment,
  payment_method,
}: Pick<Purchase, 'status' | 'total_payment' | 'payment_method'>): ThanksState {
  switch (status) {
    case 'active':
    case 'completed':
      return total_payment > 0 ? 'paid' : 'free'
    case 'failed':
      return 'failed'
    case 'cancelled':
    case 'revoked':
      return 'ended'
    case 'pending':
      return pendingKind(payment_method)
    default:
      return status satisfies never
  }
}

const EVERYTHING = {
  cash: true,
  card: 'elements',
  wallet: false,
  savedSources: false,
  oxxo: false,
  spei: false,
} as const

/** 3.17 cash and transfers are known by the studio's own name for them; all else is confirmed by its gateway. */
function pendingKind(method: Purchase['payment_method']): 'confirming' | 'cash' | 'transfer' {
  if (!method) return 'confirming'
  const [option] = paymentOptions(
    { policy: EVERYTHING, payment_methods: [method], payment_sources: [] },
    { renews: false, total: 0 },
  )
  return option?.kind === 'cash' || option?.kind === 'transfer' ? option.kind : 'confirming'
}
