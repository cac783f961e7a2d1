import { TRIAL_REFUSED } from '@aforo/domain/commerce/packages/buying.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { isPaidOffline } from '@aforo/domain/commerce/purchases/methods/kind.ts'

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

type StateInput = Pick<
  Purchase,
  'status' | 'total_payment' | 'payment_kind' | 'voucher' | 'free_trial_length' | 'subscription' | 'failed_because'
>

/** Which text the confirmation page shows for a purchase, by its status and its way of payment (2.12). */
export function thanksState(purchase: StateInput): ThanksState {
  const { status, total_payment, payment_kind } = purchase
  switch (status) {
    case 'active':
    case 'completed':
      if (isOnTrial(purchase)) return 'trial'
      return total_payment > 0 ? 'paid' : 'free'
    case 'failed':
      if (purchase.failed_because?.startsWith(TRIAL_REFUSED)) return 'trial-refused'
      return isPaidOffline(payment_kind) ? 'expired' : 'failed'
    case 'cancelled':
    case 'revoked':
      return 'ended'
    case 'pending':
      return pendingState(purchase)
    default:
      return status satisfies never
  }
}

const isOnTrial = ({ subscription, free_trial_length }: StateInput): boolean =>
  (free_trial_length ?? 0) > 0 && (subscription === null || subscription.status === 'trialing')

/** Cash, transfers and vouchers show how to pay; every other pending payment waits for its gateway (3.17). */
function pendingState({ payment_kind, voucher }: StateInput): ThanksState {
  if (payment_kind === 'cash' || payment_kind === 'transfer') return payment_kind
  return voucher && voucher.kind === payment_kind ? voucher.kind : 'confirming'
}
