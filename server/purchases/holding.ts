import type { CountedPurchase } from 'studio/packages/limits.ts'
import type { Tx } from '../database/database.ts'
import type { LockedPerson } from '../customers/lock-person.ts'
import { fail } from './fail.ts'
import * as store from './store.ts'

export type Begun = CountedPurchase & {
  readonly purchase_id: number
  readonly status: store.PurchaseRow['status']
  readonly payment_kind: store.PurchaseRow['payment_kind']
  readonly total_payment: number
  readonly title: string
}

/** The purchase that an earlier request with this key has begun. */
export async function findBegun(db: Tx, customer_id: number, attempt_key: string): Promise<Begun | null> {
  const row = await store.findByAttempt(db, customer_id, attempt_key)
  return row ? begun(row) : null
}

/** A person's purchases of one package, the newest first. */
export const ownOf = async (tx: Tx, customer_id: number, class_package_id: number): Promise<Begun[]> =>
  (await store.ofPackage(tx, customer_id, class_package_id)).map(begun)

/** Whether the same person holds the package under another account (R9). */
export const isHeldByDouble = (tx: Tx, who: LockedPerson, class_package_id: number, now: Date): Promise<boolean> =>
  store.isHeldByDouble(tx, who, class_package_id, now)

/** R9: any purchase of it that was paid and not revoked settles a signup fee. */
export const hasSettled = async (tx: Tx, customer_id: number, class_package_id: number): Promise<boolean> =>
  (await store.ofPackage(tx, customer_id, class_package_id)).some(
    ({ status, paidAt }) => paidAt !== null && status !== 'revoked' && status !== 'failed',
  )

/** Frees what overdue purchases of a package still hold; answers how many. */
export async function releaseOverdue(tx: Tx, class_package_id: number, now: Date): Promise<number> {
  const overdue = await store.lockOverdueOf(tx, class_package_id, now)
  for (const purchase_id of overdue) await fail(tx, purchase_id, now)
  return overdue.length
}

const begun = ({ pending_until, ...row }: store.PurchaseRow): Begun => ({
  purchase_id: row.purchase_id,
  title: row.title,
  status: row.status,
  payment_kind: row.payment_kind,
  total_payment: row.total_payment,
  pay_before: pending_until?.toISOString() ?? null,
})
