import type { CountedPurchase } from '@aforo/domain/commerce/packages/limits.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readInstallation } from '../../../gateways/installation.ts'
import { type Mark, ownReference } from '../../../gateways/provider-reference.ts'
import { failPurchase } from '../fail.ts'
import { lockBuyer } from '../lock-buyer.ts'
import * as store from '../store.ts'
import { lockOverdueOf } from './waiting-store.ts'

export { linkClass, releaseAttemptKey } from '../store.ts'
export { readFeeAmount, recordInstalments, setPending } from './waiting-store.ts'

/** A purchase as the checkout uses it; amounts in centavos. */
export type PendingPurchase = CountedPurchase &
  Pick<
    store.PurchaseRow,
    | 'purchase_id'
    | 'reference'
    | 'customer_id'
    | 'class_package_id'
    | 'status'
    | 'payment_kind'
    | 'title'
    | 'amount'
    | 'total_payment'
    | 'discount_id'
    | 'discount_amount'
    | 'renewal_amount'
    | 'subscription_period'
    | 'subscription_interval'
    | 'free_trial_length'
    | 'free_trial_period'
    | 'paidAt'
    | 'createdAt'
  >

export async function findPending(db: Tx, customer_id: number, attempt_key: string): Promise<PendingPurchase | null> {
  const row = await store.findByAttempt(db, customer_id, attempt_key)
  return row ? toPending(row) : null
}

export const listOwnPurchases = async (
  tx: Tx,
  customer_id: number,
  class_package_id: number,
): Promise<PendingPurchase[]> => (await store.ofPackage(tx, customer_id, class_package_id)).map(toPending)

/** Whether the customer has paid the signup fee: any purchase of it that was paid and not revoked (R9). */
export const hasPaidFee = async (tx: Tx, customer_id: number, class_package_id: number): Promise<boolean> =>
  (await store.ofPackage(tx, customer_id, class_package_id)).some(
    ({ status, paidAt }) => paidAt !== null && status !== 'revoked' && status !== 'failed',
  )

export async function releaseOverdue(tx: Tx, class_package_id: number, now: Date): Promise<number> {
  const overdue = await lockOverdueOf(tx, class_package_id, now)
  for (const purchase_id of overdue) await failPurchase(tx, purchase_id, now)
  return overdue.length
}

/** Locks a purchase's buyer, then the purchase, until the transaction ends. */
export async function lockPending(tx: Tx, purchase_id: number): Promise<PendingPurchase | null> {
  const row = await lockBuyer(tx, purchase_id)
  return row && toPending(row)
}

export async function getPending(db: Tx, purchase_id: number): Promise<PendingPurchase | null> {
  const found = await store.findRow(db, purchase_id)
  return found && toPending(found)
}

/**
 * The purchase that a provider's object was made for, when its mark is of this installation; null for any other mark.
 */
export async function findPurchaseByMark(db: Tx, mark: Mark): Promise<PendingPurchase | null> {
  if (mark?.kind !== 'reference') return null
  const reference = ownReference(mark, await readInstallation(db))
  const found = reference === null ? null : await store.findByReference(db, reference)
  return found && toPending(found)
}

const toPending = ({ pending_until, ...row }: store.PurchaseRow): PendingPurchase => ({
  ...row,
  pay_before: pending_until?.toISOString() ?? null,
})
