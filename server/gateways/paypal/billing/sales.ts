import type { PaymentState } from '../../payment-gateway.ts'
import { disputeOf } from '../disputes.ts'
import type { PayPalContext } from '../paypal-context.ts'
import { readSubscription } from './subscriptions.ts'

/** A subscription's charge as a payment, with its dispute; null when the id is no such charge. */
export async function readSale(paypal: PayPalContext, sale_id: string): Promise<PaymentState | null> {
  const subscription = await paypal.recall(`subscription-of:${sale_id}`)
  const state = subscription === null ? null : await readSubscription(paypal, subscription)
  const charge = state?.charges.find((charge) => charge.gateway_invoice_id === sale_id)
  if (!state || charge?.status !== 'paid') return null
  return {
    status: 'succeeded',
    made_for: state.made_for,
    charge_ref: sale_id,
    received: charge.amount,
    refunded: charge.refunded,
    dispute: await disputeOf(paypal, sale_id),
    card_fingerprint: null,
    saved: null,
    instalments: null,
    paidAt: charge.chargedAt,
  }
}
