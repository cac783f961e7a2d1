import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import { undoWithdrawal } from '../../../commerce/purchases/charges/account-money.ts'
import { findBought, moveRefunded } from '../../../commerce/purchases/charges/charges.ts'
import { findRow, lockRow, type RefundRow, setState } from './refund-store.ts'
import { returnAccountMoney, takeBackAccountMoney } from '../transfers/take-back-account-money.ts'

export const CHARGE_REFUNDED = 'charge-refunded'
export const REFUND_FAILED = 'refund-failed'
export type RefundEvent = {
  refund_id: number
  purchase_id: number
  customer_id: number
  amount: number
  gateway: string
}

export type RefundResult = {
  readonly status: Exclude<RefundRow['status'], 'asked'>
  readonly gateway_refund_id: string | null
}

/**
 * Stores the result of a refund; repeating it is harmless. A refund that succeeded is subtracted from its charge, one
 * that the bank returned is added again (F25). Lock order: customer, refund, charge.
 */
export async function finishRefund(tx: Tx, refund_id: number, to: RefundResult, now: Date): Promise<void> {
  const found = await findRow(tx, refund_id)
  const purchase = found && (await findBought(tx, found.purchase_id))
  if (!found || !purchase) throw new Error(`refund ${refund_id}: expected the refund and its purchase, found none.`)
  await lockPerson(tx, purchase.customer_id)
  const current = await lockRow(tx, refund_id)
  if (!current || isOutdated(current, to)) return
  const gateway_refund_id = to.gateway_refund_id ?? current.gateway_refund_id
  await setState(tx, refund_id, { status: to.status, gateway_refund_id, updatedAt: now })
  const { purchase_id, invoice_id, amount, gateway } = current
  const payload: RefundEvent = { refund_id, purchase_id, customer_id: purchase.customer_id, amount, gateway }
  if (to.status === 'succeeded') {
    if (invoice_id !== null) await moveRefunded(tx, invoice_id, amount, now)
    await takeBackAccountMoney(tx, purchase_id, `refund:${refund_id}`, now)
    await publish(tx, CHARGE_REFUNDED, payload, { now, dedupe_key: `${CHARGE_REFUNDED}:${refund_id}` })
  }
  if (to.status === 'failed') {
    if (current.status === 'succeeded' && invoice_id !== null) await moveRefunded(tx, invoice_id, -amount, now)
    await undoWithdrawal(tx, `refund-from-account:${refund_id}`, now)
    await returnAccountMoney(tx, purchase_id, `refund:${refund_id}`, now)
    await publish(tx, REFUND_FAILED, payload, { now, dedupe_key: `${REFUND_FAILED}:${refund_id}` })
  }
}

function isOutdated({ status, gateway_refund_id }: RefundRow, to: RefundResult): boolean {
  if (status === to.status) return to.gateway_refund_id === null || gateway_refund_id === to.gateway_refund_id
  if (status === 'failed') return true
  return status === 'succeeded' && to.status === 'pending'
}
