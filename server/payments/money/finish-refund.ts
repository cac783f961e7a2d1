import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/publish.ts'
import { undoTaking } from '../../commerce/purchases/account-money.ts'
import { findBought, moveRefunded } from '../../commerce/purchases/charges.ts'
import { findRow, lockRow, type RefundRow, setState } from './refund-store.ts'
import { returnAccountMoney, takeBackAccountMoney } from './take-back-account-money.ts'

export const CHARGE_REFUNDED = 'charge-refunded'
export const REFUND_FAILED = 'refund-failed'
export type RefundEvent = {
  refund_id: number
  purchase_id: number
  customer_id: number
  amount: number
  gateway: string
}

export type RefundNow = {
  readonly status: Exclude<RefundRow['status'], 'asked'>
  readonly gateway_refund_id: string | null
}

/**
 * Stores a refund's end, idempotent: it counts on its charge, and a bounced one no longer (F25). Lock order: person,
 * refund, charge.
 */
export async function finishRefund(tx: Tx, refund_id: number, to: RefundNow, now: Date): Promise<void> {
  const found = await findRow(tx, refund_id)
  const bought = found && (await findBought(tx, found.purchase_id))
  if (!found || !bought) throw new Error(`refund ${refund_id}: expected it with its purchase, found none.`)
  await lockPerson(tx, bought.customer_id)
  const held = await lockRow(tx, refund_id)
  if (!held || isOver(held, to)) return
  const gateway_refund_id = to.gateway_refund_id ?? held.gateway_refund_id
  await setState(tx, refund_id, { status: to.status, gateway_refund_id, updatedAt: now })
  const { purchase_id, invoice_id, amount, gateway } = held
  const payload: RefundEvent = { refund_id, purchase_id, customer_id: bought.customer_id, amount, gateway }
  if (to.status === 'succeeded') {
    if (invoice_id !== null) await moveRefunded(tx, invoice_id, amount, now)
    await takeBackAccountMoney(tx, purchase_id, `refund:${refund_id}`, now)
    await publish(tx, CHARGE_REFUNDED, payload, { now, dedupe_key: `${CHARGE_REFUNDED}:${refund_id}` })
  }
  if (to.status === 'failed') {
    if (held.status === 'succeeded' && invoice_id !== null) await moveRefunded(tx, invoice_id, -amount, now)
    await undoTaking(tx, `refund-from-account:${refund_id}`, now)
    await returnAccountMoney(tx, purchase_id, `refund:${refund_id}`, now)
    await publish(tx, REFUND_FAILED, payload, { now, dedupe_key: `${REFUND_FAILED}:${refund_id}` })
  }
}

function isOver({ status, gateway_refund_id }: RefundRow, to: RefundNow): boolean {
  if (status === to.status) return to.gateway_refund_id === null || gateway_refund_id === to.gateway_refund_id
  if (status === 'failed') return true
  return status === 'succeeded' && to.status === 'pending'
}
