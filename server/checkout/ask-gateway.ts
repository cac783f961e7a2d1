import { refuse } from 'studio/checkout/refusals.ts'
import type { Attempted } from 'studio/checkout/shapes.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { note } from '../events/note.ts'
import type { Begun } from '../purchases/holding.ts'
import type { World } from '../world.ts'
import { keepPayment } from './payment-store.ts'

/**
 * Asks the gateway for the payment of a pending purchase. One key per purchase: asked again, also after a crash, it
 * answers the same payment. A gateway that does not answer is never called a decline (8.8).
 */
export async function askGateway(
  world: World,
  { purchase_id, total_payment, title }: Begun,
): Promise<Verdict<Attempted>> {
  const { payments, transaction } = world
  try {
    const made = await payments.create({
      key: `purchase:${purchase_id}:pay:v1`,
      amount: total_payment,
      purchase_id,
      description: title,
    })
    const { gateway_payment_id, clientSecret } = made
    await transaction((tx) =>
      keepPayment(tx, { purchase_id, gateway: payments.name, gateway_payment_id, amount: total_payment }, world.now()),
    )
    return allow({ purchase_id, clientSecret })
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error)
    await transaction((tx) => note(tx, 'gateway-failed', { purchase_id, error: told }, { now: world.now() }))
    return refuse('payment-unavailable')
  }
}
