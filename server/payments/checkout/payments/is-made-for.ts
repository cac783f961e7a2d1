import type { MadeFor, PaymentGateway, PaymentState, SubscriptionState } from '../../../gateways/payment-gateway.ts'
import { type PendingPurchase, findPurchaseByMark } from '../../../commerce/purchases/pending/pending-purchases.ts'
import { findCustomerByGatewayId } from '../../../commerce/saved-cards/enrol.ts'
import type { AppContext } from '../../../app/app-context.ts'

type ReportedState = Extract<PaymentState, { status: 'succeeded' }> | SubscriptionState

/**
 * Whether a reported payment or subscription without a stored row belongs to this purchase: its reference in this
 * installation, its customer, currency and amount must all match (decision 54).
 */
export async function isMadeFor(
  app: AppContext,
  gateway: PaymentGateway,
  purchase: PendingPurchase,
  state: ReportedState,
): Promise<boolean> {
  const { mark, currency, gateway_customer_id } = state.made_for
  const markedPurchase = await findPurchaseByMark(app.database.db, mark)
  if (markedPurchase?.purchase_id !== purchase.purchase_id || currency !== 'mxn') return false
  return fitsAmount(purchase, state) && isPaidBy(app, gateway, purchase, gateway_customer_id)
}

function fitsAmount({ total_payment, amount, renewal_amount }: PendingPurchase, state: ReportedState): boolean {
  if ('received' in state) return renewal_amount === null && state.received === total_payment
  if (renewal_amount === null) return false
  return state.period_amount === null || state.period_amount === renewal_amount || state.period_amount === amount
}

async function isPaidBy(
  { database }: AppContext,
  gateway: PaymentGateway,
  { customer_id }: PendingPurchase,
  payer: MadeFor['gateway_customer_id'],
): Promise<boolean> {
  const payingCustomer = payer === null ? null : await findCustomerByGatewayId(database.db, gateway.name, payer)
  return payingCustomer === null || payingCustomer === customer_id
}
