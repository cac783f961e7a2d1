import type { Centavos } from '../../../values/money.ts'
import type { invoiceStatuses, Purchase } from '../shapes.ts'
import { decideStatusChange } from '../status.ts'
import type { PurchaseAction } from './shapes.ts'

type RefundableCharge = {
  readonly status: (typeof invoiceStatuses)[number]
  readonly total_payment: Centavos
  readonly refunded: Centavos
}

/** How much of these charges can still be refunded: nothing of a failed or a disputed charge. */
export const sumRefundable = (charges: readonly RefundableCharge[]): Centavos =>
  charges.reduce((sum, charge) => sum + refundableOf(charge), 0)

export const refundableOf = ({ status, total_payment, refunded }: RefundableCharge): Centavos =>
  status === 'failed' || status === 'disputed' ? 0 : total_payment - refunded

/** The actions that staff may take on a purchase; the server checks the same rules again (4.14, 4.16, R11). */
export function purchaseActionsOf(
  { status, payment_kind }: Pick<Purchase, 'status' | 'payment_kind'>,
  left: Centavos,
): PurchaseAction[] {
  const actions: PurchaseAction[] = []
  if (status === 'pending' && (payment_kind === 'cash' || payment_kind === 'transfer')) actions.push('confirm')
  if (decideStatusChange(status, 'revoked').allowed) actions.push('revoke')
  if (left > 0) actions.push('refund')
  return actions
}
