import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { insertAll, numbersByKey, upsert } from '../database/upsert.ts'
import { paymentMethod, purchase, purchaseGrant } from './tables.ts'

/** Takes a folder's ways of paying in; one that left the folder stays, as purchases name it. */
export async function takeInPaymentMethods(
  tx: Tx,
  rows: readonly (typeof paymentMethod.$inferInsert & { handle: string })[],
): Promise<{ written: number; numbers: ReadonlyMap<string, number> }> {
  const written = await upsert(tx, paymentMethod, { target: paymentMethod.handle }, rows)
  return { written, numbers: await numbersByKey(tx, paymentMethod.handle, paymentMethod.payment_method_id) }
}

/** Purchases of a demo's past, paid and given as they say; answers their numbers in order. */
export const takeInPurchases = (tx: Tx, rows: readonly (typeof purchase.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, purchase, purchase.purchase_id, rows)

/** The periods for which those purchases gave their benefits. */
export const takeInGrants = (tx: Tx, rows: readonly (typeof purchaseGrant.$inferInsert)[]): Promise<number[]> =>
  insertAll(tx, purchaseGrant, purchaseGrant.purchase_id, rows)

/** The newest running subscription to a package that a person has. */
export async function findSubscription(tx: Tx, customer_id: number, class_package_id: number): Promise<number | null> {
  const [found] = await tx
    .select({ id: purchase.purchase_id })
    .from(purchase)
    .where(
      and(
        eq(purchase.customer_id, customer_id),
        eq(purchase.class_package_id, class_package_id),
        eq(purchase.status, 'active'),
        isNotNull(purchase.subscription_period),
      ),
    )
    .orderBy(desc(purchase.purchase_id))
  return found?.id ?? null
}

/** A subscription of a demo's past that its owner ended: what was paid stays hers to the end of its period. */
export async function takeInEndedPlan(tx: Tx, purchase_id: number, now: Date): Promise<void> {
  await tx
    .update(purchase)
    .set({ status: 'cancelled', cancelledAt: now, updatedAt: now })
    .where(eq(purchase.purchase_id, purchase_id))
}
