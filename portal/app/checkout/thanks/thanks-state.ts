import { TRIAL_REFUSED } from '@aforo/domain/commerce/packages/buying.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'

export type ThanksState =
  | 'paid'
  | 'free'
  | 'trial'
  | 'confirming'
  | 'cash'
  | 'transfer'
  | 'oxxo'
  | 'spei'
  | 'failed'
  | 'trial-refused'
  | 'expired'
  | 'ended'

type Seen = Pick<
  Purchase,
  'status' | 'total_payment' | 'payment_kind' | 'voucher' | 'free_trial_length' | 'subscription' | 'failed_because'
>

/** 2.12 the confirmation's text by purchase state, with payment instructions. */
export function thanksState(purchase: Seen): ThanksState {
  const { status, total_payment, payment_kind } = purchase
  switch (status) {
    case 'active':
    case 'completed':
      if (isOnTrial(purchase)) return 'trial'
      return total_payment > 0 ? 'paid' : 'free'
    case 'failed':
      if (purchase.failed_because?.startsWith(TRIAL_REFUSED)) return 'trial-refused'
      return PAID_ELSEWHERE.has(payment_kind) ? 'expired' : 'failed'
    case 'cancelled':
    case 'revoked':
      return 'ended'
    case 'pending':
      return pendingKind(purchase)
    default:
      return status satisfies never
  }
}

/** Methods without declines: a failure means expiry. */
const PAID_ELSEWHERE: ReadonlySet<Purchase['payment_kind']> = new Set(['cash', 'transfer', 'oxxo', 'spei'])

const isOnTrial = ({ subscription, free_trial_length }: Seen): boolean =>
  (free_trial_length ?? 0) > 0 && (subscription === null || subscription.status === 'trialing')

/** 3.17 the desk and the studio's account are paid by hand, a voucher with what it says; all else its gateway confirms. */
function pendingKind({ payment_kind, voucher }: Seen): ThanksState {
  if (payment_kind === 'cash' || payment_kind === 'transfer') return payment_kind
  return voucher && voucher.kind === payment_kind ? voucher.kind : 'confirming'
}
