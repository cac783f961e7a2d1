import type { Tx } from '../database/database.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import type { World } from '../world.ts'
import { finishRefund } from './finish-refund.ts'
import { findByGateway } from './refund-store.ts'

/** Reads how a refund of ours stands at its gateway, and answers how to write it down; null when it is not ours. */
export async function readRefund(
  world: World,
  gateway: PaymentGateway,
  gateway_refund_id: string,
): Promise<{ readonly write: (tx: Tx) => Promise<void> } | null> {
  const row = await findByGateway(world.database.db, gateway.name, gateway_refund_id)
  const state = row && (await gateway.readRefund(gateway_refund_id))
  return state && { write: (tx) => finishRefund(tx, row.refund_id, state, world.now()) }
}
