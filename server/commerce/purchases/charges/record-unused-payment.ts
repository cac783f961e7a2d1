import type { Centavos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { creditAccount } from './account-money.ts'
import { insertInvoice, unusedPaymentKey } from './invoice-store.ts'
import { ownerOf } from '../store.ts'

export type UnusedPayment = {
  readonly purchase_id: number
  readonly customer_id: number
  readonly gateway: string
  readonly charge_ref: string
  readonly amount: Centavos
  readonly isLate: boolean
}

/**
 * Records a payment that its purchase could not use: a charge whose amount is credited to the account, once (F28).
 * Returns false when it was recorded before.
 */
export async function recordUnusedPayment(
  tx: Tx,
  { charge_ref, amount, isLate, ...received }: UnusedPayment,
  recordedAt: Date,
): Promise<boolean> {
  const charge = { ...received, customer_id: await ownerOf(tx, received.purchase_id) }
  const row = {
    ...charge,
    gateway_invoice_id: charge_ref,
    gateway_payment_id: charge_ref,
    kind: 'purchase' as const,
    total_payment: amount,
    status: 'paid' as const,
    createdAt: recordedAt,
    updatedAt: recordedAt,
  }
  if (!(await insertInvoice(tx, row))) return false
  const { purchase_id, customer_id } = charge
  const reason = isLate ? ('late-money' as const) : ('overpaid' as const)
  await creditAccount(
    tx,
    { customer_id, purchase_id, amount, why: reason, dedupe_key: unusedPaymentKey(charge.gateway, charge_ref) },
    recordedAt,
  )
  return true
}
