import type { World } from '../../world.ts'
import { type Applying, applyPayment } from '../apply-payment.ts'

/** A payment is said to have succeeded. Throws while the gateway itself does not say so yet: it is heard again. */
export async function paymentSucceeded(world: World, gateway_payment_id: string): Promise<Applying | null> {
  const applying = await applyPayment(world, gateway_payment_id)
  if (!applying || applying.status === 'succeeded') return applying
  throw new Error(`payment ${gateway_payment_id}: said to have succeeded, found ${applying.status}.`)
}
