import type { Tx } from '../../context.ts'
import type { ChargeBody } from './charges.ts'
import { emitEvent } from '../events.ts'
import { type ApiResponse, respond, shownOf } from '../api/response.ts'
import { freshId, type Wallet } from '../wallet.ts'
import { findThing, insertThing, lockThing, saveThing, thingsWhere } from '../wallet-store.ts'

export const openDispute = (wallet: Wallet, charge_id: string): Promise<string> =>
  wallet.context.transaction(async (tx) => {
    const charge = (await findThing(tx, 'charge', charge_id))?.body as ChargeBody | undefined
    if (!charge) throw new Error(`rehearsal-wallet: expected the charge ${charge_id}, found none.`)
    const now = wallet.context.now()
    const dispute = {
      dispute_id: `PP-D-${freshId(wallet.context, 5)}`,
      status: 'OPEN',
      reason: 'UNAUTHORISED',
      dispute_amount: charge.amount,
      create_time: now.toISOString(),
      disputed_transactions: [{ seller_transaction_id: charge_id, custom: charge.custom_id }],
      _charge: charge_id,
    }
    await insertThing(tx, 'dispute', dispute.dispute_id, dispute, { now })
    await emitEvent(tx, wallet, 'CUSTOMER.DISPUTE.CREATED', shownOf(dispute))
    return dispute.dispute_id
  })

export const closeDispute = (wallet: Wallet, dispute_id: string, winner: 'SELLER' | 'BUYER'): Promise<void> =>
  wallet.context.transaction(async (tx) => {
    const held = await lockThing(tx, 'dispute', dispute_id)
    if (!held) throw new Error(`rehearsal-wallet: expected the dispute ${dispute_id}, found none.`)
    const dispute_outcome = { outcome_code: `RESOLVED_${winner}_FAVOUR` }
    const closed = { ...held.body, status: 'RESOLVED', dispute_outcome }
    await saveThing(tx, dispute_id, closed, { now: wallet.context.now() })
    await emitEvent(tx, wallet, 'CUSTOMER.DISPUTE.RESOLVED', shownOf(closed))
  })

export async function listDisputes(tx: Tx, charge_id: string): Promise<ApiResponse> {
  const found = await thingsWhere(tx, 'dispute', '_charge', charge_id)
  return respond({ items: found.toReversed().map(({ body }) => shownOf(body)) })
}
