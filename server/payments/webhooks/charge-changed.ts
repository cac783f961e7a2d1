import { findTold } from '../checkout/payments/find-payment.ts'
import { readCharge } from '../money/read-charge.ts'
import type { WebhookHandler } from './webhook-handler.ts'
import { paymentChanged } from './payment-changed.ts'

/**
 * A charge was refunded or disputed at its gateway: its state is read and stored (R11), after its payment if that is
 * unknown.
 */
export const chargeChanged: WebhookHandler = async (world, event) => {
  const row = await findTold(world, event.gateway, event)
  if (row && row.status !== 'succeeded') return paymentChanged(world, event)
  return readCharge(world, event.gateway, event.subject)
}
