import type { Centavos } from '../../../values/money.ts'
import type { invoiceStatuses, Purchase } from '../shapes.ts'
import { moveTo } from '../status.ts'
import type { PurchaseAction } from './shapes.ts'

type Charged = {
  readonly status: (typeof invoiceStatuses)[number]
  readonly total_payment: Centavos
  readonly refunded: Centavos
}

/** What of these charges may still be given back: nothing of what failed, or of what a bank disputes. */
export const refundable = (charges: readonly Charged[]): Centavos =>
  charges.reduce((sum, charge) => sum + leftOf(charge), 0)

export const leftOf = ({ status, total_payment, refunded }: Charged): Centavos =>
  status === 'failed' || status === 'disputed' ? 0 : total_payment - refunded

/** What staff may do with a purchase: the server asks the same rules again (4.14, 4.16, R11). */
export function purchaseActionsOf(
  { status, payment_kind }: Pick<Purchase, 'status' | 'payment_kind'>,
  left: Centavos,
): PurchaseAction[] {
  const actions: PurchaseAction[] = []
  if (status === 'pending' && (payment_kind === 'cash' || payment_kind === 'transfer')) actions.push('confirm')
  if (moveTo(status, 'revoked').allowed) actions.push('revoke')
  if (left > 0) actions.push('refund')
  return actions
}
