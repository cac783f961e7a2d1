import type { CountedPurchase } from '@aforo/domain/commerce/packages/limits.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readInstallation } from '../../gateways/installation.ts'
import { type Mark, ownReference } from '../../gateways/provider-reference.ts'
import { fail } from './fail.ts'
import { lockBuyer } from './lock-buyer.ts'
import * as store from './store.ts'
import { amountPaidWith, lockOverdueOf, setInstalments, setWaiting } from './waiting-store.ts'

/** A purchase as the checkout works on it; amounts in centavos. */
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

/** Frees the key of a purchase that failed, and of the fee beside it: a new try with this key is a new purchase. */
export const releaseAttemptKey = (tx: Tx, purchase_id: number): Promise<void> =>
  store.releaseAttemptKey(tx, purchase_id)

export const ownOf = async (tx: Tx, customer_id: number, class_package_id: number): Promise<PendingPurchase[]> =>
  (await store.ofPackage(tx, customer_id, class_package_id)).map(toPending)

/** R9: any purchase of it that was paid and not revoked settles a signup fee. */
export const hasSettled = async (tx: Tx, customer_id: number, class_package_id: number): Promise<boolean> =>
  (await store.ofPackage(tx, customer_id, class_package_id)).some(
    ({ status, paidAt }) => paidAt !== null && status !== 'revoked' && status !== 'failed',
  )

export async function releaseOverdue(tx: Tx, class_package_id: number, now: Date): Promise<number> {
  const overdue = await lockOverdueOf(tx, class_package_id, now)
  for (const purchase_id of overdue) await fail(tx, purchase_id, now)
  return overdue.length
}

/** A purchase and its buyer, held until the transaction ends: the person first, then the purchase. */
export async function lockPending(tx: Tx, purchase_id: number): Promise<PendingPurchase | null> {
  const held = await lockBuyer(tx, purchase_id)
  return held && toPending(held)
}

export async function getPending(db: Tx, purchase_id: number): Promise<PendingPurchase | null> {
  const found = await store.findRow(db, purchase_id)
  return found && toPending(found)
}

/** The purchase that an object at a provider was made for, by a mark of this installation; null for any other mark. */
export async function findMarked(db: Tx, mark: Mark): Promise<PendingPurchase | null> {
  if (mark?.kind !== 'reference') return null
  const reference = ownReference(mark, await readInstallation(db))
  const found = reference === null ? null : await store.findByReference(db, reference)
  return found && toPending(found)
}

/** Centavos of the signup fee that is paid with a purchase (4.20). */
export const feeWith = (db: Tx, purchase_id: number): Promise<number> => amountPaidWith(db, purchase_id)

export const waitFor = setWaiting

/** Names the class that a purchase is made for; false when there is no such class (N8). */
export const nameClass = store.setPurchaseClass

export const paidInstalments = setInstalments

const toPending = ({ pending_until, ...row }: store.PurchaseRow): PendingPurchase => ({
  ...row,
  pay_before: pending_until?.toISOString() ?? null,
})
