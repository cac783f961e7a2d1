import { findTold } from '../checkout/payments/find-payment.ts'
import { readCharge } from '../money/read-charge.ts'
import type { Hear } from './webhook-handler.ts'
import { paymentChanged } from './payment-changed.ts'

/**
 * Money of a charge went back at its gateway, or its payer's bank asks for it: what became of it is read and written down
 * (R11). A payment that we had not heard of yet is written down first.
 */
export const chargeChanged: Hear = async (world, event) => {
  const row = await findTold(world, event.gateway, event)
  if (row && row.status !== 'succeeded') return paymentChanged(world, event)
  return readCharge(world, event.gateway, event.subject)
}
