import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { PurchaseRow } from '../store.ts'
import { purchase } from '../tables.ts'

const isPending = and(eq(purchase.status, 'pending'), isNull(purchase.paid_with))
const isOverdue = (now: Date) => and(isPending, lte(purchase.pending_until, now))

export const firstPurchaseDue = sql`select min(${purchase.pending_until}) from ${purchase} where ${isPending}`

export async function listOverduePurchases(db: Tx, now: Date, most: number): Promise<number[]> {
  const found = await db
    .select({ purchase_id: purchase.purchase_id })
    .from(purchase)
    .where(isOverdue(now))
    .orderBy(purchase.pending_until)
    .limit(most)
  return found.map((row) => row.purchase_id)
}

/**
 * Locks the overdue purchases of a package that have no payment waiting at a gateway; locked ones are skipped. The
 * gateway must be asked about the others before they fail.
 */
export async function lockOverdueOf(tx: Tx, class_package_id: number, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ purchase_id: purchase.purchase_id })
    .from(purchase)
    .where(
      and(
        isOverdue(now),
        eq(purchase.class_package_id, class_package_id),
        sql`not exists (select 1 from payment a where a.purchase_id = ${purchase}.purchase_id and a.status = 'waiting')`,
      ),
    )
    .for('no key update', { skipLocked: true })
  return rows.map((row) => row.purchase_id)
}

type Pending = Partial<
  Pick<PurchaseRow, 'payment_kind' | 'payment_method_id' | 'pending_until' | 'voucher' | 'instalments'>
>

export async function setPending(tx: Tx, purchase_id: number, to: Pending, now: Date): Promise<void> {
  await tx
    .update(purchase)
    .set({ ...to, updatedAt: now })
    .where(and(eq(purchase.purchase_id, purchase_id), eq(purchase.status, 'pending')))
}

export async function recordInstalments(tx: Tx, purchase_id: number, instalments: number): Promise<void> {
  await tx.update(purchase).set({ instalments }).where(eq(purchase.purchase_id, purchase_id))
}

/** The signup fee charged with a purchase, in centavos (4.20). */
export async function readFeeAmount(db: Tx, purchase_id: number): Promise<number> {
  const [fee] = await db
    .select({ amount: sql<number>`coalesce(sum(${purchase.amount}), 0)::int` })
    .from(purchase)
    .where(eq(purchase.paid_with, purchase_id))
  return fee?.amount ?? 0
}

/** Whether another account has bought the package with this card (R9). */
export async function isCardOfAnother(
  tx: Tx,
  {
    class_package_id,
    customer_id,
    card_fingerprint,
  }: { class_package_id: number; customer_id: number; card_fingerprint: string },
): Promise<boolean> {
  const found = await tx
    .select({ purchase_id: purchase.purchase_id })
    .from(purchase)
    .where(
      and(
        eq(purchase.card_fingerprint, card_fingerprint),
        eq(purchase.class_package_id, class_package_id),
        ne(purchase.customer_id, customer_id),
        inArray(purchase.status, ['active', 'completed']),
      ),
    )
    .limit(1)
  return found.length > 0
}
