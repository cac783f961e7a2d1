import type { MadeFor, PaymentGateway, PaymentState, SubscriptionState } from '../../../gateways/payment-gateway.ts'
import { type PendingPurchase, findMarked } from '../../../commerce/purchases/holding.ts'
import { findCustomerByGatewayId } from '../../../commerce/saved-cards/enrol.ts'
import type { AppContext } from '../../../app/app-context.ts'

type Read = Extract<PaymentState, { status: 'succeeded' }> | SubscriptionState

/**
 * Whether what a provider reports, and no row names yet, is this purchase's: its reference in this installation, its
 * customer, currency and amount all fit (decision 54).
 */
export async function isMadeFor(
  app: AppContext,
  gateway: PaymentGateway,
  purchase: PendingPurchase,
  found: Read,
): Promise<boolean> {
  const { mark, currency, gateway_customer_id } = found.made_for
  const marked = await findMarked(app.database.db, mark)
  if (marked?.purchase_id !== purchase.purchase_id || currency !== 'mxn') return false
  return fitsAmount(purchase, found) && isPaidBy(app, gateway, purchase, gateway_customer_id)
}

function fitsAmount({ total_payment, amount, renewal_amount }: PendingPurchase, found: Read): boolean {
  if ('received' in found) return renewal_amount === null && found.received === total_payment
  if (renewal_amount === null) return false
  return found.period_amount === null || found.period_amount === renewal_amount || found.period_amount === amount
}

async function isPaidBy(
  { database }: AppContext,
  gateway: PaymentGateway,
  { customer_id }: PendingPurchase,
  payer: MadeFor['gateway_customer_id'],
): Promise<boolean> {
  const known = payer === null ? null : await findCustomerByGatewayId(database.db, gateway.name, payer)
  return known === null || known === customer_id
}
