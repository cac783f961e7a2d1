import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentGateway } from '../../../gateways/payment-gateway.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { finishRefund } from './finish-refund.ts'
import { readCharge } from '../received/read-charge.ts'
import { findByGateway } from './refund-store.ts'

/**
 * Reads a refund at its gateway and returns how to store it. A refund that was made there is stored with its charge.
 * Null when the gateway does not know it.
 */
export async function readRefund(
  app: AppContext,
  gateway: PaymentGateway,
  gateway_refund_id: string,
): Promise<{ readonly write: (tx: Tx) => Promise<void> } | null> {
  const row = await findByGateway(app.database.db, gateway.name, gateway_refund_id)
  const state = await gateway.readRefund(gateway_refund_id)
  if (row && state) return { write: (tx) => finishRefund(tx, row.refund_id, state, app.now()) }
  if (!state?.charge_ref) return null
  return readCharge(app, gateway, { kind: 'payment', id: state.charge_ref }, { mayBeLess: true })
}
