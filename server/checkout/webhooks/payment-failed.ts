import type { World } from '../../world.ts'
import { type Applying, applyPayment } from '../apply-payment.ts'

/**
 * A card was declined. The payment may be tried again with another one, so the purchase keeps its place until its time
 * is over; if it has succeeded meanwhile, that is what is written.
 */
export const paymentFailed = (world: World, gateway_payment_id: string): Promise<Applying | null> =>
  applyPayment(world, gateway_payment_id)
