import type { Tx } from '../../context.ts'
import type { ChargeBody } from './charges.ts'
import { emitEvent } from '../events.ts'
import { type ApiResponse, respond, toApiBody } from '../api/response.ts'
import { newId, type Wallet } from '../wallet.ts'
import { findResource, insertResource, lockResource, saveResource, listResourcesBy } from '../wallet-store.ts'

export const openDispute = (wallet: Wallet, charge_id: string): Promise<string> =>
  wallet.context.transaction(async (tx) => {
    const charge = (await findResource(tx, 'charge', charge_id))?.body as ChargeBody | undefined
    if (!charge) throw new Error(`fake PayPal: expected the charge ${charge_id}, found none. Create it first.`)
    const now = wallet.context.now()
    const dispute = {
      dispute_id: `PP-D-${newId(wallet.context, 5)}`,
      status: 'OPEN',
      reason: 'UNAUTHORISED',
      dispute_amount: charge.amount,
      create_time: now.toISOString(),
      disputed_transactions: [{ seller_transaction_id: charge_id, custom: charge.custom_id }],
      _charge: charge_id,
    }
    await insertResource(tx, 'dispute', dispute.dispute_id, dispute, { now })
    await emitEvent(tx, wallet, 'CUSTOMER.DISPUTE.CREATED', toApiBody(dispute))
    return dispute.dispute_id
  })

export const closeDispute = (wallet: Wallet, dispute_id: string, winner: 'SELLER' | 'BUYER'): Promise<void> =>
  wallet.context.transaction(async (tx) => {
    const stored = await lockResource(tx, 'dispute', dispute_id)
    if (!stored) throw new Error(`fake PayPal: expected the dispute ${dispute_id}, found none. Open it first.`)
    const dispute_outcome = { outcome_code: `RESOLVED_${winner}_FAVOUR` }
    const closed = { ...stored.body, status: 'RESOLVED', dispute_outcome }
    await saveResource(tx, dispute_id, closed, { now: wallet.context.now() })
    await emitEvent(tx, wallet, 'CUSTOMER.DISPUTE.RESOLVED', toApiBody(closed))
  })

export async function listDisputes(tx: Tx, charge_id: string): Promise<ApiResponse> {
  const disputes = await listResourcesBy(tx, 'dispute', '_charge', charge_id)
  return respond({ items: disputes.toReversed().map(({ body }) => toApiBody(body)) })
}
