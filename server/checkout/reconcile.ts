import type { World } from '../world.ts'
import { applyPayment } from './apply-payment.ts'
import { setPaymentStatus, unheardOf } from './payment-store.ts'

const AT_ONCE = 20

/**
 * Asks the gateway about payments whose webhook has not come; answers how many had succeeded. What the thank-you page
 * reads is the purchase alone: it never waits for a gateway.
 */
export async function reconcile(world: World, log: (line: Record<string, unknown>) => void): Promise<number> {
  const { database, payments, now, transaction } = world
  let settled = 0
  for (const { payment_id, gateway_payment_id, status } of await unheardOf(
    database.db,
    payments.name,
    now(),
    AT_ONCE,
  )) {
    try {
      const applying = await applyPayment(world, gateway_payment_id)
      if (applying) await transaction(applying.write)
      if (applying?.status === 'succeeded') settled += 1
    } catch (error) {
      log({ level: 'error', job: 'reconcile', gateway_payment_id, error })
      // Touched, so that one that cannot be read does not keep the others waiting.
      await setPaymentStatus(database.db, payment_id, status, now())
    }
  }
  return settled
}
